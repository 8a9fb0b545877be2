import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@commonweal/api/is-alive';

/** Folder whose files Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes that are to be free: a whole run kept 0.8 GB at most at once. */
const ROOM = 3 * 1024 ** 3;
const NAME = /^commonweal-test-(\d+)-/;

/** A folder that a command has for its temporary files and those of the programs that it starts. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/**
 * Opens a temporary folder, in memory where there is room for it: databases, copies and browsers make and remove
 * files by the hundred thousand, and what a browser shares between its processes is a file as well. Removes
 * what commands left that were killed, which would stay in memory.
 * @param memory the folder whose files are in memory
 * @param room bytes that are to be free there, and twice as many of the whole memory
 */
export function openTemporaryFolder(memory = IN_MEMORY, room = ROOM): TemporaryFolder {
  const parent = hasRoom(memory, room) ? memory : tmpdir();
  removeLeftovers(parent);
  const path = mkdtempSync(join(parent, `commonweal-test-${process.pid}-`));
  // A Postgres server runs as somebody else, in a folder within.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasRoom(folder: string, room: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room && freemem() >= 2 * room;
  } catch {
    return false;
  }
}

function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
