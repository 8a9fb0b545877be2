import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createBuild } from './published-build.fixture.ts';
import { publishArtifacts, readManifest } from './publish.ts';
import type { ArtifactStore } from './publish.ts';

let store: ArtifactStore;
const target = 'remotes/mf-one/1.0.0-0123456789';

beforeEach(async () => {
  store = { root: await mkdtemp(join(tmpdir(), 'store-')) };
});

describe('publishArtifacts', () => {
  it('puts a build under its name and version', async () => {
    const manifest = await publishArtifacts(await createBuild('one'), store);
    expect(manifest).toMatchObject({ name: 'mf-one', version: '1.0.0-0123456789' });
    expect(await readFile(join(store.root, target, 'entry.js'), 'utf8')).toBe('one');
    expect(await readManifest(store, 'mf-one', manifest.version)).toEqual(manifest);
  });

  it('takes the same build again without a change', async () => {
    await publishArtifacts(await createBuild('one'), store);
    await expect(publishArtifacts(await createBuild('one'), store)).resolves.toMatchObject({ name: 'mf-one' });
  });

  it('refuses other bytes under a published version and keeps the first', async () => {
    await publishArtifacts(await createBuild('one'), store);
    const second = publishArtifacts(await createBuild('other'), store);
    await expect(second).rejects.toThrow(
      'mf-one 1.0.0-0123456789 is published already and cannot change: entry.js has other bytes.',
    );
    expect(await readFile(join(store.root, target, 'entry.js'), 'utf8')).toBe('one');
  });

  it('takes a build whose source map alone is another, and keeps the first', async () => {
    await publishArtifacts(await createBuild('one'), store);
    await publishArtifacts(await createBuild('one', '1.0.0-0123456789', '{"sources":[]}'), store);
    expect(await readFile(join(store.root, target, 'entry.js.map'), 'utf8')).toBe('{}');
  });

  it('refuses a build that was touched after it was made, and leaves nothing of it', async () => {
    const dist = await createBuild('one');
    await writeFile(join(dist, 'entry.js'), 'touched');
    await expect(publishArtifacts(dist, store)).rejects.toThrow('entry.js is not what its manifest says');
    expect(await readdir(store.root, { recursive: true })).toEqual(['.staging']);
  });

  it('publishes once where many publish the same at the same time', async () => {
    const dist = await createBuild('one');
    await Promise.all(Array.from({ length: 10 }, () => publishArtifacts(dist, store)));
    expect(await readdir(join(store.root, '.staging'))).toEqual([]);
    expect(await readdir(join(store.root, 'remotes/mf-one'))).toEqual(['1.0.0-0123456789']);
  });
});

describe('readManifest', () => {
  it('says which version is not published', async () => {
    await expect(readManifest(store, 'mf-two', '1.0.0-0000000000')).rejects.toThrow(
      'mf-two 1.0.0-0000000000 is not published.',
    );
  });
});
