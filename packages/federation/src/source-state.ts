import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { workspaceFolders } from './build-stamp.ts';
import type { Manifest } from './manifest.ts';

const run = promisify(execFile);

/** The commit of a folder, and whether it or a package of its build differs from that commit. */
export async function sourceState(dir: string): Promise<Manifest['source']> {
  const commit = await git(dir, 'rev-parse', '--verify', 'HEAD');
  if (commit === null) return { commit: null, branch: null, changed: false };
  const [branch, changes] = await Promise.all([
    git(dir, 'symbolic-ref', '--short', 'HEAD'),
    git(dir, 'status', '--porcelain', '--', ...(await workspaceFolders(dir))),
  ]);
  return { commit, branch, changed: changes !== '' };
}

/** The output of git, or null without one: outside of a repository, on no branch, or not installed. */
async function git(dir: string, ...args: string[]): Promise<string | null> {
  try {
    // Asking must not take the lock that somebody else's commit needs.
    const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' };
    const { stdout } = await run('git', args, { cwd: dir, env });
    return stdout.trim();
  } catch {
    return null;
  }
}
