// The page to try a CV: text, files, reasons and their words, errors.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { CV, open, rank, signUp, startBrowser, startServer } from "./harness.mjs";

let server, browser, folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "anzsco-files-"));
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true });
});

test("a pasted CV is ranked, explained and shown without personal data", async (t) => {
  const page = await open(t, browser);
  await page.goto(server.base);
  await page.locator("#source_text").fill(CV);
  await rank(page);
  const first = page.locator(".occupation").first();
  assert.match(await first.locator("h3").textContent(), /Registered Nurse \(Aged Care\)/);
  assert.match(await first.locator(".percent").textContent(), /^\d+%$/);
  for (const part of ["Strengths", "What it rests on", "Also consider"]) {
    assert.ok(await first.getByRole("heading", { name: part }).isVisible(), part);
  }
  const ranked = await page.locator(".occupation").count();
  assert.ok(ranked >= 1 && ranked <= 5, `${ranked}`);
  const outcome = await page.locator("#outcome").textContent();
  for (const personal of ["Desouza", "Priyanka", "0491 571", "example.com", "Banksia", "4/9/1989", "Brannock"]) {
    assert.ok(!outcome.includes(personal), personal);
  }
  const removed = await page.locator(".removed").allTextContents();
  for (const kind of ["name", "e-mail", "phone number", "date of birth", "employer"]) {
    assert.ok(removed.includes(kind), `${kind}: ${removed}`);
  }
  assert.match(outcome, /not migration, visa or legal advice/);
  const profile = JSON.parse(await page.locator("#profile-json").textContent());
  assert.equal(profile.experience.length, 3);
  assert.ok(await page.locator(".card .job").first().isVisible());
});

test("as many occupations are ranked as are asked for", async (t) => {
  const page = await open(t, browser);
  await page.goto(server.base);
  await page.locator("#source_text").fill(CV);
  await page.locator("summary", { hasText: "More options" }).click();
  await page.locator("#limit").selectOption("10");
  await rank(page);
  assert.equal(await page.locator(".occupation").count(), 10);
});

test("what is missing stands under a heading of its own", async (t) => {
  const page = await open(t, browser);
  await page.goto(server.base);
  await page.locator("#source_text").fill("Electrician, 2022 to 2024: wired houses and shops");
  await rank(page);
  const first = page.locator(".occupation").first();
  assert.ok(await first.getByRole("heading", { name: "Gaps" }).isVisible());
  assert.match(await first.locator("ul.bad").textContent(), /electrician licence/);
});

test("the highlighted words are those of the reason that was chosen", async (t) => {
  const page = await open(t, browser);
  await page.goto(server.base);
  await page.locator("#source_text").fill(CV);
  await rank(page);
  // A number that was taken out of a licence leaves its two commas on the page, and one in the quote.
  const squash = (text) => text.replace(/[\s\u201c\u201d"]+/g, " ").replace(/, ,/g, ",").trim();
  const reasons = page.locator(".occupation[open] a.reason");
  const count = await reasons.count();
  assert.ok(count >= 3, `${count} reasons`);
  for (let place = 0; place < count; place += 1) {
    await reasons.nth(place).click();
    const quoted = squash(await reasons.nth(place).textContent());
    const lit = squash((await page.locator(".mark.on").allTextContents()).join(""));
    // Bullets and names between the words of a quote are left out of it.
    for (const words of lit.split(" - ")) assert.ok(quoted.includes(squash(words)), `${words} | ${quoted}`);
    assert.ok(lit.length > 0.5 * quoted.length, `${lit} | ${quoted}`);
    assert.ok(await page.locator(".mark.on").first().isVisible());
    assert.equal(await page.locator(".evidence li.on").count(), 1);
  }
  // And back: a marked word leads to its reason, by the keyboard too.
  const mark = page.locator(".mark", { hasText: "syringe drivers" }).first();
  await mark.focus();
  await page.keyboard.press("Enter");
  const reason = page.locator(".evidence li.on");
  assert.ok(squash(await reason.textContent()).includes("syringe drivers"));
  assert.ok(await reason.locator("a.reason").evaluate((link) => link === document.activeElement));
});

test("a PDF is read", async (t) => {
  const page = await open(t, browser);
  const paper = await browser.newPage();
  await paper.setContent(`<pre>${CV}</pre>`);
  const file = join(folder, "cv.pdf");
  writeFileSync(file, await paper.pdf());
  await paper.close();
  await page.goto(server.base);
  await page.locator("#file").setInputFiles(file);
  assert.match(await page.locator("#file-name").textContent(), /cv\.pdf/);
  await rank(page);
  assert.match(await page.locator(".occupation h3").first().textContent(), /Registered Nurse/);
  await page.locator("a.reason").first().click();
  assert.ok(await page.locator(".mark.on").count() > 0);
  assert.ok(!(await page.locator("#cv-text").textContent()).includes("Desouza"));
});

test("a file can be dropped and taken away again", async (t) => {
  const page = await open(t, browser);
  await page.goto(server.base);
  const carried = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["Florist, 2015 to 2020: bouquets"], "dropped.txt"));
    return data;
  });
  await page.dispatchEvent("#drop", "drop", { dataTransfer: carried });
  assert.match(await page.locator("#file-name").textContent(), /dropped\.txt/);
  assert.ok(await page.locator("#source_text").isDisabled());
  await rank(page);
  assert.match(await page.locator(".occupation h3").first().textContent(), /Florist/);
  await page.getByRole("button", { name: "Remove the file" }).click();
  assert.ok(await page.locator("#source_text").isEnabled());
});

