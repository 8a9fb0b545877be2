import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { sample, sampleSeed } from '@commonweal/workspace/sample';
import { browserArguments, findBrowser } from './browser.ts';
import { sitePort } from './seed-folder.ts';
import type { SiteOptions } from './site-test.ts';

const executablePath = findBrowser();
/** A test's page is gone before its code has run often enough for optimising it to pay. Measurements keep it. */
const withoutOptimising = '--js-flags=--no-opt --no-maglev';
/** Specs that do not depend on the language, or visit both themselves, run once. */
const ofOneLanguage =
  /(absent-remote|accessibility|canary|containment|content-policy|crawl|developer-panel|failures|fault-proxy|faults|hostile-markup|last-known-good|layout|long-tables|mounts|overrides|pinned-tabs|platform-defaults|printed-reports|shell-guard|social-sign-in|tampering)\.spec\.ts/;

const seed = sampleSeed();
const specs = readdirSync(join(import.meta.dirname, 'tests'));
/** The other language speaks in one of so many journeys; the crawl visits pages in both. */
const FRENCH_SHARE = 12;
/** Of those by keyboard alone, in one of so many. */
const FRENCH_SHARE_BY_KEYBOARD = 6;
const inFrench = [
  ...sample(specs, seed, FRENCH_SHARE),
  ...sample(
    specs.filter((name) => name.endsWith('-by-keyboard.spec.ts')),
    seed,
    FRENCH_SHARE_BY_KEYBOARD,
  ),
].map((name) => `**/${name}`);
// The workers load this file as well; one of them says it.
if (process.env['TEST_WORKER_INDEX'] === undefined) console.log(`Journeys in French: E2E_SEED=${seed}`);

export default defineConfig<SiteOptions>({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, because a machine may be busy: what is not there in time fails however long one waits.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: [
    ['list'],
    ...(process.env['E2E_REPORT'] ? ([['json', { outputFile: process.env['E2E_REPORT'] }]] as const) : []),
  ],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Colours are measured, so nothing may be half faded in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: [...browserArguments, withoutOptimising], ...(executablePath && { executablePath }) },
    screenshot: 'only-on-failure',
    // Recording every step takes about as long as the steps do; a failure is run again with it.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'English', use: { language: 'en' } },
    { name: 'French', testMatch: inFrench, testIgnore: ofOneLanguage, use: { language: 'fr' } },
  ],
  webServer: {
    command: 'node serve.ts',
    url: `http://localhost:${sitePort}/api/healthz`,
    env: { PORT: String(sitePort) },
    timeout: 240_000,
    reuseExistingServer: process.env['E2E_REUSE'] === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
