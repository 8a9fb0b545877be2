import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { never, page, redirect, startSourceSite } from './source-site.fixture.ts';
import type { SourceSite } from './source-site.fixture.ts';

let site: SourceSite;
beforeAll(async () => {
  site = await startSourceSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.seen = [];
});
const check: SourceSite['check'] = (...given) => site.check(...given);

describe('a server that behaves badly', () => {
  const slow = { timeLimit: 300 };

  it('is too slow where it never answers', async () => {
    site.answer = () => {};
    expect(await check('/', slow)).toEqual({
      ...{ state: 'too_slow', status: null, final_url: null, title: null, content_type: null },
    });
    await site.left();
  });

  it('is too slow where its headers never end', async () => {
    site.answer = ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-a: b\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    };
    expect(await check('/', slow)).toMatchObject({ state: 'too_slow', status: null });
    await site.left();
  });

  it('is too slow after redirects that take long together', async () => {
    site.answer = (request, response) => void setTimeout(() => redirect('/')(request, response), 80);
    expect(await check('/', slow)).toMatchObject({ state: 'too_slow', status: 302 });
  });

  it('is unreachable where its headers are endless', async () => {
    site.answer = page('', { 'x-long': 'a'.repeat(17_000) });
    expect(await check()).toMatchObject({ state: 'unreachable', status: null });
    await site.left();
  });

  it('has answered where its page comes drop by drop', async () => {
    site.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Slow');
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(await check('/', slow)).toMatchObject({ state: 'ok', status: 200, title: null });
    await site.left();
  });

  it('is left at the end of the title', async () => {
    site.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Whole</title>');
    };
    expect(await check('/', { timeLimit: 5_000 })).toMatchObject({ state: 'ok', title: 'Whole' });
    await site.left();
  });

  it('is left after 64 kB of an endless page', async () => {
    let sent = 0;
    site.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const part = Buffer.alloc(16_384, 'a');
      const more = () => {
        while (!response.destroyed && response.write(part)) sent += part.length;
      };
      response.on('drain', more);
      more();
    };
    expect(await check('/', { timeLimit: 5_000 })).toMatchObject({ state: 'ok', title: null });
    await site.left();
    expect(sent).toBeLessThan(20_000_000);
  });

  it('has its title in the first 64 kB, or none', async () => {
    const title = '<title>Late</title>';
    const before = (bytes: number) => ' '.repeat(bytes - title.length) + title;
    // The last sign of its end is not needed.
    site.answer = page(before(65_537));
    expect(await check()).toMatchObject({ title: 'Late' });
    site.answer = page(before(65_538));
    expect(await check()).toMatchObject({ title: null });
  });

  it('may pack its page', async () => {
    site.answer = page(gzipSync('<title>Packed</title>'), { 'content-encoding': 'gzip' });
    expect(await check()).toMatchObject({ state: 'ok', title: 'Packed' });
    site.answer = page('<title>Not packed</title>', { 'content-encoding': 'gzip' });
    expect(await check()).toMatchObject({ state: 'ok', title: null });
    site.answer = page('<title>Of an unknown kind</title>', { 'content-encoding': 'zstd' });
    expect(await check()).toMatchObject({ state: 'ok', title: 'Of an unknown kind' });
  });

  it('fills no memory with a page that is packed a thousand times smaller', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, 'a'));
    site.answer = page(bomb, { 'content-encoding': 'gzip' });
    const before = process.memoryUsage().arrayBuffers;
    expect(await check()).toMatchObject({ state: 'ok', title: null });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it('has answered where it promises more than it sends', async () => {
    site.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 1_000 }).write('<title>Short</title>');
      response.socket?.end();
    };
    expect(await check()).toMatchObject({ state: 'ok', title: 'Short' });
  });

  it('is unreachable where it hangs up, speaks no HTTP or no TLS, or is not there', async () => {
    site.answer = ({ socket }) => socket.resetAndDestroy();
    expect(await check()).toMatchObject({ state: 'unreachable', status: null });
    site.answer = ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.6\r\n');
    expect(await check()).toMatchObject({ state: 'unreachable', status: null });
    const secure = new URL(site.url().href.replace('http:', 'https:'));
    expect(await site.checking()(secure, never)).toMatchObject({ state: 'unreachable', status: null });
    const nobody = site.checking({ mayConnect: () => true });
    expect(await nobody(new URL('http://source.example:1/'), never)).toMatchObject({ state: 'unreachable' });
  });
});

it('ends with whoever waited for it', async () => {
  const leaving = new AbortController();
  site.answer = () => leaving.abort(new Error('gone'));
  await expect(site.checking()(site.url(), leaving.signal)).rejects.toThrow('gone');
  await site.left();
  await expect(site.checking()(site.url(), leaving.signal)).rejects.toThrow('gone');
  expect(site.seen).toHaveLength(1);
});
