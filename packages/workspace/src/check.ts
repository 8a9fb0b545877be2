/** `npm run check`: everything that can be known without running the product. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkMessages } from './check-messages.ts';
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
];

/** Every project against its own `tsconfig.json`, two at a time. */
async function checkTypes(): Promise<{ status: number; output: string }> {
  const waiting = projects.filter((dir) => existsSync(join(dir, 'tsconfig.json')));
  const failures: string[] = [];
  const worker = async () => {
    for (let dir = waiting.shift(); dir !== undefined; dir = waiting.shift()) {
      const { status, output } = await run(tool('tsc'), ['-p', dir], { quiet: true });
      if (status !== 0) failures.push(output);
    }
  };
  await Promise.all([worker(), worker()]);
  return { status: failures.length, output: failures.join('\n') };
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
