import { statfsSync } from 'node:fs';
import { DiskFullError } from './unavailable.ts';

/**
 * Bytes of a disk that the embedded database leaves free: four segments of its log. Where one can no longer
 * be written, Postgres ends itself on purpose; embedded, it would hold the whole process for ever.
 */
const RESERVE = 4 * 16 * 1024 * 1024;
/** For how long an answer of the file system holds, in milliseconds. */
const FRESH_FOR = 100;
const writes = /\b(insert|update|delete|merge|truncate|create|alter|drop|vacuum)\b/i;

/** The room on the disk below the embedded database. */
export interface DiskRoom {
  isFull(): boolean;
  /** @throws {DiskFullError} where a statement may write, and there is no room for that */
  admit(statement: string): void;
}

/** @param measure free bytes, as far as this process may use them */
export function diskRoom(folder: string, measure: (folder: string) => number = freeBytes): DiskRoom {
  let known = { isFull: false, until: -Infinity };
  const isFull = (): boolean => {
    const now = performance.now();
    if (now >= known.until) known = { isFull: measure(folder) < RESERVE, until: now + FRESH_FOR };
    return known.isFull;
  };
  return {
    isFull,
    admit: (statement) => {
      if (writes.test(statement) && isFull()) throw new DiskFullError(`The disk of ${folder} is full.`);
    },
  };
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
