/**
 * `npm test`: checks, unit, component and API tests, and the browser tests of the built site.
 * `npm test -- mf-analyses api` runs what a change to those can break, by the dependencies of the packages.
 */
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import pLimit from 'p-limit';
import { startOwnPostgres } from './own-postgres.ts';
import { onPostgresAlone, postgresTests } from './postgres-tests.ts';
import { remotes, root } from './projects.ts';
import { run } from './run.ts';
import { sampleSeed } from './sample.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { testScope } from './test-scope.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const { affected, specs } = testScope(process.argv.slice(2));
const temporary = openTemporaryFolder();
process.on('exit', temporary.remove);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
// All that runs keeps its temporary files there, the reports of the suites too.
process.env['TMPDIR'] = temporary.path;
const reports = temporary.path;
const jest = join(root, 'packages/workspace/node_modules/jest/bin/jest.js');

/** The checks as one test: they pass together or not. */
async function runChecks(): Promise<Tally> {
  const { status } = await run('node', [join(import.meta.dirname, 'check.ts')]);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  /** Files, with when they started and ended in milliseconds. */
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

// The projects' own limit counts only where a project is run by itself. A worker keeps the modules of every file that
// it ran: one that is replaced in time never comes near the limit of its heap, where it slows down and crashes.
const jestFlags = [
  ...['--json', '--testTimeout=120000', '--workerIdleMemoryLimit=2GB'],
  // Keeps what Jest has transformed for the next run.
  ...['--cacheDirectory', join(root, '.cache/jest')],
];
const onOneCore = '--maxWorkers=1';
const onTwoCores = '--maxWorkers=2';
/** Tests over HTTP wait for mail servers, clocks and the database; one more of them uses the cores meanwhile. */
const whileOthersWait = '--maxWorkers=3';

async function runJest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const outputFile = join(reports, `${name}.json`);
  const flags = ['--experimental-vm-modules', '--no-warnings', jest, ...jestFlags, `--outputFile=${outputFile}`];
  const { status } = await run('node', [...flags, ...args], { env: { E2E_SEED: sampleSeed(), ...env } });
  printSlowest(timesOf(outputFile));
  return tallyOf(outputFile, status);
}

/** Files, or browser tests, that are named as the slowest of a suite. */
const SLOWEST = 5;

interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** Names what took longest: where the time of a run goes is seen before it is a problem. */
function printSlowest(took: readonly Timed[]): void {
  const slowest = took.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.log(`Slowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`);
}

function timesOf(outputFile: string): Timed[] {
  return (read<JestReport>(outputFile)?.testResults ?? []).map(({ name, startTime, endTime }) => {
    return { name: relative(root, name), seconds: (endTime - startTime) / 1000 };
  });
}

function tallyOf(outputFile: string, status: number): Tally {
  const report = read<JestReport>(outputFile);
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return { passed: report?.numPassedTests ?? 0, failed: status === 0 ? failed : Math.max(failed, 1) };
}

/** Remotes that are built and tested at once: tests of pages wait for timers, and others use the cores meanwhile. */
const REMOTES_AT_ONCE = 4;

/**
 * Each remote as its own team works on it: built and tested in its folder, by its own two commands.
 * A build counts as one test.
 */
async function runRemotesAlone(): Promise<Tally> {
  const atOnce = pLimit(REMOTES_AT_ONCE);
  const chosen = remotes.filter((name) => affected.includes(name));
  const tallies = await Promise.all(chosen.map((remote) => atOnce(() => runRemoteAlone(remote))));
  return tallies.reduce(sum, { passed: 0, failed: 0 });
}

async function runRemoteAlone(remote: string): Promise<Tally> {
  const quietly = async (command: string, args: readonly string[] = []) => {
    const { status, output } = await run('npm', ['run', command, '--silent', '--', ...args], {
      cwd: join(root, remote),
      quiet: true,
    });
    if (status !== 0) console.log(`✗ npm run ${command} in ${remote}\n${output}`);
    return status;
  };
  const build = (await quietly('build')) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const outputFile = join(reports, `${remote}.json`);
  const status = await quietly('test', [onOneCore, ...jestFlags, `--outputFile=${outputFile}`]);
  const tests = tallyOf(outputFile, status);
  console.log(
    `${build.failed + tests.failed === 0 ? '✓' : '✗'} ${remote}: ${tests.passed} passed, ${tests.failed} failed`,
  );
  return sum(build, tests);
}

