// A server and a browser for each test file, and what tests do again and again.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const { ANZSCO_TEST_SERVER, ANZSCO_TEST_CHROMIUM, ANZSCO_TEST_TOOLS } = process.env;
const require = createRequire(join(ANZSCO_TEST_TOOLS, "package.json"));
const { chromium } = require("playwright-core");
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** A CV of somebody who does not exist. */
export const CV = readFileSync(join(ROOT, "examples/cvs/registered_nurse.txt"), "utf8");

/** What tests need that the defaults would refuse; options of their own come before. */
const DEFAULTS = {
  "--allow-private-webhooks": "true", "--signups-per-hour": "1000", "--free-tries-per-day": "1000",
};

/** Starts a server with options over a database of its own. */
export async function startServer(...options) {
  const folder = mkdtempSync(join(tmpdir(), "anzsco-pages-"));
  const database = join(folder, "anzsco.db");
  const defaults = Object.entries(DEFAULTS).filter(([name]) => !options.includes(name));
  const child = spawn(
    ANZSCO_TEST_SERVER,
    ["--listen", "127.0.0.1:0", "--database", database, ...defaults.flat(), ...options],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  // A test that breaks off leaves no server behind.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const [line] = await Promise.race([
    new Promise((resolve) => createInterface(child.stdout).once("line", (line) => resolve([line]))),
    new Promise((_, reject) => child.once("exit", () => reject(new Error("the server did not start")))),
  ]);
  const base = line.replace("listening on ", "");
  return {
    base,
    database,
    /** Runs an operator's command on the server's database. */
    operate: (...command) => new Promise((resolve, reject) => {
      const operator = spawn(ANZSCO_TEST_SERVER, ["--database", database, ...command]);
      let printed = "";
      operator.stdout.on("data", (chunk) => { printed += chunk; });
      operator.once("exit", (code) => code ? reject(new Error(`${command} ended with ${code}`)) : resolve(printed));
    }),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      process.off("exit", end);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts a browser that speaks to nobody but us. */
export function startBrowser() {
  return chromium.launch({
    executablePath: ANZSCO_TEST_CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}

/**
 * Opens a page in a context of its own. Whatever the console complains of fails the test at its end,
 * but for answers that a test asks for.
 */
export async function open(t, browser, options = {}) {
  const { expected = [], ...settings } = options;
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.setDefaultTimeout(15_000);
  t.after(async () => {
    await context.close();
    const unexpected = complaints.filter((complaint) => !expected.some((part) => complaint.includes(part)));
    assert.deepEqual(unexpected, [], "the console complained");
  });
  return page;
}

/** Signs up on the page; gives the two keys as they are shown. */
export async function signUp(page, base, label = "") {
  await page.goto(`${base}/account`);
  await page.getByLabel("Label").fill(label);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("shown only once").waitFor();
  return page.locator(".secrets code").allTextContents();
}

/** Submits what is on the form and waits for the outcome. */
export async function rank(page) {
  await page.getByRole("button", { name: "Rank occupations" }).click();
  await page.locator("#outcome [data-outcome]").waitFor();
}

/** Unfolds everything of the outcome. */
export function unfold(page) {
  return page.locator("#outcome details").evaluateAll((all) => all.forEach((part) => { part.open = true; }));
}

/** What axe-core finds wrong with a page. */
export async function violations(page) {
  // Evaluated over the debugging protocol: the page's own policy lets no such script in.
  await page.evaluate(AXE);
  const result = await page.evaluate(() => window.axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  }));
  return result.violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 200)).join(" | ")}`);
}
