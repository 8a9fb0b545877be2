/** `npm run check`: everything that can be known without running the product. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkComments } from './check-comments.ts';
import { checkEvidence } from './check-evidence.ts';
import { checkMessages } from './check-messages.ts';
import { checkNames } from './check-names.ts';
import { checkNegatives } from './check-negatives.ts';
import { checkQueries } from './check-queries.ts';
import { checkTables } from './check-tables.ts';
import { projects, root } from './projects.ts';
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

const checks: readonly Check[] = [
  { name: 'format', run: command('oxfmt', '--check', '.') },
  { name: 'lint', run: command('oxlint', '--type-aware', '--deny-warnings', '.') },
  { name: 'types', run: checkTypes },
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

/**
 * Every project against the options of its own `tsconfig.json`. Those with the same options are one
 * program, which looks at what they share once: seven times as quick as one after the other. A program has one
 * checker, because several work out the types that they share again each: twice the work.
 */
async function checkTypes(): Promise<{ status: number; output: string }> {
  const dir = join(root, 'packages/workspace/node_modules/.cache/types');
  mkdirSync(dir, { recursive: true });
  const failures: string[] = [];
  for (const [index, config] of programs().entries()) {
    const file = join(dir, `${index}.json`);
    writeFileSync(file, JSON.stringify(config));
    const { status, output } = await run(tool('tsc'), ['-p', file, '--checkers', '1'], { quiet: true });
    if (status !== 0) failures.push(output);
  }
  return { status: failures.length, output: failures.join('\n') };
}

interface TypesConfig {
  readonly extends: string;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
}

function programs(): TypesConfig[] {
  const configs = projects.flatMap((dir): TypesConfig[] => {
    const file = join(dir, 'tsconfig.json');
    if (!existsSync(file)) return [];
    const config = JSON.parse(readFileSync(file, 'utf8')) as TypesConfig;
    const inside = (path: string) => resolve(dir, path);
    return [{ ...config, extends: inside(config.extends), include: config.include.map(inside) }];
  });
  const alike = Map.groupBy(configs, (config) => JSON.stringify({ ...config, include: [] }));
  return [...alike.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, include: [first, ...more].flatMap(({ include }) => include) }] : [],
  );
}

let failures = 0;
for (const { name, run: runCheck } of checks) {
  const started = performance.now();
  const { status, output } = await runCheck();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (status !== 0) {
    failures += 1;
    console.log(output.replaceAll(`${root}/`, ''));
  }
}
process.exitCode = failures === 0 ? 0 : 1;
