import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { uploadedFiles } from './uploaded-files.ts';
import { openUploadStore } from './upload-store.ts';

const search = (api: TestApi, query: string, locale: 'en' | 'fr' = 'en') =>
  api.call('GET v3/unsplash/search', { query: { query } }, { as: 'writer', locale });
const choose = (api: TestApi, id: string) =>
  api.call('POST v3/unsplash/:id/chosen', { params: { id } }, { as: 'writer' });

describe('without an account at Unsplash', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());

  it('all twelve drawings of the site are offered', async () => {
    const { body } = await search(api, '');
    expect([body.data.length, body.total]).toEqual([12, 12]);
    expect(body.data[0]).toEqual({
      id: 'bowl-of-grain',
      type: 'storage',
      url: '/uploads/drawings/bowl-of-grain.svg',
      thumb_url: '/uploads/drawings/bowl-of-grain.svg',
      alt: 'A bowl with ears of grain',
    });
  });

  it('all of them are offered where no words are sent, as a client leaves empty ones out', async () => {
    const { status, body } = await api.call('GET v3/unsplash/search', { query: {} }, { as: 'writer' });
    expect([status, body.total]).toEqual([200, 12]);
  });

  it('each of them is there, is a drawing, and holds nothing that runs or loads', async () => {
    const { body } = await search(api, '');
    const read = uploadedFiles(openUploadStore({ dataDir: '/nowhere', s3: null }));
    expect(body.data).toHaveLength(12);
    for (const { url } of body.data) {
      const file = await read(url.replace('/uploads/', ''));
      expect(file).toMatchObject({ type: 'image/svg+xml', isForEver: false });
      const tags = new Set([...(file?.bytes.toString() ?? '').matchAll(/<(\w+)/g)].map(([, tag]) => tag));
      expect(['svg', 'rect', 'circle', 'ellipse', 'path', 'g']).toEqual(expect.arrayContaining([...tags]));
      expect(file?.bytes.toString()).not.toMatch(/\son\w+=|href|url\(|style/);
    }
  });

  it.each([
    ['climate', 'en', ['An iceberg melting in the sun', 'Wind turbines on hills']],
    ['CLIMATIQUE', 'fr', ['Un iceberg qui fond au soleil', 'Des éoliennes sur des collines']],
    ['foret', 'en', ['Stacked logs in front of trees', 'Birds over a forest']],
    ['forest insect', 'en', []],
    ['<script>', 'en', []],
  ] as const)(
    '%s is found in either language, and described in the one of the request (%s)',
    async (query, locale, found) => {
      const { body } = await search(api, query, locale);
      expect(body.data.map(({ alt }) => alt)).toEqual(found);
      expect(body.total).toBe(found.length);
    },
  );

  it.each(['', '../secret', 'drawings/../drawings.json', 'drawings/none.svg', `${'a'.repeat(63)}.webp`])(
    'nothing is read at %j',
    async (path) => {
      expect(await uploadedFiles(openUploadStore({ dataDir: '/nowhere', s3: null }))(path)).toBeNull();
    },
  );

  it('nobody is told of a choice', async () => {
    expect(await choose(api, 'bowl-of-grain')).toMatchObject({ status: 200, body: null });
    expect((await choose(api, 'a/b')).status).toBe(404);
  });
});

describe('with an account at Unsplash', () => {
  let api: TestApi;
  let server: Server;
  let asked: { readonly url: string | undefined; readonly key: string | undefined }[] = [];
  let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end('{}');

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url, key: request.headers.authorization });
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    api = await startTestApi({ UNSPLASH_ACCESS_KEY: 'key-1', UNSPLASH_ADDRESS: address });
  }, 120_000);
  afterAll(async () => {
    await api.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    asked = [];
    await api.clear('rate_windows');
  });

  const json = (body: unknown, status = 200) => {
    answer = (_request, response) => void response.writeHead(status).end(JSON.stringify(body));
  };
  const photo = (over: object = {}) => ({
    id: 'Dwu85P9SOIk',
    urls: { regular: 'https://images.unsplash.com/photo-1?w=1080', small: 'https://images.unsplash.com/photo-1?w=400' },
    alt_description: 'a river',
    description: null,
    user: { name: 'Ada Byron', links: { html: 'https://unsplash.com/@ada' } },
    ...over,
  });

  it('its photographs are found, with whoever took them', async () => {
    json({ total: 133, total_pages: 7, results: [photo()] });
    const { status, body } = await search(api, 'river & <hills>');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        total: 133,
        data: [
          {
            id: 'Dwu85P9SOIk',
            type: 'unsplash',
            url: 'https://images.unsplash.com/photo-1?w=1080',
            thumb_url: 'https://images.unsplash.com/photo-1?w=400',
            alt: 'a river',
            credit_name: 'Ada Byron',
            credit_url: 'https://unsplash.com/@ada?utm_source=commonweal&utm_medium=referral',
          },
        ],
      },
    });
    expect(asked).toEqual([
      {
        url: '/search/photos?query=river+%26+%3Chills%3E&per_page=30&content_filter=high',
        key: 'Client-ID key-1',
      },
    ]);
  });

  it('those that are elsewhere or lack a credit are left out', async () => {
    const urls = { regular: 'https://plus.unsplash.com/photo-2', small: 'https://plus.unsplash.com/photo-2' };
    const script = { name: 'Mallory', links: { html: 'javascript:alert(1)' } };
    json({ total: 4, results: [photo({ urls }), photo({ user: script }), null, photo({ alt_description: null })] });
    const { body } = await search(api, 'river');
    expect(body.data.map(({ alt }) => alt)).toEqual(['']);
  });

  it.each([401, 403, 429, 500])('they are unavailable where it answers %d', async (status) => {
    json({ errors: ['no'] }, status);
    expect(await search(api, 'river')).toMatchObject({ status: 502, error: { code: 'images-unavailable' } });
  });

  it('they are unavailable where it answers something else, too much, or nothing', async () => {
    json({ found: [] });
    expect((await search(api, 'river')).status).toBe(502);
    answer = (_request, response) => void response.end('<html>');
    expect((await search(api, 'river')).status).toBe(502);
    json({ total: 1, results: [], filler: 'a'.repeat(1_000_000) });
    expect((await search(api, 'river')).status).toBe(502);
    answer = (_request, response) => void response.writeHead(302, { location: 'https://example.com/' }).end();
    expect((await search(api, 'river')).status).toBe(502);
    answer = ({ socket }) => void socket.destroy();
    expect((await search(api, 'river')).status).toBe(502);
    json({ total: 0, results: [] });
    expect((await search(api, 'river')).status).toBe(200);
  });

  it('nothing is asked without words', async () => {
    json({ total: 1, results: [photo()] });
    expect((await search(api, '  ')).body).toEqual({ data: [], total: 0 });
    expect(asked).toEqual([]);
    expect((await search(api, 'a')).body.data).toHaveLength(1);
  });

  it('the stock is told which one was chosen, and may fail to hear it', async () => {
    json({ url: 'https://images.unsplash.com/photo-1' });
    expect(await choose(api, 'Dwu85P9SOIk')).toMatchObject({ status: 200, body: null });
    expect(asked).toEqual([{ url: '/photos/Dwu85P9SOIk/download', key: 'Client-ID key-1' }]);
    json({}, 500);
    expect((await choose(api, 'Dwu85P9SOIk')).status).toBe(200);
    expect((await choose(api, '../me')).status).toBe(404);
  });
});
