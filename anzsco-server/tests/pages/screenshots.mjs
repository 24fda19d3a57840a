// Makes the pictures of the README and the documentation, small enough to be committed.

import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CV, ROOT, rank, signUp, startBrowser, startServer } from "./harness.mjs";

const UPNG = createRequire(join(process.env.ANZSCO_TEST_TOOLS, "package.json"))("upng-js");

/** The same picture in so many colours, which is a third of the bytes. */
function shrink(png, colours = 64) {
  const picture = UPNG.decode(png);
  return Buffer.from(UPNG.encode([UPNG.toRGBA8(picture)[0]], picture.width, picture.height, colours));
}

const folder = process.env.ANZSCO_SCREENSHOTS ?? join(ROOT, "docs/images");
mkdirSync(folder, { recursive: true });
const server = await startServer("--free-tries-per-day", "5");
const browser = await startBrowser();

async function shoot(name, options, prepare) {
  const context = await browser.newContext({
    viewport: { width: 1120, height: 800 }, reducedMotion: "reduce", ...options,
  });
  const page = await context.newPage();
  await prepare(page);
  // Without the caret of a field, which blinks.
  const picture = shrink(await page.screenshot({ caret: "hide", animations: "disabled" }));
  writeFileSync(join(folder, `${name}.png`), picture);
  await context.close();
  console.log(`${name}.png, ${Math.ceil(picture.length / 1024)} kB`);
}

async function result(page) {
  await page.goto(server.base);
  await page.locator("#source_text").fill(CV);
  await rank(page);
  await page.locator("a.reason").first().click();
  await page.locator("#outcome").evaluate((part) => part.scrollIntoView({ behavior: "instant", block: "start" }));
  await page.mouse.move(0, 0);
}

const phone = { viewport: { width: 390, height: 844 } };
await shoot("try", {}, async (page) => {
  await page.goto(`${server.base}/?example=1`);
});
await shoot("result", {}, result);
await shoot("result-dark", { colorScheme: "dark" }, result);
await shoot("result-phone", phone, result);
await shoot("account", { viewport: { width: 1120, height: 1000 } }, async (page) => {
  await signUp(page, server.base, "Harbour Recruitment");
  for (const tier of ["sydney", "falcon"]) {
    await page.goto(server.base);
    await page.locator("#source_text").fill(CV);
    await page.getByRole("radio", { name: tier }).check();
    await rank(page);
  }
  await page.goto(`${server.base}/account`);
});
await shoot("occupation", {}, (page) => page.goto(`${server.base}/occupations/au-2022/254412`));
await shoot("docs", {}, (page) => page.goto(`${server.base}/docs/api#submitJob`));
await browser.close();
await server.stop();