test("a CV full of scripts is shown as text", async (t) => {
  const page = await open(t, browser);
  const nasty = `Florist <script>window.hurt = 1</script>
<img src=x onerror="window.hurt = 2"> "><svg onload=window.hurt=3>

Florist <b>bold</b>, 2015 to 2024
- wedding flowers {{ 7 * 7 }} and &lt;b&gt;
- roses </div></section><script>window.hurt = 4</script>
- bouquets <a href="javascript:window.hurt=5">press</a>`;
  await page.goto(server.base);
  await page.locator("#source_text").fill(nasty);
  await rank(page);
  assert.equal(await page.evaluate(() => window.hurt), undefined);
  assert.equal(await page.locator("#outcome script, #outcome img, #outcome b a, #outcome [onload]").count(), 0);
  assert.match(await page.locator("#outcome").textContent(), /<script>window\.hurt = 4<\/script>/);
  assert.match(await page.locator("#outcome").textContent(), /\{\{ 7 \* 7 \}\} and &lt;b&gt;/);
});

test("text from right to left runs that way", async (t) => {
  const page = await open(t, browser);
  await page.goto(server.base);
  await page.locator("#source_text").fill("ممرضة مسجلة\n\nالخبرة\nممرضة، مستشفى، 2015 - 2024\nرعاية المرضى");
  assert.equal(await page.locator("#source_text").evaluate((field) => getComputedStyle(field).direction), "rtl");
  await rank(page);
  assert.equal(await page.locator("#cv-text").evaluate((part) => getComputedStyle(part).unicodeBidi), "plaintext");
  const [text, box] = await page.locator("#cv-text").evaluate((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const ends = [...range.getClientRects()].map((words) => words.right);
    return [Math.max(...ends), part.getBoundingClientRect().right];
  });
  assert.ok(box - text < 40, `the first line ends ${box - text} px before the right edge`);
});

test("options are honoured, and the curl line asks for the same", async (t) => {
  const page = await open(t, browser);
  const [, testKey] = await signUp(page, server.base);
  await page.goto(server.base);
  await page.locator("#source_text").fill("Florist, 2015 to 2020\n- it's 'quoted' $HOME `date`");
  await page.getByRole("radio", { name: "falcon" }).check();
  await page.getByLabel("Country").selectOption("nz");
  await page.getByLabel("ANZSCO version").selectOption("1.3");
  await page.getByText("More options").click();
  await page.getByLabel("Instruction").fill("looking for management roles");
  await page.getByLabel("Always include").fill("254411, 254412");
  await page.getByLabel("Never return").fill("1");
  await page.getByLabel("How many").selectOption("3");
  await page.getByText("As curl").click();
  const command = await page.locator("#curl-text", { hasText: "curl" }).textContent();
  await rank(page);
  const shown = JSON.parse(await page.locator("#result-json").textContent());
  assert.deepEqual(shown.edition, { country: "nz", anzsco_version: "1.3" });
  assert.equal(shown.engine.tier, "falcon");
  const codes = shown.ranked.map((ranked) => ranked.code);
  assert.ok(codes.includes("254411") && codes.includes("254412") && codes.every((code) => !code.startsWith("1")), codes);
  assert.ok(await page.getByText("included by you").first().isVisible());
  assert.ok(await page.getByText("Your instruction was understood as").isVisible());
  if (spawnSync("curl", ["--version"]).error) return t.diagnostic("curl is not installed: the command was not run");
  const ran = spawnSync("bash", ["-c", command], { env: { ...process.env, ANZSCO_KEY: testKey }, encoding: "utf8" });
  const { id } = JSON.parse(ran.stdout);
  const headers = { Authorization: `Bearer ${testKey}` };
  const job = await (await fetch(`${server.base}/v1/jobs/${id}?wait=20`, { headers })).json();
  assert.deepEqual(job.result, shown);
});

test("the curl line of a file sends the file", async (t) => {
  const page = await open(t, browser);
  const [, testKey] = await signUp(page, server.base);
  const file = join(folder, "it's a cv.txt");
  writeFileSync(file, "Florist, 2015 to 2020: bouquets");
  await page.goto(server.base);
  await page.locator("#file").setInputFiles(file);
  await page.getByText("As curl").click();
  const command = await page.locator("#curl-text", { hasText: "curl" }).textContent();
  if (spawnSync("curl", ["--version"]).error) return t.diagnostic("curl is not installed: the command was not run");
  const environment = { ...process.env, ANZSCO_KEY: testKey };
  const ran = spawnSync("bash", ["-c", command], { env: environment, cwd: folder, encoding: "utf8" });
  assert.equal(JSON.parse(ran.stdout).status, "queued", ran.stdout + ran.stderr);
});

