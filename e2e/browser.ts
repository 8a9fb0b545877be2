import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Browsers that the system's packages install; the one without a window of its own takes a third less. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Quiet and closed to the outside: nothing is fetched from anywhere but the site. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium of this machine: an installed one, or Playwright's own; null where there is none. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = [...(named ? [named] : []), ...installed, chromium.executablePath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}
