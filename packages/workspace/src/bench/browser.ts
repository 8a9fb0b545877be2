import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../../e2e/browser.ts';
import { root } from '../projects.ts';
import { run } from '../run.ts';

/** Starts the Chromium that the browser tests use; installs one where there is none. */
export async function launchBrowser(): Promise<Browser> {
  if (findBrowser() === null) await run('node', [join(root, 'e2e/install-browser.ts')]);
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no browser. Install Chromium, or set CHROMIUM_PATH to one.');
  return chromium.launch({ args: browserArguments, executablePath });
}
