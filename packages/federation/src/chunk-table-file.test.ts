import { describe, expect, it } from '@jest/globals';
import { TABLE_FILE, tableFileOf } from './chunk-table-file.ts';
import { remoteManifestFixture, shellManifestFixture } from './manifest.fixture.ts';

const file = (integrity: string) => ({ integrity, bytes: 1, gzip: 1, brotli: 1 });
const chunks = { remote: { js: ['remote.js'], css: [] }, 'page-b': { js: ['2.js', '1.js'], css: ['b.css'] } };
const files = {
  'remote.js': file('sha384-r'),
  'b.css': file('sha384-b'),
  'remote.js.map': file('sha384-m'),
  'picture.svg': file('sha384-p'),
};
const manifest = remoteManifestFixture('mf-one', '1.0.0-0123456789', { chunks, files });

describe('the table of a build as a file', () => {
  it('has its chunks, and the integrity of its scripts and stylesheets', () => {
    const { text, file: name, integrity } = tableFileOf(manifest);
    expect(JSON.parse(text)).toEqual({ chunks, integrity: { 'b.css': 'sha384-b', 'remote.js': 'sha384-r' } });
    expect(name).toMatch(TABLE_FILE);
    expect(integrity).toMatch(/^sha256-[\w+/]{43}=$/);
  });

  it('is the same bytes in whatever order a database gives the keys of the manifest', () => {
    const turned = <T>(record: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(record).toReversed());
    const stored = { ...manifest, chunks: turned(chunks), files: turned(files) };
    expect(JSON.stringify(stored)).not.toBe(JSON.stringify(manifest));
    expect(tableFileOf(stored)).toEqual(tableFileOf(manifest));
  });

  it('keeps its bytes as long as browsers keep it: another form needs another name', () => {
    expect(tableFileOf(manifest).file).toBe('chunks.3c424eab86.json');
  });

  it('is another file where a byte of the build is another', () => {
    const changed = { ...manifest, files: { ...files, 'b.css': file('sha384-c') } };
    expect(tableFileOf(changed).file).not.toBe(tableFileOf(manifest).file);
  });

  it('leaves the chunks of the shell to the shell', () => {
    const { text } = tableFileOf(shellManifestFixture('1.0.0-0123456789', { chunks, files }));
    expect(JSON.parse(text)).toEqual({ chunks: {}, integrity: { 'b.css': 'sha384-b', 'remote.js': 'sha384-r' } });
  });
});
