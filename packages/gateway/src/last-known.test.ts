import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, readConfig } from '@commonweal/api';
import { artifactBase } from '@commonweal/federation/registry';
import pg from 'pg';
import { publishRelease } from './release.fixture.ts';
import { openSite, releaseFolders } from './site.ts';
import type { Site } from './site.ts';
import { openTcpProxy } from './tcp-proxy.fixture.ts';
import type { TcpProxy } from './tcp-proxy.fixture.ts';

const server = process.env['TEST_DATABASE_URL'];
const name = `commonweal_gateway_${randomUUID().replaceAll('-', '')}`;

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/** What a visitor and a monitor see of the site now. */
interface Sight {
  readonly document: number;
  readonly release: string | null;
  readonly health: number;
  readonly body: { readonly release_source: string };
}

const stateOf = ({ health, body }: Sight): string => `${health} ${body.release_source}`;

// The embedded database cannot go away without its process; only a Postgres can.
(server ? describe : describe.skip)('a site whose Postgres goes away', () => {
  let site: Site;
  let proxy: TcpProxy;
  let dataDir: string;
  let set: string;

  const look = async (): Promise<Sight> => {
    const signal = AbortSignal.timeout(10_000);
    const [document, health] = await Promise.all([
      fetch(`${site.url}/companies`, { headers: { accept: 'text/html' }, signal }),
      fetch(`${site.url}/api/healthz`, { signal }),
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
    release: set,
    health: 200,
    body: { status: 'ok', database: 'ok', release: set, release_source: 'live' },
  });
  const lastKnown = () => ({
    document: 200,
    release: set,
    health: 503,
    body: { status: 'unavailable', database: 'unavailable', release: set, release_source: 'last-known' },
  });

  beforeAll(async () => {
    await asAdmin(`create database ${name}`);
    const direct = new URL(server ?? '');
    proxy = await openTcpProxy(direct);
    const proxied = new URL(direct);
    [proxied.port, proxied.pathname] = [`${proxy.port}`, `/${name}`];
    dataDir = await mkdtemp(join(tmpdir(), 'last-known-'));
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: proxied.href, LOG_LEVEL: 'silent' });
    const database = await openDatabase(config);
    const { artifacts, release } = await publishRelease();
    const builds = [release.manifests.shell, ...release.manifests.remotes];
    const { live } = await releaseFolders(
      config,
      database,
      builds.map((build) => join(artifacts, artifactBase(build.name, build.version))),
    );
    site = await openSite(config, database);
    set = live.id;
    proxy.turn('cut');
  }, 60_000);

  afterAll(async () => {
    await site.close();
    await proxy.close();
    await asAdmin(`drop database if exists ${name} with (force)`);
    await rm(dataDir, { recursive: true });
  });

  /** Where the line is up again, everything is as it was. */
  const recover = async (): Promise<Sight> => {
    proxy.turn('up');
    return lookFor(normal());
  };

  it('serves the release of its start before anyone asked for it, and says that it is the last known', async () => {
    expect(set).toMatch(/^[0-9a-f]{12}$/);
    expect(await lookFor(lastKnown())).toEqual(lastKnown());
    const artifact = await fetch(`${site.url}/remotes/mf-companies/1.0.0-0123456789/entry.js`);
    expect(artifact.status).toBe(200);
    await artifact.body?.cancel();
    expect(await recover()).toEqual(normal());
  });

  it('serves it where the database goes away later', async () => {
    proxy.turn('cut');
    expect(await lookFor(lastKnown())).toEqual(lastKnown());
    expect(await recover()).toEqual(normal());
  });

  it('does so as well where the line is silent, without making visitors wait', async () => {
    proxy.turn('silent');
    expect(await lookFor(lastKnown())).toEqual(lastKnown());
    const started = performance.now();
    const document = await fetch(`${site.url}/companies`, { headers: { accept: 'text/html' } });
    expect(document.status).toBe(200);
    await document.body?.cancel();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await recover()).toEqual(normal());
  });
});
