/**
 * `npm run dev`: the site, rebuilt and reloaded on change. `npm run dev -- mf-companies` watches that
 * one and takes the rest as built; without a name, all are watched.
 */
import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { buildAll, watchFolder } from '@commonweal/federation/build';
import { applications, root } from './projects.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !applications.some((dir) => basename(dir) === name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Choose from ${applications.map((dir) => basename(dir)).join(', ')}.`,
  );
  process.exit(1);
}

const watched = applications.filter((dir) => named.length === 0 || named.includes(basename(dir)));
const built = applications.filter((dir) => !watched.includes(dir));
const outDir = (dir: string) => (watched.includes(dir) ? join(root, '.cache/dev', basename(dir)) : join(dir, 'dist'));

await buildAll(built);
await Promise.all(watched.map(watchOne));
serve();

/** Resolves when the folder was built for the first time, well or not; goes on watching. */
function watchOne(dir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    watchFolder(
      dir,
      (result) => {
        if (result instanceof Error) console.error(`${basename(dir)}: ${result.message}`);
        else console.log(`${basename(dir)} built in ${result.milliseconds} ms`);
        resolve();
      },
      { outDir: outDir(dir) },
    ).catch(reject);
  });
}

/** The server, started again when its own sources change. */
function serve(): void {
  const sources = ['api', 'gateway', 'contracts', 'domain'].map(
    (name) => `--watch-path=${join(root, 'packages', name, 'src')}`,
  );
  const command = [
    ...sources,
    '--watch-preserve-output',
    join(import.meta.dirname, 'dev-server.ts'),
    ...applications.map(outDir),
  ];
  const server = spawn(process.execPath, command, { stdio: 'inherit', env: { APP_ENV: 'dev', ...process.env } });
  server.on('exit', (status) => process.exit(status ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
}
