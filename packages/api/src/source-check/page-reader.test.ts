import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pdfOf } from './pdf.fixture.ts';
import { PageReader, secondsOf } from './page-reader.ts';
import type { PageManners, PageMarks } from './page-reader.ts';
import type { SourceMeans } from './source-checker.ts';
import { page, redirect, startSourceSite } from './source-site.fixture.ts';
import type { SourceSite } from './source-site.fixture.ts';

let site: SourceSite;
beforeAll(async () => {
  site = await startSourceSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.seen = [];
});

const unknown: PageMarks = { etag: null, lastModified: null };
const manners: PageManners = { takeTurn: (_, ask) => ask(), mayAsk: async () => true };

const readerOf = (means: SourceMeans = {}) =>
  new PageReader('https://commonweal.example', {
    resolve: async () => ['127.0.0.1'],
    mayConnect: (address, at) => address === '127.0.0.1' && at === site.port,
    ...means,
  });
const read = (path = '/', marks = unknown, means: SourceMeans = {}) =>
  readerOf(means).readPage(site.url(path), marks, manners);
const status = (code: number, headers: Record<string, string> = {}) => {
  site.answer = (_request, response) => response.writeHead(code, headers).end('<p>x</p>');
};

describe('a page that is read', () => {
  it('gives its words and the marks of its state', async () => {
    site.answer = page('<p>Less water</p>', { etag: '"1"', 'last-modified': 'Mon, 01 Jan 2026 00:00:00 GMT' });
    expect(await read('/report')).toEqual({
      ...{ kind: 'page', text: 'Less water', etag: '"1"', lastModified: 'Mon, 01 Jan 2026 00:00:00 GMT' },
    });
    expect(site.seen[0]?.headers).toMatchObject({ 'user-agent': 'Commonweal (+https://commonweal.example)' });
    expect(site.seen[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('is asked for by its marks, and may be unchanged', async () => {
    status(304);
    expect(await read('/', { etag: '"1"', lastModified: 'Mon' })).toEqual({ kind: 'unchanged' });
    expect(site.seen[0]?.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': 'Mon' });
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [401, 'refused'],
    [403, 'refused'],
    [451, 'refused'],
    [206, 'unreachable'],
    [204, 'unreachable'],
    [500, 'unreachable'],
    [502, 'unreachable'],
  ])('with status %d is %s', async (code, kind) => {
    status(code, { 'content-type': 'text/html' });
    expect(await read()).toEqual({ kind });
  });

  it.each([429, 503])('with status %d is busy for as long as it says', async (code) => {
    const { origin } = site.url();
    status(code, { 'retry-after': '120' });
    expect(await read()).toEqual({ kind: 'busy', after: 120, origin });
    status(code);
    expect(await read()).toEqual({ kind: 'busy', after: null, origin });
  });

  it('may be plain text, or packed', async () => {
    site.answer = page('a <b>', { 'content-type': 'text/plain' });
    expect(await read()).toMatchObject({ kind: 'page', text: 'a <b>' });
    site.answer = page(gzipSync('<p>packed</p>'), { 'content-encoding': 'gzip' });
    expect(await read()).toMatchObject({ kind: 'page', text: 'packed' });
  });

  it.each([
    ['is of another type', 'words', 'image/png'],
    ['says PDF and is none', 'words', 'application/pdf'],
    ['names no type', 'words', ''],
    ['says HTML and is a PDF', '%PDF-1.7 words', 'text/html'],
    ['says HTML and is binary', 'a\u0000b', 'text/html'],
  ])('that %s is unreadable', async (_, body, type) => {
    site.answer = page(body, { 'content-type': type });
    expect(await read()).toEqual({ kind: 'unreadable' });
  });

  it.each(['application/pdf', 'application/x-pdf; charset=binary', 'application/octet-stream'])(
    'may be a PDF document as %s, of 20 MB',
    async (type) => {
      const file = pdfOf(['Less water']);
      site.answer = page(file, { 'content-type': type, etag: '"1"' });
      expect(await read()).toEqual({ kind: 'page', text: 'Less water', etag: '"1"', lastModified: null });
      site.answer = page(Buffer.concat([file, Buffer.alloc(20_000_001 - file.length)]), { 'content-type': type });
      expect(await read()).toEqual({ kind: 'unreadable' });
      await site.left();
    },
  );

  it('may have 2 MB, unpacked', async () => {
    site.answer = page(`<p>${'a'.repeat(1_999_997)}`);
    expect(await read()).toMatchObject({ kind: 'page' });
    site.answer = page(`<p>${'a'.repeat(1_999_998)}`);
    expect(await read()).toEqual({ kind: 'unreadable' });
    site.answer = page(gzipSync(Buffer.alloc(50_000_000, 'a')), { 'content-encoding': 'gzip' });
    expect(await read()).toEqual({ kind: 'unreadable' });
    await site.left();
  });

  it('that breaks off, hangs or drips is unreachable, and says nothing of its words', async () => {
    site.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 1_000 }).write('<p>half');
      response.socket?.end();
    };
    expect(await read()).toEqual({ kind: 'unreachable' });
    site.answer = page('<p>not packed</p>', { 'content-encoding': 'gzip' });
    expect(await read()).toEqual({ kind: 'unreachable' });
    site.answer = () => {};
    expect(await read('/', unknown, { timeLimit: 100 })).toEqual({ kind: 'unreachable' });
    site.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(await read('/', unknown, { timeLimit: 200 })).toEqual({ kind: 'unreachable' });
    await site.left();
  });
});

describe('a redirect', () => {
  it('is followed, five times', async () => {
    const after = (times: number) => {
      site.answer = (request, response) => {
        const at = Number(request.url?.slice(1));
        (at < times ? redirect(`/${at + 1}`) : page('<p>there</p>'))(request, response);
      };
      return read('/0');
    };
    expect(await after(5)).toMatchObject({ kind: 'page', text: 'there' });
    expect(await after(6)).toEqual({ kind: 'unreachable' });
  });

  it.each([
    ['this machine', 'http://127.0.0.1/'],
    ['this machine by name', 'http://localhost/'],
    ['the data of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['a private network', 'https://10.0.0.1/'],
    ['another protocol', 'file:///etc/passwd'],
    ['a name and a password', 'http://a:b@source.example/'],
  ])('to %s is not followed', async (_, location) => {
    site.answer = redirect(location);
    expect(await read()).toEqual({ kind: 'refused' });
    expect(site.seen).toHaveLength(1);
  });

  it('is held against the rules for robots as well', async () => {
    site.answer = redirect('/private');
    const mayAsk = async ({ pathname }: URL) => pathname !== '/private';
    expect(await readerOf().readPage(site.url(), unknown, { ...manners, mayAsk })).toEqual({ kind: 'refused' });
    expect(site.seen.map(({ url }) => url)).toEqual(['/']);
  });
});

it('asks no server inside the own network, unless a test brings the means', async () => {
  const server = createServer((_request, response) => response.end('inside'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const onSite = new PageReader('https://commonweal.example');
  for (const host of ['127.0.0.1', '[::1]', 'localhost'])
    expect(await onSite.readPage(new URL(`http://${host}:${port}/`), unknown, manners)).toEqual({ kind: 'refused' });
  server.close();
});

it.each([
  [undefined, null],
  ['120', 120],
  [' 5 ', 5],
  ['soon', null],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 60],
  ['Wed, 31 Dec 1969 00:00:00 GMT', 0],
])('reads the header Retry-After: %p', (header, seconds) => {
  expect(secondsOf(header, 0)).toBe(seconds);
});
