import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSourceChecker } from './source-checker.ts';
import type { SourceMeans } from './source-checker.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let port = 0;
let answer: Answer = () => {};
let seen: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
/** The connections that are open. */
let connections = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url, headers: request.headers });
    answer(request, response);
  });
  server.on('connection', (socket) => {
    connections += 1;
    socket.on('error', () => {}).on('close', () => (connections -= 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
});

const never = new AbortController().signal;
const site = (path = '/') => new URL(`http://source.example:${port}${path}`);

/** As on a site, but for the test's own server, which is the one behind every name. */
function checking(means: SourceMeans = {}) {
  return createSourceChecker('https://commonweal.example', {
    resolve: async () => ['127.0.0.1'],
    mayConnect: (address, at) => address === '127.0.0.1' && at === port,
    ...means,
  });
}
const check = (path = '/', means: SourceMeans = {}) => checking(means)(site(path), never);

const page = (body: string | Buffer, headers: Record<string, string | number> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
};
const redirect =
  (location: string, status = 302): Answer =>
  (_request, response) => {
    response.writeHead(status, { location }).end();
  };
const closed = async () => {
  while (connections > 0) await new Promise((resolve) => setImmediate(resolve));
};

describe('the check of a source', () => {
  it('tells status, title and type of a page', async () => {
    answer = page('<title>Annual report &amp; accounts</title>');
    expect(await check('/report?year=2025#page-3')).toEqual({
      state: 'ok',
      status: 200,
      final_url: `http://source.example:${port}/report?year=2025`,
      title: 'Annual report & accounts',
      content_type: 'text/html',
    });
  });

  it('says who asks, and nothing of the person or the site that they are on', async () => {
    answer = page('');
    await check('/report#page-3');
    expect(seen).toEqual([
      {
        url: '/report',
        headers: {
          host: `source.example:${port}`,
          connection: 'close',
          'user-agent': 'Commonweal source check (+https://commonweal.example)',
          accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
          'accept-encoding': 'identity',
          'accept-language': 'en,fr;q=0.8',
        },
      },
    ]);
  });

  it.each([
    [200, 'ok'],
    [204, 'ok'],
    [304, 'unreachable'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'not_found'],
    [410, 'not_found'],
    [429, 'refused'],
    [499, 'refused'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('of a page with status %d is %s', async (status, state) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await check()).toEqual({
      ...{ state, status, final_url: site().href, title: null, content_type: null },
    });
  });

  it('has no title of what is no page, whatever is in it', async () => {
    answer = page('<title>No</title>', { 'content-type': 'application/pdf' });
    expect(await check()).toMatchObject({ state: 'ok', title: null, content_type: 'application/pdf' });
    answer = page('<title>No</title>', { 'content-type': '<script>' });
    expect(await check()).toMatchObject({ state: 'ok', title: null, content_type: null });
  });

  it('takes a page for what it is where its type lies', async () => {
    answer = page(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0xfe]));
    expect(await check()).toMatchObject({ state: 'ok', title: null, content_type: 'text/html' });
  });
});

describe('redirects', () => {
  const countdown: Answer = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) return page('<title>There</title>')(request, response);
    return redirect(`/${left - 1}`, [301, 302, 303, 307, 308][left % 5])(request, response);
  };

  it('are followed five times', async () => {
    answer = countdown;
    expect(await check('/5')).toEqual({
      ...{ state: 'redirected', status: 200, final_url: site('/0').href, title: 'There', content_type: 'text/html' },
    });
    expect(await check('/6')).toMatchObject({ state: 'unreachable', final_url: site('/1').href });
  });

  it('that lead back to themselves end', async () => {
    answer = redirect('/');
    expect(await check()).toMatchObject({ state: 'unreachable', status: 302 });
    expect(seen).toHaveLength(6);
  });

  it('that lead to nothing are told as such', async () => {
    answer = redirect('/gone');
    const both: Answer = (request, response) =>
      request.url === '/gone' ? response.writeHead(404).end() : redirect('/gone')(request, response);
    answer = both;
    expect(await check()).toMatchObject({ state: 'not_found', status: 404, final_url: site('/gone').href });
  });

  it('may have an address with signs outside of ASCII', async () => {
    answer = (request, response) =>
      request.url === '/'
        ? redirect(Buffer.from('/é').toString('latin1'))(request, response)
        : page('')(request, response);
    expect(await check()).toMatchObject({ state: 'redirected', final_url: site('/%C3%A9').href });
  });

  it.each([
    ['this machine', 'http://127.0.0.1/'],
    ['this machine in decimal', 'http://2130706433/'],
    ['this machine in octal', 'http://0177.0.0.1/'],
    ['this machine in hexadecimal', 'http://0x7f.1/'],
    ['this machine by name', 'http://localhost/'],
    ['this machine in IPv6', 'http://[::1]/'],
    ['this machine as a mapped address', 'http://[::ffff:127.0.0.1]/'],
    ['the data of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['the data of a cloud by name', 'http://metadata.google.internal/'],
    ['a private network', 'https://10.0.0.1/'],
    ['another port', 'http://source.example:6379/'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['another protocol', 'gopher://source.example/'],
    ['a name and a password', 'http://a:b@source.example/'],
    ['an endless address', `/${'a'.repeat(2_000)}`],
  ])('to %s are not followed', async (_, location) => {
    answer = redirect(location);
    expect(await check()).toEqual({
      ...{ state: 'not_allowed', status: 302, final_url: site().href, title: null, content_type: null },
    });
    expect(seen).toHaveLength(1);
  });

  it('to what is no address lead nowhere', async () => {
    answer = redirect('http://[');
    expect(await check()).toMatchObject({ state: 'unreachable', status: 302 });
  });
});

describe('names', () => {
  it.each([
    ['a public and a private address', ['127.0.0.1', '10.0.0.1'], 'not_allowed'],
    ['a private address alone', ['192.168.0.1'], 'not_allowed'],
    ['the test’s server alone', ['127.0.0.1'], 'ok'],
    ['nothing', [], 'unreachable'],
  ])('that stand for %s', async (_, addresses, state) => {
    answer = page('');
    expect(await check('/', { resolve: async () => addresses })).toMatchObject({ state });
    expect(seen).toHaveLength(state === 'ok' ? 1 : 0);
  });

  it('that nobody knows are unreachable', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await check('/', { resolve })).toEqual({
      ...{ state: 'unreachable', status: null, final_url: null, title: null, content_type: null },
    });
  });

  it('are looked up once, so that a second answer changes nothing', async () => {
    answer = page('');
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    expect(await check('/', { resolve })).toMatchObject({ state: 'ok' });
    expect(asked).toBe(1);
  });

  it('are looked up anew after a redirect, and held against the ranges again', async () => {
    answer = redirect('/again');
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const resolve = async () => answers.shift() ?? [];
    expect(await check('/', { resolve })).toMatchObject({ state: 'not_allowed', status: 302 });
    expect(seen.map(({ url }) => url)).toEqual(['/']);
  });

  it('that take too long to look up are too slow', async () => {
    const resolve = () => new Promise<never>(() => {});
    expect(await check('/', { resolve, timeLimit: 50 })).toMatchObject({ state: 'too_slow', status: null });
  });

  it('may be asked on the ports of the web alone, at public addresses', async () => {
    const onSite = createSourceChecker('https://commonweal.example', { resolve: async () => ['127.0.0.1'] });
    expect(await onSite(site(), never)).toMatchObject({ state: 'not_allowed' });
    expect(await onSite(new URL(`http://127.0.0.1:${port}/`), never)).toMatchObject({ state: 'not_allowed' });
    const elsewhere = createSourceChecker('https://commonweal.example', { resolve: async () => ['8.8.8.8'] });
    expect(await elsewhere(new URL('http://source.example:8080/'), never)).toMatchObject({ state: 'not_allowed' });
    expect(seen).toEqual([]);
  });
});

