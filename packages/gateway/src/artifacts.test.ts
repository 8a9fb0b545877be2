import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { cp, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { folderStore, s3Store } from '@commonweal/federation/artifact-store';
import type { ChunkTable } from '@commonweal/federation/chunk-table';
import { artifactBase } from '@commonweal/federation/registry';
import { startS3Server } from '@commonweal/federation/s3-server-fixture';
import type { S3Server } from '@commonweal/federation/s3-server-fixture';
import { createArtifactCache } from './artifact-cache.ts';
import type { ArtifactReader } from './artifact-cache.ts';
import { createGateway } from './gateway.ts';
import type { GatewayOptions } from './gateway.ts';
import { publishRelease, registryOf, stateOf } from './release.fixture.ts';
import type { PublishedRelease } from './release.fixture.ts';
import { keepReleases, memoryReleases } from './releases.ts';

let app: FastifyInstance;
let published: PublishedRelease;
let bucket: S3Server;
const base = '/remotes/mf-companies/1.0.0-0123456789/';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** Asks for a path exactly as it is written; a client would tidy it up first. */
async function getUntouched(path: string): Promise<{ readonly status: number; readonly body: string }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { accept: 'application/javascript' } }, resolve)
      .on('error', reject)
      .end();
  });
  return { status: reply.statusCode ?? 0, body: await text(reply) };
}

async function serve(artifacts: GatewayOptions['artifacts']): Promise<FastifyInstance> {
  const releases = keepReleases(memoryReleases(stateOf(published.release)));
  return createGateway({ releases, artifacts, environment: 'demo' });
}

beforeAll(async () => {
  published = await publishRelease();
  bucket = await startS3Server();
  const { shell, remotes } = published.release.manifests;
  for (const { name, version } of [shell, ...remotes])
    await s3Store(bucket.options).publish(join(published.artifacts, artifactBase(name, version)));
});

afterAll(() => bucket.close());

describe.each([
  ['a folder', () => published.artifacts],
  ['a bucket', () => s3Store(bucket.options)],
])('artifacts in %s', (_kind, open) => {
  beforeAll(async () => {
    app = await serve(open());
  });

  afterAll(() => app.close());

  it('are cached for ever, with a type and an entity tag', async () => {
    const { statusCode, headers, body } = await get(`${base}entry.js`);
    expect(statusCode).toBe(200);
    expect(body).toContain('mf-companies entry.js');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
    });
    expect(headers['x-release']).toBeUndefined();
    const again = await get(`${base}entry.js`, { 'if-none-match': String(headers.etag) });
    expect({ statusCode: again.statusCode, body: again.body }).toEqual({ statusCode: 304, body: '' });
    const changed = await get(`${base}entry.js`, { 'if-none-match': '"another"' });
    expect(changed.statusCode).toBe(200);
  });

  it('have another entity tag in each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const { headers } = await get(`${base}entry.js`, { 'accept-encoding': encoding });
        return headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('come with the manifest that says what they are', async () => {
    const { statusCode, headers, body } = await get(`${base}manifest.json`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toMatchObject({ name: 'mf-companies', version: '1.0.0-0123456789' });
  });

  it('of the shell are served alike', async () => {
    const { statusCode, headers } = await get('/shell/1.0.0-0123456789/inter.woff2');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.5, br;q=0.9', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('come compressed ahead of time for %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await get(`${base}entry.js`, { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['content-type']).toMatch(/javascript/);
    expect(unpack(rawPayload).toString()).toContain('mf-companies entry.js');
  });

  it('come as they are to those who accept nothing else', async () => {
    const { headers, body } = await get(`${base}entry.js`, { 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(body).toContain('mf-companies entry.js');
  });

  it('answer HEAD without a body', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: `${base}entry.js` });
    expect(statusCode).toBe(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(2_000);
    expect(body).toBe('');
  });

  it('come with the table that the registry of a document vouches for, in which their integrity is', async () => {
    const { body } = await get('/companies', { accept: 'text/html' });
    const { shell, remotes } = registryOf(body);
    const builds = [shell, ...remotes];
    expect(builds).toHaveLength(3);
    for (const { base: folder, table } of builds) {
      if (!('file' in table)) throw new Error('The table is in the document.');
      const { statusCode, headers, body: content } = await get(folder + table.file);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/json; charset=utf-8',
        etag: expect.any(String),
      });
      expect(headers['x-release']).toBeUndefined();
      expect(`sha256-${createHash('sha256').update(content).digest('base64')}`).toBe(table.integrity);
      const again = await get(folder + table.file, { 'if-none-match': String(headers.etag) });
      expect(again.statusCode).toBe(304);
    }
    const [, companies] = builds;
    const { table } = companies ?? { table: { file: '' } };
    const reply = await get(base + ('file' in table ? table.file : ''), { 'accept-encoding': 'br' });
    expect(reply.headers['content-encoding']).toBe('br');
    const known = JSON.parse(brotliDecompressSync(reply.rawPayload).toString()) as ChunkTable;
    const [manifest] = published.release.manifests.remotes;
    expect(known.integrity['page-company.js']).toBe(manifest?.files['page-company.js']?.integrity);
    expect(known.chunks).toEqual(manifest?.chunks);
  });

  it.each([
    `${base}chunks.0123456789.json`,
    '/remotes/mf-none/1.0.0-0123456789/chunks.0123456789.json',
    '/shell/1.0.0-9999999990/chunks.0123456789.json',
    `${base}missing.js`,
    `${base}constructor`,
    base,
    '/remotes/',
    '/remotes/mf-none/1.0.0-0123456789/entry.js',
    '/shell/x/main.js',
  ])('that are not there get a 404 that is not kept: %s', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual({
      code: 'not-found',
      message: expect.any(String),
      requestId: headers['x-request-id'],
    });
  });

  it.each([
    '/remotes/../shell/1.0.0-0123456789/main.js',
    '/remotes/%2e%2e/shell/1.0.0-0123456789/main.js',
    '/remotes/mf-companies/..%2f..%2fshell/1.0.0-0123456789/main.js',
    '/remotes/mf-companies/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
    '/remotes/..%5c..%5cetc/passwd',
    '/remotes/mf-companies/1.0.0-0123456789/entry.js%00.css',
    '/remotes//etc/passwd',
  ])('never come from outside of their folder: %s', async (url) => {
    const { status, body } = await getUntouched(url);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toContain('shell main.js');
    expect(body).not.toContain('root:');
  });
});

