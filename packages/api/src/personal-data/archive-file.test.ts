import { buffer } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Archive } from './archive.fixture.ts';
import { openArchiveFile } from './archive-file.ts';

/** More than the buffers on the way hold. */
const LARGE = 2_000_000;
const NAMES = ['1', '2', '3', '4', '5', '6'];

describe('a file of an archive', () => {
  it('has its entries in their order, packed or as they are', async () => {
    const archive = openArchiveFile();
    const bytes = randomBytes(5_000);
    const reading = buffer(archive.stream);
    await archive.add('words.txt', words('all ', 'of it'));
    await archive.add('picture.webp', [bytes], false);
    archive.end();
    const read = new Archive(await reading);
    expect(read.names()).toEqual(['words.txt', 'picture.webp']);
    expect([read.text('words.txt'), read.file('picture.webp')]).toEqual(['all of it', bytes]);
  });

  it('waits with the next entry for its reader', async () => {
    const archive = openArchiveFile();
    let taken = 0;
    const writing = (async () => {
      for (const name of NAMES) {
        await archive.add(name, [randomBytes(LARGE)], false);
        taken += 1;
      }
      archive.end();
    })();
    await wait(200);
    expect(taken).toBeLessThanOrEqual(2);
    const read = new Archive(await buffer(archive.stream));
    await writing;
    expect([taken, read.names()]).toEqual([6, NAMES]);
  });

  it('rejects where the content of an entry fails, and is broken off for its reader', async () => {
    const archive = openArchiveFile();
    const reading = buffer(archive.stream);
    await expect(archive.add('rows.json', failing())).rejects.toThrow('no database');
    archive.fail(new Error('broken off'));
    await expect(reading).rejects.toThrow('broken off');
  });
});

async function* words(...given: readonly string[]): AsyncGenerator<string> {
  yield* given;
}

async function* failing(): AsyncGenerator<string> {
  yield '[';
  throw new Error('no database');
}