describe('a server that behaves badly', () => {
  const slow = { timeLimit: 300 };

  it('is too slow where it never answers', async () => {
    answer = () => {};
    expect(await check('/', slow)).toEqual({
      ...{ state: 'too_slow', status: null, final_url: null, title: null, content_type: null },
    });
    await closed();
  });

  it('is too slow where its headers never end', async () => {
    answer = ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-a: b\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    };
    expect(await check('/', slow)).toMatchObject({ state: 'too_slow', status: null });
    await closed();
  });

  it('is too slow after redirects that take long together', async () => {
    answer = (request, response) => void setTimeout(() => redirect('/')(request, response), 80);
    expect(await check('/', slow)).toMatchObject({ state: 'too_slow', status: 302 });
  });

  it('is unreachable where its headers are endless', async () => {
    answer = page('', { 'x-long': 'a'.repeat(17_000) });
    expect(await check()).toMatchObject({ state: 'unreachable', status: null });
    await closed();
  });

  it('has answered where its page comes drop by drop', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Slow');
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(await check('/', slow)).toMatchObject({ state: 'ok', status: 200, title: null });
    await closed();
  });

  it('is left at the end of the title', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Whole</title>');
    };
    expect(await check('/', { timeLimit: 5_000 })).toMatchObject({ state: 'ok', title: 'Whole' });
    await closed();
  });

  it('is left after 64 kB of an endless page', async () => {
    let sent = 0;
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const part = Buffer.alloc(16_384, 'a');
      const more = () => {
        while (!response.destroyed && response.write(part)) sent += part.length;
      };
      response.on('drain', more);
      more();
    };
    expect(await check('/', { timeLimit: 5_000 })).toMatchObject({ state: 'ok', title: null });
    await closed();
    expect(sent).toBeLessThan(20_000_000);
  });

  it('has its title in the first 64 kB, or none', async () => {
    const title = '<title>Late</title>';
    const before = (bytes: number) => ' '.repeat(bytes - title.length) + title;
    // The last sign of its end is not needed.
    answer = page(before(65_537));
    expect(await check()).toMatchObject({ title: 'Late' });
    answer = page(before(65_538));
    expect(await check()).toMatchObject({ title: null });
  });

  it('may pack its page', async () => {
    answer = page(gzipSync('<title>Packed</title>'), { 'content-encoding': 'gzip' });
    expect(await check()).toMatchObject({ state: 'ok', title: 'Packed' });
    answer = page('<title>Not packed</title>', { 'content-encoding': 'gzip' });
    expect(await check()).toMatchObject({ state: 'ok', title: null });
    answer = page('<title>Of an unknown kind</title>', { 'content-encoding': 'zstd' });
    expect(await check()).toMatchObject({ state: 'ok', title: 'Of an unknown kind' });
  });

  it('fills no memory with a page that is packed a thousand times smaller', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, 'a'));
    answer = page(bomb, { 'content-encoding': 'gzip' });
    const before = process.memoryUsage().arrayBuffers;
    expect(await check()).toMatchObject({ state: 'ok', title: null });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it('has answered where it promises more than it sends', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 1_000 }).write('<title>Short</title>');
      response.socket?.end();
    };
    expect(await check()).toMatchObject({ state: 'ok', title: 'Short' });
  });

  it('is unreachable where it hangs up, speaks no HTTP or no TLS, or is not there', async () => {
    answer = ({ socket }) => socket.resetAndDestroy();
    expect(await check()).toMatchObject({ state: 'unreachable', status: null });
    answer = ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.6\r\n');
    expect(await check()).toMatchObject({ state: 'unreachable', status: null });
    const secure = new URL(site().href.replace('http:', 'https:'));
    expect(await checking()(secure, never)).toMatchObject({ state: 'unreachable', status: null });
    const nobody = checking({ mayConnect: () => true });
    expect(await nobody(new URL('http://source.example:1/'), never)).toMatchObject({ state: 'unreachable' });
  });
});

it('ends with whoever waited for it', async () => {
  const leaving = new AbortController();
  answer = () => leaving.abort(new Error('gone'));
  await expect(checking()(site(), leaving.signal)).rejects.toThrow('gone');
  await closed();
  await expect(checking()(site(), leaving.signal)).rejects.toThrow('gone');
  expect(seen).toHaveLength(1);
});
