import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import { publishRelease, stateOf } from './release.fixture.ts';
import { keepReleases, memoryReleases } from './releases.ts';

const files = {
  'photo.webp': { type: 'image/webp', bytes: Buffer.from('photo'), isForEver: true },
  'drawings/river.svg': { type: 'image/svg+xml', bytes: Buffer.from('<svg/>'), isForEver: false },
};
let app: FastifyInstance;
const open = async (options: object = {}) => {
  const { artifacts, release } = await publishRelease();
  const releases = keepReleases(memoryReleases(stateOf(release)));
  return createGateway({ releases, artifacts, environment: 'demo', ...options });
};
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  const uploads = async (path: string) => files[path as keyof typeof files] ?? null;
  app = await open({ uploads });
});
afterAll(() => app.close());

/** Headers that say how a browser treats a picture. */
async function treatment(url: string) {
  const { statusCode, headers, body } = await get(url);
  const { 'content-type': type, 'content-security-policy': policy, 'cache-control': cache } = headers;
  const { 'x-content-type-options': sniffing, 'cross-origin-resource-policy': sites, 'x-release': release } = headers;
  return { status: statusCode, type, policy, cache, sniffing, sites, release, body };
}

describe('a picture below /uploads/', () => {
  it('of a person is kept for ever', async () => {
    expect(await treatment('/uploads/photo.webp')).toEqual({
      ...{ status: 200, type: 'image/webp', body: 'photo', release: undefined },
      policy: "default-src 'none'; sandbox",
      cache: 'public, max-age=31536000, immutable',
      ...{ sniffing: 'nosniff', sites: 'same-origin' },
    });
  });

  it('that ships with the site is kept for a day, and runs nothing', async () => {
    expect(await treatment('/uploads/drawings/river.svg')).toEqual({
      ...{ status: 200, type: 'image/svg+xml', body: '<svg/>', release: undefined },
      policy: "default-src 'none'; sandbox",
      cache: 'public, max-age=86400',
      ...{ sniffing: 'nosniff', sites: 'same-origin' },
    });
  });

  it('is asked about by its ETag', async () => {
    const { etag } = (await get('/uploads/photo.webp')).headers;
    const again = await get('/uploads/photo.webp', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/uploads/photo.webp', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each(['/uploads/none.webp', '/uploads/', '/uploads/..%2f..%2fphoto.webp', '/uploads/drawings'])(
    'is not at %s, which is no page either',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        404,
        'no-store',
        'application/json; charset=utf-8',
      ]);
    },
  );
});

it('pages show pictures of other sites that the site names, and of no others', async () => {
  const imagesOf = async (gateway: FastifyInstance) => {
    const { headers } = await gateway.inject({ url: '/companies', headers: { accept: 'text/html' } });
    return /img-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await imagesOf(app)).toBe("'self' data:");
  const other = await open({ imageOrigins: ['https://images.example'] });
  expect(await imagesOf(other)).toBe("'self' https://images.example data:");
  await other.close();
});
