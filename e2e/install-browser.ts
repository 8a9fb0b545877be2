import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

/**
 * Finds a browser, or installs one: from the system's packages where this process may, otherwise
 * Playwright's own build.
 */
function ensureBrowser(): void {
  if (findBrowser()) return;
  console.log('Installing a browser …');
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    // Older systems have the whole browser only.
    for (const name of ['chromium-headless-shell', 'chromium']) if (!findBrowser()) install(name);
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', cwd: import.meta.dirname });
  }
  if (!findBrowser()) throw new Error('No browser could be installed. Install Chromium, or set CHROMIUM_PATH to one.');
}

function install(name: string): void {
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

ensureBrowser();
