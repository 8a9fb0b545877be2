import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@commonweal/workspace/projects';

/** A remote under work on a developer's machine. */
export interface DevProcess {
  /** The link that was printed: a page of the site with the override in its address. */
  readonly link: string;
  /** Changes a file of the remote's sources. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** Ends the process as a machine that is switched off would. */
  kill(): Promise<void>;
}

/** The output of a command that refused to serve the remote. */
export class DevRefusal extends Error {
  override readonly name = 'DevRefusal';
}

/**
 * Copies a remote's folder and runs `npm run dev -- FOLDER --on SITE` for it.
 * @param edits what is changed in the copy beforehand, by file
 * @throws {DevRefusal} where it ends by itself
 */
export async function startDevProcess(
  remote: string,
  site: string,
  edits: Readonly<Record<string, (text: string) => string>> = {},
): Promise<DevProcess> {
  const workspace = await mkdtemp(join(tmpdir(), 'commonweal-dev-copy-'));
  const folder = join(workspace, remote);
  await copySources(join(root, remote), folder);
  await writeFile(join(workspace, 'pnpm-workspace.yaml'), 'packages: []\n');
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`There is nothing to change in ${file}`);
    await writeFile(path, after);
  };
  for (const [file, change] of Object.entries(edits)) await edit(file, change);
  const child = spawn(process.execPath, [join(root, 'packages/workspace/src/dev.ts'), folder, '--on', site]);
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(workspace, { recursive: true, force: true });
  };
  try {
    return { link: await printedLink(child), edit, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

async function copySources(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    filter: (path) => !['node_modules', 'dist', '.cache'].some((name) => path.startsWith(join(from, name))),
  });
  await symlink(join(from, 'node_modules'), join(to, 'node_modules'));
}

function printedLink(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer) => {
      said += String(part);
      const link = /^Open (\S+)$/m.exec(said)?.[1];
      if (link !== undefined) resolve(link);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new DevRefusal(said)));
  });
}
