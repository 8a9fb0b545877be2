import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The remotes of the workspace: every folder that says in a `remote.json` that it is one. */
export const remotes: readonly string[] = readdirSync(root).filter((name) =>
  existsSync(join(root, name, 'remote.json')),
);

/** The folders that the browser's code is built from. */
export const applications: readonly string[] = ['shell', ...remotes].map((name) => join(root, name));

/** Every folder of the workspace with sources. */
export const projects: readonly string[] = [
  ...applications,
  ...readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name)),
  join(root, 'e2e'),
];
