import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './projects.ts';

/** A checkout with its dependencies installed, whose data folder is nobody else's. */
export async function openCheckout() {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'));
  await mkdir(join(folder, 'packages/workspace'), { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  const scripts = ['boot.cjs', 'quick-imports.mjs'].map((name) => `packages/workspace/${name}`);
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...scripts];
  for (const file of files) await copyFile(join(root, file), join(folder, file));
  for (const linked of ['packages/workspace/src', 'node_modules/.bin'])
    await symlink(join(root, linked), join(folder, linked));
  const digest = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) digest.update(await readFile(join(folder, file)));
  await writeFile(join(folder, 'node_modules/.commonweal-install'), digest.digest('hex'));

  /** Runs an npm script as an operator types it, with these settings alone. */
  const start = (args: readonly string[], settings: Readonly<Record<string, string>>) => {
    const { PATH = '', HOME = '' } = process.env;
    const NODE_COMPILE_CACHE = join(root, '.cache/compiled');
    return spawn('npm', ['--silent', ...args], {
      cwd: folder,
      env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what it starts is stopped with it.
      detached: true,
    });
  };
  return { folder, start, remove: () => rm(folder, { recursive: true, force: true }) };
}

export type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** Output and status of a script, once it has ended. */
export async function endOf(child: ReturnType<Checkout['start']>) {
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: status as number | null, stdout, stderr };
}
