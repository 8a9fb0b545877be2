import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extract, pack } from 'tar-stream';
import type { Header } from 'tar-stream';
import { packBuild, unpackBuild } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { createBuild } from './published-build.fixture.ts';

type Part = { readonly header: Partial<Header> & { readonly name: string }; readonly content: string | Uint8Array };

let dist: string;
/** A folder of this file's own: other tests unpack builds at the same time. */
let own: string;
let archive: Uint8Array;
let parts: Part[];

beforeAll(async () => {
  dist = await createBuild('console.log("one");');
  own = await mkdtemp(join(tmpdir(), 'archive-test-'));
  await writeFile(join(dist, 'entry.js.br'), brotliCompressSync('console.log("one");'));
  await writeFile(join(dist, 'entry.js.gz'), gzipSync('console.log("one");'));
  archive = await packBuild(dist);
  parts = await readParts(archive);
});
afterAll(async () => {
  for (const folder of [dist, own]) await rm(folder, { recursive: true, force: true });
});

async function readParts(bytes: Uint8Array): Promise<Part[]> {
  const found: Part[] = [];
  const entries = extract();
  entries.end(Buffer.from(bytes));
  for await (const entry of entries) {
    const content: Uint8Array[] = [];
    for await (const part of entry as AsyncIterable<Uint8Array>) content.push(part);
    found.push({ header: { name: entry.header.name }, content: Buffer.concat(content) });
  }
  return found;
}

async function archiveOf(changed: readonly Part[]): Promise<Uint8Array> {
  const packed = pack();
  for (const { header, content } of changed) packed.entry(header, content);
  packed.finalize();
  const bytes: Uint8Array[] = [];
  for await (const part of packed as AsyncIterable<Uint8Array>) bytes.push(part);
  return Buffer.concat(bytes);
}

/** The build with another content in one of its files. */
const withContent = (name: string, content: string | Uint8Array): Part[] =>
  parts.map((part) => (part.header.name === name ? { ...part, content } : part));

/** The build with another manifest, which says the same version. */
function withManifest(change: (manifest: Manifest) => object): Part[] {
  const manifest = parts.find(({ header }) => header.name === 'manifest.json')?.content ?? '';
  const read = JSON.parse(Buffer.from(manifest).toString()) as Manifest;
  return withContent('manifest.json', JSON.stringify({ ...read, ...change(read) }));
}

const file = (name: string, content: string | Uint8Array = 'x'): Part => ({ header: { name }, content });

describe('a packed build', () => {
  it('comes out as it went in', async () => {
    const { dir, discard } = await unpackBuild(archive, own);
    expect(await readdir(own)).toHaveLength(1);
    expect((await readdir(dir)).toSorted()).toEqual((await readdir(dist)).toSorted());
    expect(await readFile(join(dir, 'entry.js'), 'utf8')).toBe('console.log("one");');
    await discard();
    await expect(readdir(dir)).rejects.toThrow('ENOENT');
  });

  it('is the same archive each time', async () => {
    expect(Buffer.from(await packBuild(dist)).equals(archive)).toBe(true);
  });

  it('may be made by tar itself', async () => {
    const { stdout } = await promisify(execFile)('tar', ['-cf', '-', '-C', dist, '.'], { encoding: 'buffer' });
    const { dir, discard } = await unpackBuild(stdout);
    expect(await readFile(join(dir, 'entry.js'), 'utf8')).toBe('console.log("one");');
    await discard();
  });
});

