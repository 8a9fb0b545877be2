import { cp, mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const LOCAL = ['platform', 'event-bus', 'api-client', 'contracts'];
const INSTALLED = ['react', 'react-dom', '@types/react', '@module-federation/enhanced', 'zod'];

/**
 * For tests: a workspace of a tiny shell and two remotes in a temporary folder, linked as pnpm
 * links them. @returns its folder
 */
export async function createFixtureWorkspace(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'federation-')));
  await cp(join(PACKAGE, 'fixture'), root, { recursive: true });
  await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages: []\n');
  for (const folder of ['shell', 'mf-one', 'mf-two', ...LOCAL.map((name) => `packages/${name}`)]) {
    await linkDependencies(root, join(root, folder, 'node_modules'));
  }
  return root;
}

async function linkDependencies(root: string, modules: string): Promise<void> {
  await mkdir(join(modules, '@commonweal'), { recursive: true });
  for (const scope of ['@module-federation', '@types']) await mkdir(join(modules, scope), { recursive: true });
  await symlink(PACKAGE, join(modules, '@commonweal/federation'));
  for (const name of LOCAL) await symlink(join(root, 'packages', name), join(modules, '@commonweal', name));
  for (const name of INSTALLED) await symlink(await realpath(join(PACKAGE, 'node_modules', name)), join(modules, name));
}
