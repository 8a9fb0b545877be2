/** Every Jest project of the workspace in one run, but the remotes, which are tested in their own folders. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const configured = globSync(['shell/jest.config.mjs', 'packages/*/jest.config.mjs'], {
  cwd: root,
});

export default {
  rootDir: root,
  // Jest reads it here alone where there are several projects.
  testTimeout: 120_000,
  projects: configured.map((file) => join(root, file)).filter((file) => existsSync(join(dirname(file), 'src'))),
};