describe('an archive is refused', () => {
  const refused: [string, () => readonly Part[], string][] = [
    ['with a path above it', () => [...parts, file('../outside.js')], '../outside.js is not a path within a build'],
    ['with an absolute path', () => [...parts, file('/etc/x.js')], '/etc/x.js is not a path within a build'],
    ['with a hidden file', () => [...parts, file('.htaccess')], '.htaccess is not a path within a build'],
    [
      'with a link',
      () => [...parts, { header: { name: 'entry2.js', type: 'symlink', linkname: '/etc/passwd' }, content: '' }],
      'entry2.js is no file but a symlink',
    ],
    [
      'with a hard link',
      () => [...parts, { header: { name: 'entry2.js', type: 'link', linkname: 'entry.js' }, content: '' }],
      'entry2.js is no file but a link',
    ],
    ['with a file twice', () => [...parts, file('entry.js')], 'entry.js is in it twice'],
    [
      'with a file that its manifest does not list',
      () => [...parts, file('more.js')],
      'more.js is not in its manifest',
    ],
    ['with other bytes', () => withContent('entry.js', 'x'), 'entry.js is not what its manifest says'],
    [
      'without a listed file',
      () => parts.filter(({ header }) => header.name !== 'entry.js.map'),
      'entry.js.map is not what',
    ],
    [
      'with other bytes in brotli',
      () => withContent('entry.js.br', brotliCompressSync('evil()')),
      'entry.js.br does not',
    ],
    [
      'with other bytes in gzip',
      () => withContent('entry.js.gz', gzipSync('evil()')),
      'entry.js.gz does not unpack to',
    ],
    ['with what is no brotli', () => withContent('entry.js.br', 'plain'), 'entry.js.br does not unpack to'],
    [
      'that grows beyond measure',
      () => withContent('entry.js.gz', gzipSync(Buffer.alloc(9_000_000))),
      'entry.js.gz does',
    ],
    ['without a manifest', () => parts.filter(({ header }) => header.name !== 'manifest.json'), 'no manifest.json'],
    ['with a manifest that is none', () => withContent('manifest.json', '{}'), 'manifest.json is not valid'],
    ['with a manifest that is no JSON', () => withContent('manifest.json', 'x'), 'is not a build'],
    [
      'under another version',
      () => withManifest(() => ({ version: '1.0.0-0000000000' })),
      'its content makes it 1.0.0-',
    ],
    ['with other operations', () => withManifest(() => ({ operations: ['GET v3/x'] })), 'its content makes it 1.0.0-'],
    [
      'under another name than its own',
      () => withManifest(() => ({ name: 'mf-two' })),
      'its definition is that of mf-one',
    ],
    ['with two platform ranges', () => withManifest(() => ({ platform: '*' })), 'it names two platform ranges'],
    [
      'with an entry of other bytes',
      () => withManifest(({ files }) => ({ entry: { file: 'entry.js', integrity: files['entry.js.map']?.integrity } })),
      'its entry is not one of its files',
    ],
    [
      'with a page from elsewhere',
      () => withManifest(() => ({ chunks: { 'page-home': { js: ['../mf-two/page.js'], css: [] } } })),
      'it names ../mf-two/page.js, which is not one of its files',
    ],
    [
      'with more than 2,000 files',
      () => Array.from({ length: 2_001 }, (_, index) => file(`f${index}.js`)),
      'more than 2000 files',
    ],
  ];

  it.each(refused)('%s', async (_what, changed, message) => {
    await expect(unpackBuild(await archiveOf(changed()), own)).rejects.toMatchObject({
      name: 'PublishError',
      code: 'artifact-invalid',
      message: expect.stringContaining(message),
    });
    expect(await readdir(own)).toEqual([]);
  });

  it('larger than 64 MB', async () => {
    await expect(unpackBuild(new Uint8Array(64_000_001))).rejects.toThrow('larger than 64 MB');
  });

  it.each([
    ['cut short', () => archive.subarray(0, archive.byteLength / 2)],
    ['of something else', () => Buffer.from('not a tar archive'.repeat(100))],
    ['of nothing', () => new Uint8Array(0)],
  ])('that is %s', async (_what, bytes) => {
    await expect(unpackBuild(bytes())).rejects.toMatchObject({ code: 'artifact-invalid' });
  });
});
