import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

/** Details of the holder of a data folder, for commands that want to use it as well. */
export interface LockHolder {
  readonly pid: number;
  /** Address of the running site, once it does. */
  readonly url: string | null;
  /** Proves to the running site that a command may read this folder. */
  readonly secret: string;
}

export interface DataFolderLock {
  readonly holder: LockHolder;
  /** Tells other commands where the site listens. */
  announce(url: string): Promise<void>;
  release(): Promise<void>;
}

/** Another process works on the folder; two at once would corrupt the embedded database. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly holder: LockHolder;

  constructor(dataDir: string, holder: LockHolder) {
    super(
      `The data folder ${dataDir} is in use by process ${holder.pid}${holder.url ? ` (${holder.url})` : ''}. ` +
        'The embedded database takes one process at a time: stop that one, or set DATA_DIR to another folder, ' +
        'or set DATABASE_URL to use a Postgres server.',
    );
    this.holder = holder;
  }
}

/** Lock files that this process holds. */
const held = new Map<string, LockHolder>();

const lockFile = (dataDir: string) => join(dataDir, 'commonweal.lock');

/** The live process that holds the folder, or null where there is none. */
export async function findLockHolder(dataDir: string): Promise<LockHolder | null> {
  try {
    const holder = JSON.parse(await readFile(lockFile(dataDir), 'utf8')) as LockHolder;
    return isAlive(holder.pid) ? holder : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Takes the folder for this process; a lock left by a process that was killed is taken over.
 * @throws {DataFolderInUseError} where a live process holds it
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  await mkdir(dataDir, { recursive: true });
  const file = lockFile(dataDir);
  const holder: LockHolder = { pid: process.pid, url: null, secret: randomBytes(24).toString('base64url') };
  const own = held.get(file);
  if (own) throw new DataFolderInUseError(dataDir, own);
  for (;;) {
    if (await createWhole(file, holder)) break;
    const other = await findLockHolder(dataDir);
    if (other) throw new DataFolderInUseError(dataDir, other);
    await removeAbandoned(file);
  }
  held.set(file, holder);
  return {
    holder,
    announce: (url) => writeFile(file, JSON.stringify({ ...holder, url }), { mode: 0o600 }),
    release: async () => {
      held.delete(file);
      await rm(file, { force: true });
    },
  };
}

/** Creates the file with its content at once, or not at all where it exists: a reader never sees half of it. */
async function createWhole(file: string, holder: LockHolder): Promise<boolean> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Takes a lock away that its holder left behind. Two processes may try at once, and one of them may
 * have created its own lock meanwhile: what was taken by mistake is put back.
 */
async function removeAbandoned(file: string): Promise<void> {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(file, aside);
    const { pid } = JSON.parse(await readFile(aside, 'utf8')) as LockHolder;
    if (isAlive(pid)) await link(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST' && !(error instanceof SyntaxError)) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}
