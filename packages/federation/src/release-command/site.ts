import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { workspaceRoot } from '../build-stamp.ts';
import { UsageError } from './failure.ts';

/** The address and the token of a site. */
export interface SiteAccess {
  readonly url: string;
  readonly token: string;
}

/** The lock file of the site on this machine, in its data folder. */
interface LockHolder {
  readonly pid: number;
  readonly url: string | null;
  readonly secret: string;
}

export interface SiteOptions {
  readonly site?: string | undefined;
  readonly token?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The site that a command is about: the one it names, the one of `COMMONWEAL_SITE`, the one that runs
 * from this workspace's data folder, or the one at the usual address. Who may read that folder is
 * release staff of that site, and of no other.
 * @throws {UsageError} where nobody said as whom
 */
export async function findSite(options: SiteOptions, env: Environment, cwd: string): Promise<SiteAccess> {
  const local = await runningSite(resolve(workspaceRoot(cwd), env['DATA_DIR'] ?? '.data'));
  const url = addressOf(options.site ?? env['COMMONWEAL_SITE'] ?? local?.url ?? 'http://localhost:4000');
  const token =
    options.token ?? env['COMMONWEAL_RELEASE_TOKEN'] ?? (isSame(url, local?.url) ? local?.secret : undefined);
  if (token !== undefined) return { url, token };
  throw new UsageError(
    `There is no token for ${url}. Give one with --token or COMMONWEAL_RELEASE_TOKEN, or run this where that site runs.`,
  );
}

function addressOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError(`${text} is no address of a site.`);
  return url.origin;
}

/** The site that holds the data folder, if one does and has begun to listen. */
async function runningSite(dataDir: string): Promise<(LockHolder & { readonly url: string }) | null> {
  try {
    const holder = JSON.parse(await readFile(join(dataDir, 'commonweal.lock'), 'utf8')) as LockHolder;
    const { url } = holder;
    return url !== null && isAlive(holder.pid) ? { ...holder, url } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True for two addresses of the same site, by any name of this machine. */
function isSame(url: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  const [one, two] = [new URL(url), new URL(other)];
  const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return one.origin === two.origin || (isHere(one) && isHere(two) && one.port === two.port);
}
