import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MOST_BYTES, tooLarge } from './csv-records.ts';

/** A file by its path, or its bytes as they come. */
export type CompanyFile = string | AsyncIterable<Uint8Array>;

/**
 * Gives `use` a file that it can read more than once: one that comes as bytes lies in a temporary folder meanwhile.
 * @throws {ImportFileError} where it is larger than a file may be; the rest is not read then
 */
export async function withFileOnDisk<T>(
  file: CompanyFile,
  use: (path: string) => Promise<T>,
  mostBytes = MOST_BYTES,
): Promise<T> {
  if (typeof file === 'string') return use(file);
  const folder = await mkdtemp(join(tmpdir(), 'commonweal-import-'));
  const path = join(folder, 'companies.csv');
  try {
    await pipeline(limited(file, mostBytes), createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limited(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > most) throw tooLarge();
    yield chunk;
  }
}
