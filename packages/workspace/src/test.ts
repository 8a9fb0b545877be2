/** `npm test`: checks, unit, component and API tests, and the browser tests of the built site. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotes, root } from './projects.ts';
import { run } from './run.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'commonweal-test-'));
const jest = join(root, 'packages/workspace/node_modules/jest/bin/jest.js');

/** The checks as one test: they pass together or not. */
async function runChecks(): Promise<Tally> {
  const { status } = await run('node', [join(import.meta.dirname, 'check.ts')]);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runJest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const outputFile = join(reports, `${name}.json`);
  const flags = [
    '--experimental-vm-modules',
    '--no-warnings',
    jest,
    '--json',
    `--outputFile=${outputFile}`,
    '--maxWorkers=2',
    // The projects' own limit counts only where a project is run by itself.
    '--testTimeout=30000',
  ];
  const { status } = await run('node', [...flags, ...args], { env });
  const report = read<{ numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }>(
    outputFile,
  );
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return { passed: report?.numPassedTests ?? 0, failed: status === 0 ? failed : Math.max(failed, 1) };
}

/** Each remote as its own team works on it: built and tested in its folder, by its own two commands. */
async function runRemotesAlone(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  for (const remote of remotes) {
    for (const command of ['build', 'test']) {
      const { status, output } = await run('npm', ['run', command, '--silent'], {
        cwd: join(root, remote),
        quiet: true,
      });
      if (status === 0) tally.passed += 1;
      else {
        tally.failed += 1;
        console.log(`✗ npm run ${command} in ${remote}\n${output}`);
      }
    }
  }
  return tally;
}

async function runBrowserTests(): Promise<Tally> {
  await run('node', [join(root, 'e2e/install-browser.ts')]);
  const outputFile = join(reports, 'browser.json');
  const playwright = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const { status } = await run('node', [playwright, 'test'], {
    cwd: join(root, 'e2e'),
    env: { E2E_REPORT: outputFile },
  });
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(outputFile);
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  return { passed: report?.stats.expected ?? 0, failed: status === 0 ? failed : Math.max(failed, 1) };
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

const onDatabases = ['packages/api', 'packages/gateway'].map((folder) => join(root, folder));
const suites: readonly [string, () => Promise<Tally>][] = [
  ['Checks', runChecks],
  [
    'Unit, component and API tests on PGlite',
    () => runJest('all', ['--config', join(root, 'packages/workspace/jest.all.mjs')], { TEST_DATABASE_URL: '' }),
  ],
];
const withPostgres: [string, () => Promise<Tally>] = [
  'API and gateway tests on Postgres',
  () => runJest('postgres', ['--projects', ...onDatabases]),
];
const afterwards: [string, () => Promise<Tally>][] = [
  ['Each remote alone', runRemotesAlone],
  ['Browser tests', runBrowserTests],
];
const chosen = [...suites, ...(process.env['TEST_DATABASE_URL'] ? [withPostgres] : []), ...afterwards];

const total = { passed: 0, failed: 0 };
for (const [name, runSuite] of chosen) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { passed, failed } = await runSuite();
  console.log(
    `── ${name}: ${passed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
