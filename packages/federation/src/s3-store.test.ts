import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openArtifactStore, s3Store } from './artifact-store.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { MANIFEST_FILE, readManifestFile } from './build-folder.ts';
import { createBuild, createLargeBuild } from './published-build.fixture.ts';
import { startS3Server } from './s3-server.fixture.ts';
import type { S3Server } from './s3-server.fixture.ts';

let server: S3Server;
let store: ArtifactStore;
const folder = (version: string) => `remotes/mf-one/${version}`;

beforeAll(async () => {
  server = await startS3Server();
  store = openArtifactStore({ dataDir: '/nowhere', s3: server.options });
});
afterAll(() => server.close());

describe('publishing to a bucket', () => {
  it('stores every file, and the manifest as the last', async () => {
    const dist = await createBuild('stored');
    await writeFile(join(dist, 'entry.js.br'), 'compressed');
    await writeFile(join(dist, 'notes.txt'), 'private');
    const { manifest, isNew } = await store.publish(dist);
    expect(isNew).toBe(true);
    const names = ['entry.js', 'entry.js.br', 'entry.js.map', 'manifest.json'];
    const paths = names.map((name) => `${folder(manifest.version)}/${name}`);
    const stored = server.stored.filter((path) => path.startsWith(folder(manifest.version)));
    expect(stored.toSorted()).toEqual(paths);
    expect(stored.at(-1)).toBe(paths.at(-1));
    expect(await store.manifest('mf-one', manifest.version)).toEqual(manifest);
  });

  it('takes the same build again without storing anything', async () => {
    const dist = await createBuild('again');
    const { manifest } = await store.publish(dist);
    const before = server.stored.length;
    expect(await store.publish(dist)).toEqual({ manifest, isNew: false });
    expect(server.stored).toHaveLength(before);
  });

  it('refuses other bytes under a published version', async () => {
    await store.publish(await createBuild('first', '1.0.0-aaaaaaaaaa'));
    await expect(store.publish(await createBuild('other', '1.0.0-aaaaaaaaaa'))).rejects.toMatchObject({
      code: 'artifact-differs',
      message: expect.stringContaining('entry.js has other bytes'),
    });
  });

  it('refuses a build that was touched after it was made, and stores nothing of it', async () => {
    const dist = await createBuild('touched');
    await writeFile(join(dist, 'entry.js'), 'other');
    const before = server.stored.length;
    await expect(store.publish(dist)).rejects.toMatchObject({ code: 'artifact-invalid' });
    expect(server.stored).toHaveLength(before);
  });

  it('lets one of many win that publish the same at once', async () => {
    const dist = await createBuild('at once');
    const results = await Promise.all(Array.from({ length: 6 }, () => s3Store(server.options).publish(dist)));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('says what the storage answered where it lets nobody in', async () => {
    const stranger = s3Store({ ...server.options, accessKeyId: 'STRANGER' });
    await expect(stranger.publish(await createBuild('stranger'))).rejects.toThrow(
      /^The artifact storage answered 403 to GET remotes\/mf-one\//,
    );
  });

  it('says that there is no such bucket', async () => {
    const lost = s3Store({ ...server.options, bucket: 'missing' });
    await expect(lost.publish(await createBuild('lost'))).rejects.toThrow('no bucket missing');
  });
});

describe('a process that is killed while it publishes to a bucket', () => {
  it.each([0, 1, 20, 40])('with %i files stored leaves nothing to read, and publishing again works', async (count) => {
    const dist = await createLargeBuild(40 + count);
    const { version } = await readManifestFile(join(dist, MANIFEST_FILE));
    const stored = () => server.stored.filter((path) => path.startsWith(folder(version)));
    server.stallAfter(count);
    const child = fork(join(import.meta.dirname, 'publish-process.fixture.ts'), [
      's3',
      dist,
      JSON.stringify(server.options),
    ]);
    while (stored().length < count || server.stalled() === 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
    child.kill('SIGKILL');
    server.stallAfter(null);
    expect(stored()).toHaveLength(count);
    expect(await store.manifest('mf-one', version)).toBeNull();
    for (const path of stored()) expect(await store.read(path)).toBeNull();
    expect(await store.publish(dist)).toMatchObject({ isNew: true });
    const found = await store.read(`${folder(version)}/page-7.js`);
    expect(found?.bytes).toBe(20_000);
    found?.body.destroy();
  });
});

describe('reading from a bucket', () => {
  it('gives a published file with its length, and what was compressed ahead of time', async () => {
    const dist = await createBuild('read');
    await writeFile(join(dist, 'entry.js.br'), 'compressed');
    const { manifest } = await store.publish(dist);
    const found = await store.read(`${folder(manifest.version)}/entry.js`);
    expect(found?.bytes).toBe(4);
    expect(found && (await text(found.body))).toBe('read');
    const compressed = await store.read(`${folder(manifest.version)}/entry.js.br`);
    expect(compressed && (await text(compressed.body))).toBe('compressed');
  });

  it('has nothing where nothing is published', async () => {
    const { manifest } = await store.publish(await createBuild('something'));
    expect(await store.manifest('mf-two', '1.0.0-0000000000')).toBeNull();
    expect(await store.read(`${folder(manifest.version)}/missing.js`)).toBeNull();
    expect(await store.read(`${folder(manifest.version)}/../${manifest.version}/entry.js`)).toBeNull();
    expect(await store.read('shell/1.0.0-0000000000/main.js')).toBeNull();
  });

  it('fails where the storage is away, and does not say that nothing is there', async () => {
    const away = s3Store({ ...server.options, endpoint: 'http://127.0.0.1:9' });
    await expect(away.manifest('mf-one', '1.0.0-aaaaaaaaaa')).rejects.toThrow('fetch failed');
  });
});
