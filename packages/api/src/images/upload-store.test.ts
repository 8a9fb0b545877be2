import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3Server } from '@commonweal/federation/s3-server-fixture';
import type { S3Server } from '@commonweal/federation/s3-server-fixture';
import { openUploadStore } from './upload-store.ts';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const stores = {
  folder: () => openUploadStore({ dataDir: folder, s3: null }),
  bucket: () => openUploadStore({ dataDir: '/nowhere', s3: server.options }),
};
const digest = 'a'.repeat(64);
const bytes = Buffer.from('picture');

describe.each(Object.entries(stores))('uploads in a %s', (_, open) => {
  it('are there once they are stored, and gone once they are removed', async () => {
    const store = open();
    expect(await store.read(digest)).toBeNull();
    await store.put(digest, bytes);
    await store.put(digest, bytes);
    expect(await open().read(digest)).toEqual(bytes);
    expect(await store.read('b'.repeat(64))).toBeNull();
    await store.remove(digest);
    expect(await store.read(digest)).toBeNull();
    await store.remove(digest);
  });
});

it('a folder has whole pictures in it, and nothing else', async () => {
  const store = stores.folder();
  await Promise.all(Array.from({ length: 5 }, () => store.put(digest, bytes)));
  expect(await readdir(join(folder, 'uploads'))).toEqual([`${digest}.webp`]);
});

it('a bucket keeps them with their type, below a folder of their own', async () => {
  await stores.bucket().put(digest, bytes);
  expect(server.stored.at(-1)).toBe(`uploads/${digest}.webp`);
});
