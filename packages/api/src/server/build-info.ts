import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Origin of the running code. */
export interface BuildInfo {
  readonly version: string;
  readonly git_branch: string;
  readonly git_commit: string;
  readonly builder: string;
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Reads version, branch and commit of this checkout; outside of a checkout they are `unknown`. */
export function readBuildInfo(): BuildInfo {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return {
    version,
    git_branch: git('rev-parse', '--abbrev-ref', 'HEAD'),
    git_commit: git('rev-parse', 'HEAD'),
    builder: process.env['BUILDER'] ?? 'local',
  };
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}
