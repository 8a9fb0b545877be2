import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 4517);
const executablePath = findBrowser();

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(process.env['E2E_REPORT'] ? ([['json', { outputFile: process.env['E2E_REPORT'] }]] as const) : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node serve.ts',
    url: `http://localhost:${port}/api/healthz`,
    env: { PORT: String(port) },
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