test("what cannot be read is told, and nothing is lost", async (t) => {
  const page = await open(t, browser, { expected: ["422 (Unprocessable"] });
  await page.goto(server.base);
  await page.getByRole("button", { name: "Rank occupations" }).click();
  assert.match(await page.getByRole("alert").textContent(), /There is no CV yet/);
  await page.locator("#source_text").fill("Florist, 2015 to 2020");
  await page.getByText("More options").click();
  await page.getByLabel("Never return").fill("12");
  await page.getByRole("button", { name: "Rank occupations" }).click();
  await page.getByRole("alert").filter({ hasText: "exclude codes" }).or(page.getByRole("alert").filter({ hasText: "exclude" })).waitFor();
  assert.equal(await page.locator("#source_text").inputValue(), "Florist, 2015 to 2020");
  await page.getByLabel("Never return").fill("");
  await page.locator("#file").setInputFiles({ name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nnot a pdf") });
  await rank(page);
  assert.equal(await page.locator("[data-outcome]").getAttribute("data-outcome"), "failed");
  assert.ok(await page.getByRole("heading", { name: "could not be read" }).isVisible());
  await page.locator("#file").setInputFiles({ name: "huge.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(11 * 1024 * 1024) });
  assert.match(await page.getByRole("alert").textContent(), /huge\.pdf has 11\.0 MB; at most 10\.0 MB/);
});

test("a text that is too long is told, not cut", async (t) => {
  const page = await open(t, browser, { expected: ["413 (Payload", "413 (Content", "413 (Request"] });
  await page.goto(server.base);
  await page.locator("#source_text").evaluate((field) => { field.value = "nurse ".repeat(100_000); });
  await page.getByRole("button", { name: "Rank occupations" }).click();
  await page.getByRole("alert").filter({ hasText: "500000" }).waitFor();
});

test("while a job waits and runs, the page says so", async (t) => {
  const page = await open(t, browser);
  // Every look at the result is held until the test lets it go on.
  const states = ["queued", "processing"], held = [];
  await page.route("**/results/*", async (route) => {
    await new Promise((resolve) => held.push(resolve));
    const status = states.shift();
    return status ? route.fulfill({ status: 202, json: { status } }) : route.continue();
  });
  const letGo = async () => {
    while (!held.length) await page.waitForTimeout(10);
    held.shift()();
  };
  await page.goto(server.base);
  await page.locator("#source_text").fill("Florist, 2015 to 2020");
  await page.getByRole("button", { name: "Rank occupations" }).click();
  for (const words of ["Waiting for its turn", "Reading and ranking"]) {
    await letGo();
    await page.locator("#progress-text").filter({ hasText: words }).waitFor();
    assert.ok(await page.locator("#progress progress").isVisible());
    assert.ok(await page.getByRole("button", { name: "Rank occupations" }).isDisabled());
  }
  await letGo();
  await page.locator("#outcome [data-outcome=ranked]").waitFor();
  assert.ok(await page.locator("#progress").isHidden());
});

test("free tries end, and say so", async (t) => {
  const own = await startServer("--free-tries-per-day", "1");
  t.after(() => own.stop());
  const page = await open(t, browser, { expected: ["429 (Too Many"] });
  await page.goto(own.base);
  assert.match(await page.locator(".options").textContent(), /1 of 1 free tries left today/);
  await page.locator("#source_text").fill("Florist, 2015 to 2020");
  await rank(page);
  await page.getByRole("button", { name: "Rank occupations" }).click();
  await page.getByRole("alert").filter({ hasText: "free tries of today are used up" }).waitFor();
  await page.goto(own.base);
  assert.match(await page.locator(".options").textContent(), /No free tries left today/);
});

test("a server that is away is told", async (t) => {
  const own = await startServer();
  const page = await open(t, browser, { expected: ["ERR_CONNECTION_REFUSED"] });
  await page.goto(own.base);
  await page.locator("#source_text").fill("Florist, 2015 to 2020");
  await own.stop();
  await page.getByRole("button", { name: "Rank occupations" }).click();
  await page.getByRole("alert").filter({ hasText: "cannot be reached" }).waitFor();
  assert.ok(await page.getByRole("button", { name: "Rank occupations" }).isEnabled());
});

test("without JavaScript, a pasted CV is ranked too", async (t) => {
  const page = await open(t, browser, { javaScriptEnabled: false });
  await page.goto(`${server.base}/?example=1`);
  await page.getByRole("button", { name: "Rank occupations" }).click();
  await page.locator("[data-outcome=ranked]").waitFor();
  assert.match(await page.locator(".occupation h3").first().textContent(), /Registered Nurse/);
  const link = page.locator("a.reason").first();
  const mark = (await link.getAttribute("href")).slice(1);
  await link.press("Enter");
  assert.ok(page.url().endsWith(`#${mark}`));
  assert.ok(await page.locator(`[id="${mark}"]`).isVisible());
});
