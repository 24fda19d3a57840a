// The classification and the documentation, every page's accessibility, and what the first one weighs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CV, open, rank, signUp, startBrowser, startServer, unfold, violations } from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const PAGES = ["/", "/docs", "/docs/api", "/docs/accuracy", "/account", "/occupations/au-2022",
  "/occupations/nz-2022?q=nurse", "/occupations/nz-1.3/254412", "/occupations/au-2022/2544", "/nothing-here"];

const NOT_FOUND = { expected: ["404 (Not Found"] };

test("the classification is browsed and searched without JavaScript", async (t) => {
  const page = await open(t, browser, { javaScriptEnabled: false });
  await page.goto(`${server.base}/occupations`);
  assert.ok(page.url().endsWith("/occupations/au-2022"));
  assert.match(await page.locator(".lead").textContent(), /1069 occupations/);
  await page.getByRole("searchbox").fill("tree surgeon");
  await page.getByRole("button", { name: "Search" }).click();
  assert.ok(page.url().endsWith("?q=tree+surgeon"));
  await page.locator(".list a").first().click();
  assert.match(await page.locator("h1").textContent(), /362512\s+Tree Worker/);
  const crumbs = await page.locator(".crumbs a").allTextContents();
  assert.equal(crumbs.length, 5, crumbs.join());
  await page.getByRole("navigation", { name: "Editions" }).getByText("New Zealand, version 1.3").click();
  assert.match(page.url(), /\/occupations\/nz-1\.3\/362212$/);
  assert.match(await page.locator("main").textContent(), /In version 2022.*It became:.*362512\s+Tree Worker/s);
  await page.locator(".crumbs a").nth(1).click();
  assert.match(await page.locator("h1").textContent(), /^3\s+Technicians and Trades Workers/);
});

test("all four editions count what they hold", async (t) => {
  const page = await open(t, browser);
  for (const [edition, count] of [["au-2022", 1069], ["au-1.3", 1016], ["nz-2022", 1076], ["nz-1.3", 1023]]) {
    await page.goto(`${server.base}/occupations/${edition}`);
    assert.ok((await page.locator(".lead").textContent()).includes(`${count} occupations`), edition);
    assert.equal(await page.locator(".groups section").count(), 8);
    assert.equal(await page.getByText("notional").count(), edition === "nz-2022" ? 1 : 0);
  }
});

test("a code that was searched for is gone to, and nothing found is said kindly", async (t) => {
  const page = await open(t, browser);
  await page.goto(`${server.base}/occupations/au-2022?q=254412`);
  assert.ok(page.url().endsWith("/occupations/au-2022/254412"));
  await page.goto(`${server.base}/occupations/au-2022?q=%3Cscript%3Eqqqqqqq`);
  assert.match(await page.locator("main").textContent(), /Nothing found.*<script>qqqqqqq/s);
});

test("the documentation is read without JavaScript", async (t) => {
  const page = await open(t, browser, { javaScriptEnabled: false });
  await page.goto(`${server.base}/docs`);
  for (const part of ["Start", "Errors", "Webhooks", "Privacy", "Disclaimer"]) {
    assert.ok(await page.getByRole("heading", { name: part, exact: true }).isVisible(), part);
  }
  assert.equal(await page.locator(".copy:visible").count(), 0);
  await page.getByRole("link", { name: "Accuracy" }).first().click();
  assert.ok(await page.locator(".plot svg circle").count() > 10);
  await page.goto(`${server.base}/docs/api`);
  const described = await (await fetch(`${server.base}/openapi.json`)).json();
  const operations = Object.values(described.paths).flatMap((item) => Object.values(item));
  assert.equal(await page.locator(".operation").count(), operations.length);
});

test("the first page is below 60 kB, all that it loads counted, and loads nothing from elsewhere", async (t) => {
  const page = await open(t, browser);
  let bytes = 0;
  const sizes = [];
  page.on("requestfinished", (request) => sizes.push(request.sizes().then((size) => {
    assert.ok(request.url().startsWith(server.base), request.url());
    bytes += size.responseBodySize + size.responseHeadersSize;
  })));
  await page.goto(server.base, { waitUntil: "networkidle" });
  await Promise.all(sizes);
  assert.ok(bytes > 10_000 && bytes < 60_000, `${bytes} bytes`);
  t.diagnostic(`${bytes} bytes in ${sizes.length} requests`);
});

for (const colorScheme of ["light", "dark"]) {
  test(`axe-core finds nothing wrong, ${colorScheme}`, async (t) => {
    const page = await open(t, browser, { colorScheme, ...NOT_FOUND });
    for (const path of PAGES) {
      await page.goto(server.base + path);
      assert.deepEqual(await violations(page), [], path);
    }
    await page.goto(server.base);
    await page.getByText("More options").click();
    await page.getByText("As curl").click();
    await page.locator("#source_text").fill(CV);
    await rank(page);
    await page.locator("a.reason").first().press("Enter");
    await unfold(page);
    assert.deepEqual(await violations(page), [], "result");
    await signUp(page, server.base);
    assert.deepEqual(await violations(page), [], "account with keys shown");
    await page.goto(`${server.base}/account/usage`);
    assert.deepEqual(await violations(page), [], "ledger");
    await page.goto(`${server.base}/account`);
    await page.getByLabel("Address").fill("http://127.0.0.1:9/hook");
    await page.getByRole("button", { name: "Add a webhook" }).click();
    assert.deepEqual(await violations(page), [], "account with a webhook");
    await page.locator(".keys a").click();
    assert.deepEqual(await violations(page), [], "webhook");
  });
}

test("nothing is wider than a phone", async (t) => {
  const page = await open(t, browser, { viewport: { width: 320, height: 640 }, ...NOT_FOUND });
  const check = async (what) => {
    const [content, screen] = await page.evaluate(() => {
      // Ids are of random digits and so of no fixed width: one wider than any must fit.
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        text.data = text.data.replace(/[0-9a-f]{32}/g, "W".repeat(32));
      }
      return [document.documentElement.scrollWidth, innerWidth];
    });
    assert.ok(content <= screen, `${what}: ${content} px on ${screen} px`);
  };
  for (const path of PAGES) {
    await page.goto(server.base + path);
    await check(path);
  }
  await page.goto(server.base);
  await page.locator("#source_text").fill(CV);
  await rank(page);
  await unfold(page);
  await check("result");
  await signUp(page, server.base);
  await check("account");
});

test("the whole way is walked by the keyboard alone", async (t) => {
  const page = await open(t, browser);
  await page.goto(server.base);
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the content");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  const reach = async (name) => {
    for (let turn = 0; turn < 60; turn += 1) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => {
        const active = document.activeElement;
        const style = getComputedStyle(active);
        return { words: `${active.id} ${active.textContent}`, isSeen: style.outlineStyle !== "none" };
      });
      if (found.words.includes(name)) return found;
    }
    return assert.fail(`${name} cannot be reached`);
  };
  await reach("source_text");
  await page.keyboard.type("Florist, 2015 to 2020: bouquets and weddings");
  assert.ok((await reach("Rank occupations")).isSeen);
  await page.keyboard.press("Enter");
  await page.locator("#outcome [data-outcome=ranked]").waitFor();
  const reason = await reach("Florist, 2015").catch(() => null);
  assert.ok(reason === null || reason.isSeen);
  await reach("Profile as JSON");
});