function sum(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

async function runBrowserTests(): Promise<Tally> {
  await run('node', [join(root, 'e2e/install-browser.ts')]);
  const outputFile = join(reports, 'browser.json');
  const playwright = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const { status } = await run('node', [playwright, 'test', ...(specs ?? [])], {
    cwd: join(root, 'e2e'),
    env: { E2E_REPORT: outputFile },
  });
  const report = read<BrowserReport>(outputFile);
  printSlowest(report?.suites.flatMap(timesOfBrowserTests) ?? []);
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  return { passed: report?.stats.expected ?? 0, failed: status === 0 ? failed : Math.max(failed, 1) };
}

interface BrowserSuite {
  readonly title: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    /** In milliseconds. */
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly BrowserSuite[];
}

function timesOfBrowserTests({ title: file, suites = [], specs: own }: BrowserSuite): Timed[] {
  const times = own.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ name: `${file} › ${title}`, seconds: duration / 1000 })),
    ),
  );
  return [...times, ...suites.flatMap(timesOfBrowserTests)];
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

interface Suite {
  readonly name: string;
  readonly isChosen: boolean;
  readonly runSuite: () => Promise<Tally>;
}

const allProjects = join(root, 'packages/workspace/jest.all.mjs');
/** The remotes are tested in their own folders, by their own command. */
const inOneRun = affected.filter((folder) => folder === 'shell' || folder.startsWith('packages/'));
const onDatabases = affected.filter((folder) => folder === 'packages/api' || folder === 'packages/gateway');
/** The server that is named, else one that this run has for itself; undefined where Postgres is not installed. */
const postgresUrl = process.env['TEST_DATABASE_URL'] || (onDatabases.length > 0 ? await openPostgres() : undefined);
const hasPostgres = postgresUrl !== undefined;

async function openPostgres(): Promise<string | undefined> {
  const own = await startOwnPostgres();
  // Before its folder goes.
  if (own) process.prependListener('exit', own.stop);
  else console.log('Postgres is not installed, so the tests run on the embedded database alone.');
  return own?.url;
}
const onPostgres = hasPostgres ? await postgresTests(onDatabases) : [];
const leftOut = onPostgresAlone(onPostgres, sampleSeed()).flatMap((file) => [
  '--testPathIgnorePatterns',
  `/${relative(root, file).replaceAll('.', '[.]')}$`,
]);
const selected = ['--selectProjects', ...inOneRun.map((folder) => basename(folder))];
const suites: readonly Suite[] = [
  { name: 'Checks', isChosen: true, runSuite: runChecks },
  {
    name: 'Unit, component and API tests on PGlite',
    isChosen: inOneRun.length > 0,
    runSuite: () =>
      runJest('all', [onTwoCores, '--config', allProjects, ...leftOut, ...selected], { TEST_DATABASE_URL: '' }),
  },
  {
    name: 'API and gateway tests on Postgres',
    isChosen: onPostgres.length > 0,
    runSuite: async () => {
      const projects = onDatabases.map((folder) => join(root, folder));
      return runJest('postgres', [whileOthersWait, '--projects', ...projects, '--runTestsByPath', ...onPostgres], {
        TEST_DATABASE_URL: postgresUrl ?? '',
      });
    },
  },
  {
    name: 'Each remote alone',
    isChosen: remotes.some((remote) => affected.includes(remote)),
    runSuite: runRemotesAlone,
  },
  { name: 'Browser tests', isChosen: specs === null || specs.length > 0, runSuite: runBrowserTests },
];

const total = { passed: 0, failed: 0 };
for (const { name, runSuite } of suites.filter(({ isChosen }) => isChosen)) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { passed, failed } = await runSuite();
  console.log(
    `── ${name}: ${passed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
