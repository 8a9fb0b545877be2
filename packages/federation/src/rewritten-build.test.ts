import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packBuild, unpackBuild } from './archive.ts';
import { readManifestFile } from './build-folder.ts';
import { createBuild } from './published-build.fixture.ts';
import { rewriteBuild } from './rewritten-build.fixture.ts';

describe('a rewritten build', () => {
  let scratch: string;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'rewritten-'));
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  it('is another version, published like every other', async () => {
    const source = await createBuild('/* the first text */');
    const manifest = await rewriteBuild(source, join(scratch, 'other'), (text) => `${text} /* and more */`);
    expect(manifest.version).not.toBe((await readManifestFile(join(source, 'manifest.json'))).version);
    const { dir, discard } = await unpackBuild(await packBuild(join(scratch, 'other')));
    expect((await readManifestFile(join(dir, 'manifest.json'))).version).toBe(manifest.version);
    await discard();
  });

  it('is the same version where nothing was written', async () => {
    const source = await createBuild('/* the first text */');
    const manifest = await rewriteBuild(source, join(scratch, 'same'), (text) => text);
    expect(manifest.version).toBe((await readManifestFile(join(source, 'manifest.json'))).version);
  });
});