describe('a store that is somewhere else', () => {
  /** Counts what it is asked for, and can be made to fail. */
  function watched() {
    const store = folderStore(published.artifacts);
    const asked: string[] = [];
    const state = { isDown: false };
    const note = (what: string): void => {
      asked.push(what);
      if (state.isDown) throw new Error('the storage is away');
    };
    const reader: ArtifactReader = {
      manifest: async (name, version) => {
        note(`${name} ${version}`);
        return store.manifest(name, version);
      },
      read: async (path) => {
        note(path);
        return store.read(path);
      },
    };
    return { reader, asked, state };
  }
  const scripts = { 'accept-encoding': 'br' };

  it('is asked once for each file, however many want it', async () => {
    const { reader, asked } = watched();
    app = await serve(reader);
    const replies = await Promise.all(Array.from({ length: 20 }, () => get(`${base}entry.js`, scripts)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    await get(`${base}entry.js`, scripts);
    expect(asked).toEqual(['mf-companies 1.0.0-0123456789', `${base.slice(1)}entry.js.br`]);
    await app.close();
  });

  it('is asked for nothing that no manifest names', async () => {
    const { reader, asked } = watched();
    app = await serve(reader);
    for (const file of ['missing.js', '../../../../secret', '%2e%2e/secret', 'entry.js.br.br', 'toString'])
      expect((await getUntouched(base + file)).status).toBe(404);
    expect((await get('/remotes/mf-companies/latest/entry.js')).statusCode).toBe(404);
    expect(asked.filter((path) => path.includes('/'))).toEqual([]);
    await app.close();
  });

  it('is asked again after it failed, and for what was not published yet', async () => {
    const { reader, state } = watched();
    app = await serve(reader);
    state.isDown = true;
    const { statusCode, headers } = await get(`${base}entry.js`);
    expect({ statusCode, kept: headers['cache-control'] }).toEqual({ statusCode: 500, kept: 'no-store' });
    state.isDown = false;
    expect((await get(`${base}entry.js`)).statusCode).toBe(200);

    const next = '/remotes/mf-companies/1.0.0-9999999999/entry.js';
    expect((await get(next)).statusCode).toBe(404);
    await cp(join(published.artifacts, base), join(published.artifacts, next, '..'), { recursive: true });
    const manifest = join(published.artifacts, next, '../manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll('0123456789', '9999999999'));
    expect((await get(next)).statusCode).toBe(200);
    await app.close();
  });

  it('keeps no more than there is room for', async () => {
    const { reader, asked } = watched();
    const cache = createArtifactCache(reader, 5_000);
    const files = ['entry.js', 'remote.js', 'messages-en.js'].map((file) => base.slice(1) + file);
    for (const file of [...files, files[2] ?? '', files[0] ?? '']) expect(await cache.file(file)).not.toBeNull();
    expect(asked).toEqual([...files, files[0]]);
  });
});
