"use strict";
// The pages work without this file, but for files to try, progress and copying. What strangers wrote is
// only ever put in as text; the one piece of HTML comes from our own server, which escapes every value.
(() => {
  const find = (id) => document.getElementById(id);
  const reveal = (root) => root.querySelectorAll(".needs-script").forEach((part) => { part.hidden = false; });
  reveal(document);

  // Buttons that copy.
  document.addEventListener("click", async (event) => {
    const button = event.target.closest(".copy");
    if (!button) return;
    const source = find(button.dataset.copy);
    let copied = true;
    try {
      await navigator.clipboard.writeText(source.textContent);
    } catch {
      // Not a secure address, or not allowed: select it, so that the keyboard can copy.
      getSelection().selectAllChildren(source);
      copied = false;
    }
    const label = button.textContent;
    button.textContent = copied ? "Copied" : "Selected";
    setTimeout(() => { button.textContent = label; }, 1500);
  });

  // Buttons that cannot be undone.
  document.addEventListener("submit", (event) => {
    const question = event.submitter?.dataset.confirm;
    if (question && !confirm(question)) event.preventDefault();
  });

  // Reasons and the words they rest on.
  const light = (key) => {
    document.querySelectorAll(".on").forEach((part) => part.classList.remove("on"));
    const marks = document.querySelectorAll(`.mark[data-keys~="${key}"]`);
    marks.forEach((mark) => mark.classList.add("on"));
    const reason = document.querySelector(`.evidence li[data-key="${key}"]`);
    reason?.classList.add("on");
    return { mark: marks[0], reason };
  };
  const show = (part) => {
    part?.scrollIntoView({ block: "center" });
    part?.focus({ preventScroll: true });
  };
  document.addEventListener("click", (event) => {
    const reason = event.target.closest(".evidence li[data-key]");
    const mark = event.target.closest("a.mark");
    if (reason) {
      event.preventDefault();
      show(light(reason.dataset.key).mark);
    } else if (mark) {
      event.preventDefault();
      const keys = mark.dataset.keys.split(" ");
      const isOpen = (key) => find(`o${key.split("-")[0]}`)?.open;
      const key = keys.find(isOpen) ?? keys[0];
      find(`o${key.split("-")[0]}`).open = true;
      show(light(key).reason?.querySelector("a.reason"));
    }
  });

  const form = find("try");
  if (!form) return;
  const text = find("source_text"), error = find("error"), drop = find("drop");
  const chooser = find("file"), fileName = find("file-name"), removeFile = find("file-remove");
  const hint = fileName.textContent;
  let file = null;

  const fail = (message) => {
    error.textContent = message;
    error.hidden = !message;
    if (message) error.scrollIntoView({ block: "nearest" });
  };
  const size = (bytes) => bytes < 1048576 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1048576).toFixed(1)} MB`;
  const take = (chosen) => {
    fail("");
    file = chosen ?? null;
    if (file && file.size > Number(form.dataset.max)) {
      fail(`${file.name} has ${size(file.size)}; at most ${size(Number(form.dataset.max))} can be read.`);
      file = null;
    }
    fileName.textContent = file ? `${file.name} (${size(file.size)})` : hint;
    removeFile.hidden = !file;
    text.disabled = Boolean(file);
    if (!file) chooser.value = "";
    writeCurl();
  };
  chooser.addEventListener("change", () => take(chooser.files[0]));
  removeFile.addEventListener("click", () => { take(null); text.focus(); });
  for (const name of ["dragover", "dragleave", "drop"]) {
    form.addEventListener(name, (event) => {
      if (![...event.dataTransfer.types].includes("Files")) return;
      event.preventDefault();
      drop.classList.toggle("over", name === "dragover");
      if (name === "drop") take(event.dataTransfer.files[0]);
    });
  }

  // The body of the request, the CV left out.
  const options = () => {
    const fields = new FormData(form), body = {};
    for (const name of ["model_tier", "country", "anzsco_version"]) {
      if (fields.get(name)) body[name] = fields.get(name);
    }
    const instruction = fields.get("instruction").trim();
    if (instruction) body.instruction = instruction;
    for (const name of ["include_codes", "exclude_codes"]) {
      const codes = fields.get(name).split(/[\s,;]+/).filter(Boolean);
      if (codes.length) body[name] = codes;
    }
    if (fields.get("limit")) body.limit = Number(fields.get("limit"));
    return body;
  };

  // The exact request for a shell. Between single quotes, only the single quote is special.
  const quote = (words) => `'${words.replaceAll("'", "'\\''")}'`;
  const writeCurl = () => {
    const panel = find("curl");
    if (!panel.open) return;
    const send = `curl -s ${quote(`${form.dataset.base}/v1/jobs`)} \\\n  -H "Authorization: Bearer $ANZSCO_KEY" \\\n  -H 'Content-Type: application/json' \\\n  --data-binary @-`;
    let command;
    if (file) {
      const body = JSON.stringify({ ...options(), source_filename: file.name }).slice(0, -1);
      command = `{ printf '%s' ${quote(`${body},"source_document":"`)}; base64 < ${quote(file.name)} | tr -d '\\n'; printf '"}'; } |\n${send}`;
    } else {
      command = `printf '%s' ${quote(JSON.stringify({ source_text: text.value, ...options() }, null, 2))} |\n${send}`;
    }
    find("curl-text").textContent = command;
  };
  form.addEventListener("input", writeCurl);
  find("curl").addEventListener("toggle", writeCurl);

  const base64 = (blob) => new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(new Error(`${blob.name} cannot be read from your disk.`));
    reader.readAsDataURL(blob);
  });
  const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");
  const problem = async (response) => {
    const told = await response.json().catch(() => ({}));
    const detail = String(told.detail ?? `the server answered ${response.status}`);
    return new Error(sentence(detail.replace(/^\/(\w+): /, (_, name) => `${name.replaceAll("_", " ")}: `)));
  };

  const progress = find("progress"), progressText = find("progress-text"), progressTime = find("progress-time");
  const outcome = find("outcome"), button = form.querySelector("button[type=submit]");
  const states = { queued: "Waiting for its turn", processing: "Reading and ranking" };

  const follow = async (address) => {
    for (;;) {
      const response = await fetch(`${address}?part=1&wait=2`, { headers: { Accept: "application/json" } });
      if (response.status === 202) {
        progressText.textContent = states[(await response.json()).status] ?? "Working";
      } else if (response.ok) {
        return response.text();
      } else {
        throw await problem(response);
      }
    }
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    fail("");
    if (!file && !text.value.trim()) {
      fail("There is no CV yet: paste its text or choose a file.");
      text.focus();
      return;
    }
    button.disabled = true;
    outcome.replaceChildren();
    progressText.textContent = "Sending the CV";
    progress.hidden = false;
    const began = Date.now();
    const tick = setInterval(() => { progressTime.textContent = `${Math.round((Date.now() - began) / 1000)} s`; }, 1000);
    try {
      const cv = file
        ? { source_document: await base64(file), source_filename: file.name }
        : { source_text: text.value };
      const headers = { "Content-Type": "application/json", Accept: "application/json" };
      if (form.dataset.token) headers["X-Form-Token"] = form.dataset.token;
      const body = JSON.stringify({ ...cv, ...options() });
      const response = await fetch("/try", { method: "POST", headers, body });
      if (!response.ok) throw await problem(response);
      outcome.innerHTML = await follow((await response.json()).result);
      reveal(outcome);
      outcome.scrollIntoView({ block: "start" });
      outcome.focus({ preventScroll: true });
    } catch (reason) {
      fail(reason instanceof TypeError ? "The server cannot be reached. Try again." : reason.message);
    } finally {
      clearInterval(tick);
      progress.hidden = true;
      progressTime.textContent = "";
      button.disabled = false;
    }
  });
})();
