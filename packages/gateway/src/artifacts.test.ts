import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import { publishRelease } from './release.fixture.ts';
import { keepReleases, memoryReleases } from './releases.ts';

let app: FastifyInstance;
const base = '/remotes/mf-companies/1.0.0-0123456789/';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** Asks for a path exactly as it is written; a client would tidy it up first. */
async function getUntouched(path: string): Promise<{ readonly status: number; readonly body: string }> {
  const { port } = app.server.address() as AddressInfo;
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { accept: 'application/javascript' } }, resolve)
      .on('error', reject)
      .end();
  });
  return { status: reply.statusCode ?? 0, body: await text(reply) };
}

beforeAll(async () => {
  const { artifacts, release } = await publishRelease();
  app = await createGateway({ releases: keepReleases(memoryReleases(release)), artifacts, environment: 'demo' });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

describe('artifacts', () => {
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
    expect(again.statusCode).toBe(304);
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

  it.each([`${base}missing.js`, base, '/remotes/', '/remotes/mf-none/1.0.0-0123456789/entry.js', '/shell/x/main.js'])(
    'that are not there get a 404 that is not kept: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body)).toEqual({
        code: 'not-found',
        message: expect.any(String),
        requestId: headers['x-request-id'],
      });
    },
  );

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
