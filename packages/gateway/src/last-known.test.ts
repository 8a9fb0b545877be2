import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSiteBehindProxy } from './site-behind-proxy.fixture.ts';
import type { SiteBehindProxy } from './site-behind-proxy.fixture.ts';

const server = process.env['TEST_DATABASE_URL'];

/** The site as a visitor and a monitor see it. */
interface Sight {
  readonly document: number;
  readonly release: string | null;
  readonly health: number;
  readonly body: { readonly release_source?: string };
}

const stateOf = ({ health, body }: Sight): string => `${health} ${body.release_source}`;

// The embedded database cannot go away without its process; only a Postgres can.
(server ? describe : describe.skip)('a site whose Postgres goes away', () => {
  let opened: SiteBehindProxy;

  const look = async (): Promise<Sight> => {
    const { url } = opened.site;
    const signal = AbortSignal.timeout(10_000);
    const [document, health] = await Promise.all([
      fetch(`${url}/companies`, { headers: { accept: 'text/html' }, signal }),
      fetch(`${url}/api/healthz`, { signal }),
    ]);
    await document.text();
    const { status: code, headers } = document;
    const body = (await health.json()) as Sight['body'];
    return { document: code, release: headers.get('x-release'), health: health.status, body };
  };
  /** Looks until it is as expected, for the site notices with its next poll; and what it is in the end. */
  const lookFor = async (expected: Sight): Promise<Sight> => {
    for (const end = Date.now() + 15_000; ; await wait(50)) {
      const sight = await look();
      if (stateOf(sight) === stateOf(expected) || Date.now() > end) return sight;
    }
  };
  const normal = () => ({
    document: 200,
    release: opened.set,
    health: 200,
    body: { status: 'ok', database: 'ok', release: opened.set, release_source: 'live' },
  });
  const lastKnown = () => ({
    document: 200,
    release: opened.set,
    health: 503,
    body: {
      code: 'unavailable',
      message: 'Commonweal is not available right now. Please try again in a minute.',
      requestId: expect.any(String),
      ...{ status: 'unavailable', database: 'unavailable', release: opened.set, release_source: 'last-known' },
    },
  });

  beforeAll(async () => {
    opened = await openSiteBehindProxy(server ?? '');
    opened.proxy.turn('cut');
  }, 120_000);
  afterAll(() => opened.close());

  /** The state after the connection is restored. */
  const recover = async (): Promise<Sight> => {
    opened.proxy.turn('up');
    return lookFor(normal());
  };

  it('serves the release of its start before anyone asked for it, and says that it is the last known', async () => {
    expect(opened.set).toMatch(/^[0-9a-f]{12}$/);
    expect(await lookFor(lastKnown())).toEqual(lastKnown());
    const artifact = await fetch(`${opened.site.url}/remotes/mf-companies/1.0.0-0123456789/entry.js`);
    expect(artifact.status).toBe(200);
    await artifact.body?.cancel();
    expect(await recover()).toEqual(normal());
  });

  it('serves it where the database goes away later', async () => {
    opened.proxy.turn('cut');
    expect(await lookFor(lastKnown())).toEqual(lastKnown());
    expect(await recover()).toEqual(normal());
  });

  it('does so as well where the line is silent, without making visitors wait', async () => {
    opened.proxy.turn('silent');
    expect(await lookFor(lastKnown())).toEqual(lastKnown());
    const started = performance.now();
    const document = await fetch(`${opened.site.url}/companies`, { headers: { accept: 'text/html' } });
    expect(document.status).toBe(200);
    await document.body?.cancel();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await recover()).toEqual(normal());
  });
});
