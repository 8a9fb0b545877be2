/** `npm run check`: everything that can be known without running the product. */
import { basename } from 'node:path';
import pLimit from 'p-limit';
import { checkComments } from './check-comments.ts';
import { checkEvidence } from './check-evidence.ts';
import { checkMessages } from './check-messages.ts';
import { checkNames } from './check-names.ts';
import { checkNegatives } from './check-negatives.ts';
import { checkQueries } from './check-queries.ts';
import { checkTables } from './check-tables.ts';
import { programs } from './programs.ts';
import { root } from './projects.ts';
import { run } from './run.ts';
import { tool } from './tools.ts';

interface Check {
  readonly name: string;
  readonly run: () => Promise<{ readonly status: number; readonly output: string }>;
}

const command =
  (name: string, ...args: string[]) =>
  () =>
    run(tool(name), args, { quiet: true });

/** By one checker: several work out the types that they share again each, which is twice the work. */
const checkTypes = (program: string) => command('tsc', '-p', program, '--checkers', '1');

const checks: readonly Check[] = [
  { name: 'format', run: command('oxfmt', '--check', '.') },
  { name: 'lint', run: command('oxlint', '--type-aware', '--deny-warnings', '.') },
  ...programs.map((program) => ({ name: `types of ${basename(program)}`, run: checkTypes(program) })),
  { name: 'unused code', run: command('knip', '--no-progress') },
  { name: 'versions', run: command('sherif', '--ignore-rule', 'root-package-manager-field') },
  { name: 'message keys', run: checkMessages },
  { name: 'queries and changes', run: checkQueries },
  { name: 'exported names', run: checkNames },
  { name: 'evidence of scores', run: checkEvidence },
  { name: 'tables of modules', run: checkTables },
  { name: 'negatives in tests', run: checkNegatives },
  { name: 'comments', run: checkComments },
];

let failures = 0;

async function report({ name, run: runCheck }: Check): Promise<void> {
  const started = performance.now();
  const { status, output } = await runCheck();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (status !== 0) {
    failures += 1;
    console.log(output.replaceAll(`${root}/`, ''));
  }
}

/** Most of them use one core for most of their time. */
const atOnce = pLimit(2);
await Promise.all(checks.map((check) => atOnce(() => report(check))));
process.exitCode = failures === 0 ? 0 : 1;
