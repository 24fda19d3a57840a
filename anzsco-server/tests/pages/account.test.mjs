// The account page: sign-up, keys, credits, webhooks.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { CV, open, rank, signUp, startBrowser, startServer } from "./harness.mjs";
import { verify } from "../../src/http/pages/snippets/verify.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([
    startServer("--webhook-retry-milliseconds", "600000", "--plans",
      "[{id='team',title='Team',credits=1000,price='$90 a month',code='quoll-quoll'},{id='staff',title='Staff',credits=300}]"),
    startBrowser(),
  ]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const status = async (key) =>
  (await fetch(`${server.base}/v1/account`, { headers: { Authorization: `Bearer ${key}` } })).status;

test("signing up shows two keys once and never again", async (t) => {
  const page = await open(t, browser);
  const keys = await signUp(page, server.base, "Harbour <Recruitment>");
  assert.match(keys[0], /^ak_live_[0-9a-f]{48}$/);
  assert.match(keys[1], /^ak_test_[0-9a-f]{48}$/);
  assert.equal(await page.locator("#balance").textContent(), "50");
  assert.ok(await page.getByText("Harbour <Recruitment>").isVisible());
  assert.deepEqual([await status(keys[0]), await status(keys[1])], [200, 200]);
  for (const again of [() => page.reload(), () => page.goto(`${server.base}/account`)]) {
    await again();
    const html = await page.content();
    assert.ok(keys.every((key) => !html.includes(key) && !html.includes(key.slice(0, 20))));
    assert.equal(await page.locator("#balance").textContent(), "50");
  }
  const [cookie] = await page.context().cookies();
  assert.deepEqual([cookie.httpOnly, cookie.sameSite], [true, "Strict"]);
  assert.ok(keys.every((key) => !cookie.value.includes(key)));
});

test("a key is copied by its button", async (t) => {
  const page = await open(t, browser, { permissions: ["clipboard-read", "clipboard-write"] });
  const [live] = await signUp(page, server.base);
  await page.getByRole("button", { name: "Copy Live key" }).click();
  await page.getByText("Copied").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), live);
});

test("plans of the operator are offered, and a code opens those that need one", async (t) => {
  const page = await open(t, browser, { expected: ["422 (Unprocessable"] });
  await page.goto(`${server.base}/account`);
  await page.getByRole("radio", { name: /Team/ }).check();
  await page.getByLabel("Code of the plan").fill("wrong");
  await page.getByRole("button", { name: "Create account" }).click();
  assert.match(await page.getByRole("alert").textContent(), /not the code of the plan/);
  assert.ok(await page.getByRole("radio", { name: /Team/ }).isChecked());
  await page.getByLabel("Code of the plan").fill("quoll-quoll");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("shown only once").waitFor();
  assert.equal(await page.locator("#balance").textContent(), "1000");
  assert.ok(await page.getByText("Plan Team").isVisible());
});

