import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildFolder } from '@commonweal/federation/build';
import type { RemoteManifest } from '@commonweal/federation/manifest';
import { EDITOR_BUDGET, EDITOR_CHUNKS, writingBytes } from './editor-size.ts';
import { root } from './projects.ts';

let manifest: RemoteManifest;

beforeAll(async () => {
  const { manifest: built } = await buildFolder(join(root, 'mf-analyses'));
  if (built.kind !== 'remote') throw new Error('The folder of the remote built something else.');
  manifest = built;
}, 240_000);

describe('the editor of analyses', () => {
  it('takes less than 90 kB of gzip with its page', () => {
    const parts = EDITOR_CHUNKS.map((name) => writingBytes(manifest, [name]));
    expect(parts.every((bytes) => bytes > 10_000)).toBe(true);
    expect(writingBytes(manifest)).toBeLessThan(EDITOR_BUDGET);
  });

  it('comes with no other page', () => {
    const pages = Object.keys(manifest.chunks).filter((name) => name.startsWith('page-'));
    const editor = new Set(manifest.chunks['rich-text-editor']?.js);
    expect(pages).toContain('page-analysis');
    expect(pages.filter((page) => manifest.chunks[page]?.js.some((file) => editor.has(file)))).toEqual([]);
  });
});
