import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { folderStore } from './folder-store.ts';
import { createBuild } from './published-build.fixture.ts';

let root: string;
let store: ReturnType<typeof folderStore>;
const version = '1.0.0-0123456789';
const target = `remotes/mf-one/${version}`;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'));
  store = folderStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('publishing to a folder', () => {
  it('puts a build under its name and version', async () => {
    const { manifest, isNew } = await store.publish(await createBuild('one', version));
    expect(manifest).toMatchObject({ name: 'mf-one', version });
    expect(isNew).toBe(true);
    expect(await readFile(join(root, target, 'entry.js'), 'utf8')).toBe('one');
    expect(await store.manifest('mf-one', version)).toEqual(manifest);
  });

  it('takes the same build again without a change', async () => {
    await store.publish(await createBuild('one', version));
    expect(await store.publish(await createBuild('one', version))).toMatchObject({
      isNew: false,
      manifest: { name: 'mf-one' },
    });
  });

  it('refuses other bytes under a published version and keeps the first', async () => {
    await store.publish(await createBuild('one', version));
    const second = store.publish(await createBuild('other', version));
    await expect(second).rejects.toMatchObject({
      code: 'artifact-differs',
      message: 'mf-one 1.0.0-0123456789 is published already and cannot change: entry.js has other bytes.',
    });
    expect(await readFile(join(root, target, 'entry.js'), 'utf8')).toBe('one');
  });

  it('takes a build whose source map alone is another, and keeps the first', async () => {
    await store.publish(await createBuild('one', version));
    await store.publish(await createBuild('one', version, '{"sources":[]}'));
    expect(await readFile(join(root, target, 'entry.js.map'), 'utf8')).toBe('{}');
  });

  it('takes the same bytes from another commit, and keeps the first', async () => {
    const { manifest } = await store.publish(await createBuild('one', version));
    const dist = await createBuild('one', version);
    const file = join(dist, 'manifest.json');
    const source = { commit: 'a'.repeat(40), branch: 'main', changed: false };
    await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), source }));
    expect(await store.publish(dist)).toEqual({ manifest, isNew: false });
  });

  it('refuses a build that was touched after it was made, and leaves nothing of it', async () => {
    const dist = await createBuild('one', version);
    await writeFile(join(dist, 'entry.js'), 'touched');
    await expect(store.publish(dist)).rejects.toMatchObject({
      code: 'artifact-invalid',
      message: expect.stringContaining('entry.js is not what its manifest says'),
    });
    expect(await readdir(root, { recursive: true })).toEqual(['.staging']);
  });

  it('leaves behind what is no part of the build', async () => {
    const dist = await createBuild('one', version);
    await writeFile(join(dist, 'notes.txt'), 'private');
    await store.publish(dist);
    expect((await readdir(join(root, target))).toSorted()).toEqual(['entry.js', 'entry.js.map', 'manifest.json']);
  });

  it('publishes once where many publish the same at the same time', async () => {
    const dist = await createBuild('one', version);
    const results = await Promise.all(Array.from({ length: 10 }, () => store.publish(dist)));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await readdir(join(root, '.staging'))).toEqual([]);
    expect(await readdir(join(root, 'remotes/mf-one'))).toEqual([version]);
  });

  it('takes away what a killed process left an hour ago, and nothing that may be under way', async () => {
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of ['left', 'under-way']) {
      await mkdir(join(root, '.staging', name), { recursive: true });
      await writeFile(join(root, '.staging', name, 'entry.js'), 'half');
    }
    await utimes(join(root, '.staging/left'), hoursAgo, hoursAgo);
    await store.publish(await createBuild('one', version));
    expect(await readdir(join(root, '.staging'))).toEqual(['under-way']);
  });
});

describe('reading from a folder', () => {
  it('gives a published file with its length', async () => {
    await store.publish(await createBuild('one', version));
    const found = await store.read(`${target}/entry.js`);
    expect(found?.bytes).toBe(3);
    expect(found && (await text(found.body))).toBe('one');
  });

  it('gives what was compressed ahead of time', async () => {
    const dist = await createBuild('one', version);
    await writeFile(join(dist, 'entry.js.br'), 'compressed');
    await store.publish(dist);
    const found = await store.read(`${target}/entry.js.br`);
    expect(found && (await text(found.body))).toBe('compressed');
  });

  it('says which version is not published', async () => {
    expect(await store.manifest('mf-two', '1.0.0-0000000000')).toBeNull();
  });

  it.each([
    `${target}/missing.js`,
    target,
    `${target}/`,
    `${target}/../../../outside.txt`,
    `${target}/..`,
    `${target}/entry.js/x`,
    `${target}/entry.js\0.css`,
    'outside.txt',
    '/etc/passwd',
    '.staging/x/entry.js',
  ])('has nothing at %j', async (path) => {
    await store.publish(await createBuild('one', version));
    await writeFile(join(root, 'outside.txt'), 'outside');
    expect(await store.read(path)).toBeNull();
  });
});
