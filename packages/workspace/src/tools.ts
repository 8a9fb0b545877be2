import { join } from 'node:path';
import { root } from './projects.ts';

/** Commands that this package depends on; nothing that the machine has is relied on. */
export const toolFolder = join(root, 'packages/workspace/node_modules/.bin');

/** One of these commands, by its full path. */
export function tool(name: string): string {
  return join(toolFolder, name);
}