test("keys are made, rotated and revoked", async (t) => {
  const page = await open(t, browser);
  page.on("dialog", (dialog) => dialog.accept());
  const [live] = await signUp(page, server.base);
  await page.getByRole("textbox", { name: "Label" }).fill("billing");
  await page.getByRole("button", { name: "Make a key" }).click();
  const [made] = await page.locator(".secrets code").allTextContents();
  assert.equal(await status(made), 200);
  const row = page.locator(".keys li", { hasText: "billing" });
  await row.getByRole("button", { name: /Rotate/ }).click();
  const [rotated] = await page.locator(".secrets code").allTextContents();
  assert.notEqual(rotated, made);
  assert.deepEqual([await status(made), await status(rotated)], [401, 200]);
  await row.getByRole("button", { name: /Revoke/ }).click();
  await page.getByText("The key was revoked").waitFor();
  assert.equal(await status(rotated), 401);
  // The session goes on with the key that took the place of its own.
  const own = page.locator(".keys li", { hasText: "this session" });
  await own.getByRole("button", { name: /Rotate/ }).click();
  const [next] = await page.locator(".secrets code").allTextContents();
  assert.deepEqual([await status(live), await status(next)], [401, 200]);
  await own.getByRole("button", { name: /Revoke/ }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  assert.equal(await status(next), 401);
});

test("a dialog asks before a key is revoked", async (t) => {
  const page = await open(t, browser);
  page.on("dialog", (dialog) => dialog.dismiss());
  const [live] = await signUp(page, server.base);
  await page.getByRole("button", { name: /Revoke/ }).first().click();
  assert.equal(await status(live), 200);
});

test("a key signs in, a wrong one does not, and a test key cannot touch live ones", async (t) => {
  const page = await open(t, browser, { expected: ["401 (Unauthorized"] });
  const [, testKey] = await signUp(page, server.base);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("API key").fill(`ak_live_${"0".repeat(48)}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  assert.match(await page.getByRole("alert").textContent(), /not valid/);
  await page.getByLabel("API key").fill(testKey);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("signed in with a test key").waitFor();
  assert.equal(await page.locator(".keys li", { hasText: /^live/ }).getByRole("button").count(), 0);
});

test("tries of an account are charged, listed and drawn", async (t) => {
  const page = await open(t, browser);
  await signUp(page, server.base);
  await page.goto(server.base);
  await page.locator("#source_text").fill(CV);
  await rank(page);
  assert.match(await page.locator("#outcome").textContent(), /12 credits/);
  await page.goto(`${server.base}/account`);
  assert.equal(await page.locator("#balance").textContent(), "38");
  assert.equal(await page.locator(".use rect").count(), 1);
  assert.match(await page.locator(".use rect title").textContent(), /: 12 credits/);
  assert.match(await page.locator(".ledger").textContent(), /CV classified.*−12/s);
  await page.getByRole("link", { name: "Whole ledger" }).click();
  assert.match(await page.locator(".ledger").textContent(), /CV classified.*−12.*Credits of the plan.*\+50/s);
});

test("an account without credits is told so, and loses nothing", async (t) => {
  const page = await open(t, browser, { expected: ["402 (Payment"] });
  const [live] = await signUp(page, server.base);
  const { id } = await (await fetch(`${server.base}/v1/account`, { headers: { Authorization: `Bearer ${live}` } })).json();
  await server.operate("credits", "grant", id, "-45");
  await page.goto(server.base);
  assert.match(await page.locator(".options").textContent(), /You have 5 credits/);
  await page.locator("#source_text").fill(CV);
  await page.getByRole("button", { name: "Rank occupations" }).click();
  await page.getByRole("alert").filter({ hasText: "This costs 12 credits and 5 are left" }).waitFor();
  assert.equal(await page.locator("#source_text").inputValue(), CV);
  await page.getByRole("radio", { name: "falcon" }).check();
  await rank(page);
  await page.goto(`${server.base}/account`);
  assert.equal(await page.locator("#balance").textContent(), "3");
});

test("webhooks have a secret shown once, a history, and are sent again", async (t) => {
  const page = await open(t, browser);
  page.on("dialog", (dialog) => dialog.accept());
  const received = [];
  let answer = 500;
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => { body += chunk; });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer).end();
    });
  });
  await new Promise((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  t.after(() => receiver.close());
  await signUp(page, server.base);
  await page.getByLabel("Address").fill(`http://127.0.0.1:${receiver.address().port}/hook`);
  await page.getByRole("button", { name: "Add a webhook" }).click();
  const [secret] = await page.locator(".secrets code").allTextContents();
  assert.match(secret, /^whsec_/);
  await page.reload();
  assert.ok(!(await page.content()).includes(secret));
  await page.goto(server.base);
  await page.locator("#source_text").fill(CV);
  await rank(page);
  await page.goto(`${server.base}/account`);
  await page.locator(".keys a").click();
  const outcome = page.locator("tbody tr").first();
  const until = async (words) => {
    for (let turn = 0; turn < 50; turn += 1) {
      await page.reload();
      if (await outcome.count() && (await outcome.textContent()).includes(words)) return;
      await page.waitForTimeout(100);
    }
    assert.fail(`no ${words}: ${await page.locator("main").textContent()}`);
  };
  await until("Failed, will be tried again");
  assert.match(await outcome.textContent(), /job\.succeeded.*500/s);
  answer = 204;
  await outcome.getByRole("button", { name: /Resend/ }).click();
  await page.getByText("being sent again").waitFor();
  await until("Delivered");
  assert.equal(received.length, 2);
  assert.equal(received[0].headers["webhook-id"], received[1].headers["webhook-id"]);
  for (const { headers, body } of received) assert.ok(verify(secret, headers, body));
  assert.ok(!verify(secret, received[1].headers, `${received[1].body} `));
  await page.goto(`${server.base}/account`);
  await page.getByRole("button", { name: /Remove/ }).click();
  await page.getByText("The webhook was removed").waitFor();
});

test("a wrong address for a webhook is refused in words", async (t) => {
  const page = await open(t, browser);
  await signUp(page, server.base);
  await page.getByLabel("Address").fill("ftp://example.org/hook");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByText("Not added:").waitFor();
});
