import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSiteBehindProxy } from './site-behind-proxy.fixture.ts';
import type { SiteBehindProxy } from './site-behind-proxy.fixture.ts';

const server = process.env['TEST_DATABASE_URL'];

interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | null;
}

// The embedded database cannot go away without its process; only a Postgres can.
(server ? describe : describe.skip)('a site whose Postgres does not answer', () => {
  let opened: SiteBehindProxy;
  beforeAll(async () => {
    opened = await openSiteBehindProxy(server ?? '');
  }, 120_000);
  afterAll(() => opened.close());

  /** Longer than any request may take, and shorter than for ever. */
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const reply = await fetch(opened.site.url + path, { ...init, signal: AbortSignal.timeout(20_000) });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false;
    const code = isJson && !reply.ok ? (JSON.parse(text) as { readonly code: string }).code : null;
    return { status: reply.status, code, retryAfter: reply.headers.get('retry-after') };
  };
  const json = { 'content-type': 'application/json' };
  const askEverything = async (): Promise<Record<string, Answer>> => {
    const asked = {
      read: ask('/api/v3/entities'),
      write: ask('/api/v3/search-logs', { method: 'POST', headers: json, body: '{}' }),
      session: ask('/api/v3/users/me', { headers: { authorization: 'Bearer of-somebody' } }),
      health: ask('/api/healthz'),
      picture: ask(`/share/companies/of-${Math.random().toString(36).slice(2)}.png`),
      document: ask('/companies', { headers: { accept: 'text/html' } }),
    };
    return Object.fromEntries(
      await Promise.all(Object.entries(asked).map(async ([name, answer]) => [name, await answer] as const)),
    );
  };
  const away: Answer = { status: 503, code: 'unavailable', retryAfter: '5' };
  const document: Answer = { status: 200, code: null, retryAfter: null };
  const allAway = { read: away, write: away, session: away, health: away, picture: away, document };
  const allThere = {
    read: document,
    write: { status: 422, code: 'invalid-fields', retryAfter: null },
    session: { status: 401, code: 'unauthorized', retryAfter: null },
    health: document,
    picture: { status: 404, code: 'not-found', retryAfter: null },
    document,
  };

  it.each(['cut', 'silent'] as const)(
    'says 503 while the line is %s, and is back with it',
    async (line) => {
      expect(await askEverything()).toEqual(allThere);
      opened.proxy.turn(line);
      expect(await askEverything()).toEqual(allAway);
      expect(await askEverything()).toEqual(allAway);
      opened.proxy.turn('up');
      for (const end = Date.now() + 10_000; Date.now() < end && (await ask('/api/healthz')).status !== 200;);
      expect(await askEverything()).toEqual(allThere);
    },
    60_000,
  );

  it('closes while the line is silent, and answers who waits', async () => {
    opened.proxy.turn('silent');
    const asked = ask('/api/v3/entities');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const closed = opened.site.close();
    expect(await asked).toEqual(away);
    await closed;
  }, 120_000);
});
