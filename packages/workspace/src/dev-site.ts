import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { buildAll, watchFolder } from '@commonweal/federation/build';
import { applications, root } from './projects.ts';

/**
 * A site, rebuilt and reloaded on change.
 * @param served folders of the shell and of the remotes that it has
 * @param watched those that are built anew when they change; the rest is taken as built
 * @param environment of the server, where it differs from this one's
 */
export async function developSite(
  served: readonly string[],
  watched: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const isWatched = (dir: string) => watched.includes(dir);
  const outDir = (dir: string) => (isWatched(dir) ? join(root, '.cache/dev', basename(dir)) : join(dir, 'dist'));
  await buildAll(served.filter((dir) => !isWatched(dir)));
  await Promise.all(watched.map((dir) => watchOne(dir, outDir(dir))));
  serve(served.map(outDir), environment);
}

/** One remote in the shell and no other, over few data of its own: nothing else has to build or run. */
export async function developAlone(remote: string): Promise<void> {
  const [shell = ''] = applications;
  const dataDir = process.env['DATA_DIR'] ?? join(root, '.cache/alone', basename(remote));
  await developSite([shell, remote], [remote], { DATA_DIR: dataDir, DEV_SEED: 'small' });
}

/** Resolves when the folder was built for the first time, well or not; goes on watching. */
function watchOne(dir: string, outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    watchFolder(
      dir,
      (result) => {
        if (result instanceof Error) console.error(`${basename(dir)}: ${result.message}`);
        else console.log(`${basename(dir)} built in ${result.milliseconds} ms`);
        resolve();
      },
      { outDir },
    ).catch(reject);
  });
}

/** The server, started again when its own sources change. */
function serve(folders: readonly string[], environment: Readonly<Record<string, string>>): void {
  const sources = ['api', 'gateway', 'contracts', 'domain'].map(
    (name) => `--watch-path=${join(root, 'packages', name, 'src')}`,
  );
  const command = [...sources, '--watch-preserve-output', join(import.meta.dirname, 'dev-server.ts'), ...folders];
  const server = spawn(process.execPath, command, {
    stdio: 'inherit',
    env: { APP_ENV: 'dev', ...process.env, ...environment },
  });
  server.on('exit', (status) => process.exit(status ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
}
