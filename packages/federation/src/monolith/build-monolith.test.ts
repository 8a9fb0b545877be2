import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chunkTableOf } from '../chunk-table.ts';
import { createFixtureWorkspace } from '../fixture-workspace.ts';
import { filesOfPage } from '../page-files.ts';
import { createRegistry } from '../create-registry.ts';
import type { ReleaseManifests } from '../registry.ts';
import { buildMonolith } from './build-monolith.ts';

let root: string;
let built: ReleaseManifests;

beforeAll(async () => {
  root = await createFixtureWorkspace();
  const remotes = ['mf-one', 'mf-two'].map((name) => join(root, name));
  built = await buildMonolith(join(root, 'shell'), remotes, { outDir: join(root, 'monolith'), brotliQuality: 1 });
}, 120_000);

afterAll(() => rm(root, { recursive: true, force: true }));

describe('the monolithic build', () => {
  it('has a chunk of its own for each page and for the messages of each remote', () => {
    expect(Object.keys(built.shell.chunks)).toEqual(
      expect.arrayContaining(['mf-one-page-home', 'mf-two-page-home', 'mf-one-messages-en', 'mf-two-messages-en']),
    );
  });

  it('holds nothing of module federation', async () => {
    const [main = ''] = built.shell.entry.js;
    const code = await readFile(join(root, 'monolith', main), 'utf8');
    expect(code).not.toMatch(/loaded-first|registerRemotes|__FEDERATION__/);
  });

  it('loads its chunks as verified as those of a federated build', async () => {
    const [main = ''] = built.shell.entry.js;
    const code = await readFile(join(root, 'monolith', main), 'utf8');
    expect(code).toContain('commonwealAssetGuard.protect(');
    expect(code).not.toContain('createPolicy("monolith"');
  });

  it('is served from one folder, so that a page of a remote is found in that of the shell', () => {
    const set = { id: 'one', shell: built.shell.version, remotes: {} };
    const [remote] = createRegistry(set, built, 'demo').remotes;
    const [manifest] = built.remotes;
    if (!remote || !manifest) throw new Error('The registry has no remote.');
    const urls = filesOfPage(remote, chunkTableOf(manifest), 'home', 'en').map(
      ({ url }) => new URL(url, 'http://site').pathname,
    );
    const folder = `/shell/${built.shell.version}/`;
    expect(urls.filter((url) => !url.startsWith(folder))).toEqual([]);
    expect(urls.join()).toContain('mf-one-page-home');
  });
});
