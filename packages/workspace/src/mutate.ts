/**
 * `npm run mutate -- PART [FILE …]`: plants small faults into the rules of a part, one at a time, and runs
 * the tests that reach them. A fault that no test notices is printed. Takes minutes to an hour, so
 * it belongs to the bench and not to `npm test`. The report is in `.cache/mutate`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseMutants } from './mutate-parts.ts';
import { root } from './projects.ts';
import { run } from './run.ts';

const modules = join(root, 'packages/workspace/node_modules');
const cache = join(root, '.cache/mutate');

const { project, files } = chooseMutants(process.argv.slice(2));
await mkdir(cache, { recursive: true });
const settings = join(cache, 'settings.json');
await writeFile(
  settings,
  JSON.stringify({
    testRunner: 'jest',
    plugins: [join(modules, '@stryker-mutator/jest-runner/dist/src/index.js')],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: { projectType: 'custom', configFile: `${project}/jest.config.mjs`, enableFindRelatedTests: true },
    coverageAnalysis: 'perTest',
    // A mutant that only loads once per process cannot be switched on for one test.
    ignoreStatic: true,
    mutate: files,
    concurrency: 2,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: join(cache, 'report.json') },
    thresholds: { high: 95, low: 90, break: 90 },
    tempDirName: '.cache/mutate/sandbox',
    // Types are erased before a test runs; the native compiler has no interface for the rewriting of settings.
    tsconfigFile: 'none.json',
    ignorePatterns: ['.data', '.cache', '**/dist'],
    allowConsoleColors: process.stdout.isTTY,
  }),
);
const stryker = join(modules, '@stryker-mutator/core/bin/stryker.js');
// Stryker looks for Jest from the repository's own folder, which has no packages of its own.
const { status } = await run('node', [stryker, 'run', settings], { env: { NODE_PATH: modules } });
process.exitCode = status;
