import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Measures of a file that was written. */
interface Written {
  readonly bytes: number;
  readonly rows: number;
  readonly sha256: string;
}

/** The files of versions of the open data. */
export interface OpenDataStore {
  /** Writes a file line by line: all of it or, killed half-way, nothing. @param lines the header, and each row with its line end */
  write(version: number, name: string, lines: AsyncIterable<string>): Promise<Written>;
  /** Null where there is none. */
  read(version: number, name: string): Promise<Readable | null>;
  remove(version: number): Promise<void>;
}

/** Lines that go to the disk together. */
const TOGETHER = 1_000;

/** A folder for each version in the site's data folder, which its processes share. */
export function openDataStore(dataDir: string): OpenDataStore {
  const folderOf = (version: number) => join(dataDir, 'open-data', String(version));
  return {
    async write(version, name, lines) {
      await mkdir(folderOf(version), { recursive: true });
      const staged = join(folderOf(version), `.${name}-${randomUUID()}`);
      const written = await writeLines(staged, lines);
      await rename(staged, join(folderOf(version), name));
      return written;
    },
    async read(version, name) {
      try {
        const file = await open(join(folderOf(version), name));
        return file.createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (version) => rm(folderOf(version), { recursive: true, force: true }),
  };
}

async function writeLines(path: string, lines: AsyncIterable<string>): Promise<Written> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  let [bytes, rows, waiting] = [0, 0, ''];
  const flush = async () => {
    const chunk = Buffer.from(waiting);
    hash.update(chunk);
    bytes += chunk.length;
    waiting = '';
    await file.writeFile(chunk);
  };
  try {
    for await (const line of lines) {
      waiting += line;
      rows += 1;
      if (rows % TOGETHER === 0) await flush();
    }
    await flush();
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, rows, sha256: hash.digest('hex') };
}
