import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSourceChecker } from './source-checker.ts';
import { never, page, redirect, startSourceSite } from './source-site.fixture.ts';
import type { SourceAnswer, SourceSite } from './source-site.fixture.ts';

let site: SourceSite;
beforeAll(async () => {
  site = await startSourceSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.seen = [];
});
const check: SourceSite['check'] = (...given) => site.check(...given);

describe('the check of a source', () => {
  it('tells status, title and type of a page', async () => {
    site.answer = page('<title>Annual report &amp; accounts</title>');
    expect(await check('/report?year=2025#page-3')).toEqual({
      state: 'ok',
      status: 200,
      final_url: `http://source.example:${site.port}/report?year=2025`,
      title: 'Annual report & accounts',
      content_type: 'text/html',
    });
  });

  it('says who asks, and nothing of the person or the site that they are on', async () => {
    site.answer = page('');
    await check('/report#page-3');
    expect(site.seen).toEqual([
      {
        url: '/report',
        headers: {
          host: `source.example:${site.port}`,
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
    site.answer = (_request, response) => response.writeHead(status).end();
    expect(await check()).toEqual({
      ...{ state, status, final_url: site.url().href, title: null, content_type: null },
    });
  });

  it('has no title of what is no page, whatever is in it', async () => {
    site.answer = page('<title>No</title>', { 'content-type': 'application/pdf' });
    expect(await check()).toMatchObject({ state: 'ok', title: null, content_type: 'application/pdf' });
    site.answer = page('<title>No</title>', { 'content-type': '<script>' });
    expect(await check()).toMatchObject({ state: 'ok', title: null, content_type: null });
  });

  it('takes a page for what it is where its type lies', async () => {
    site.answer = page(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0xfe]));
    expect(await check()).toMatchObject({ state: 'ok', title: null, content_type: 'text/html' });
  });
});

describe('redirects', () => {
  const countdown: SourceAnswer = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) return page('<title>There</title>')(request, response);
    return redirect(`/${left - 1}`, [301, 302, 303, 307, 308][left % 5])(request, response);
  };

  it('are followed five times', async () => {
    site.answer = countdown;
    expect(await check('/5')).toEqual({
      ...{
        state: 'redirected',
        status: 200,
        final_url: site.url('/0').href,
        title: 'There',
        content_type: 'text/html',
      },
    });
    expect(await check('/6')).toMatchObject({ state: 'unreachable', final_url: site.url('/1').href });
  });

  it('that lead back to themselves end', async () => {
    site.answer = redirect('/');
    expect(await check()).toMatchObject({ state: 'unreachable', status: 302 });
    expect(site.seen).toHaveLength(6);
  });

  it('that lead to nothing are told as such', async () => {
    site.answer = redirect('/gone');
    const both: SourceAnswer = (request, response) =>
      request.url === '/gone' ? response.writeHead(404).end() : redirect('/gone')(request, response);
    site.answer = both;
    expect(await check()).toMatchObject({ state: 'not_found', status: 404, final_url: site.url('/gone').href });
  });

  it('may have an address with signs outside of ASCII', async () => {
    site.answer = (request, response) =>
      request.url === '/'
        ? redirect(Buffer.from('/é').toString('latin1'))(request, response)
        : page('')(request, response);
    expect(await check()).toMatchObject({ state: 'redirected', final_url: site.url('/%C3%A9').href });
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
    site.answer = redirect(location);
    expect(await check()).toEqual({
      ...{ state: 'not_allowed', status: 302, final_url: site.url().href, title: null, content_type: null },
    });
    expect(site.seen).toHaveLength(1);
  });

  it('to what is no address lead nowhere', async () => {
    site.answer = redirect('http://[');
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
    site.answer = page('');
    expect(await check('/', { resolve: async () => addresses })).toMatchObject({ state });
    expect(site.seen).toHaveLength(state === 'ok' ? 1 : 0);
  });

  it('that nobody knows are unreachable', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await check('/', { resolve })).toEqual({
      ...{ state: 'unreachable', status: null, final_url: null, title: null, content_type: null },
    });
  });

  it('are looked up once, so that a second answer changes nothing', async () => {
    site.answer = page('');
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    expect(await check('/', { resolve })).toMatchObject({ state: 'ok' });
    expect(asked).toBe(1);
  });

  it('are looked up anew after a redirect, and held against the ranges again', async () => {
    site.answer = redirect('/again');
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const resolve = async () => answers.shift() ?? [];
    expect(await check('/', { resolve })).toMatchObject({ state: 'not_allowed', status: 302 });
    expect(site.seen.map(({ url }) => url)).toEqual(['/']);
  });

  it('that take too long to look up are too slow', async () => {
    const resolve = () => new Promise<never>(() => {});
    expect(await check('/', { resolve, timeLimit: 50 })).toMatchObject({ state: 'too_slow', status: null });
  });

  it('may be asked on the ports of the web alone, at public addresses', async () => {
    const onSite = createSourceChecker('https://commonweal.example', { resolve: async () => ['127.0.0.1'] });
    expect(await onSite(site.url(), never)).toMatchObject({ state: 'not_allowed' });
    expect(await onSite(new URL(`http://127.0.0.1:${site.port}/`), never)).toMatchObject({ state: 'not_allowed' });
    const elsewhere = createSourceChecker('https://commonweal.example', { resolve: async () => ['8.8.8.8'] });
    expect(await elsewhere(new URL('http://source.example:8080/'), never)).toMatchObject({ state: 'not_allowed' });
    expect(site.seen).toEqual([]);
  });
});
