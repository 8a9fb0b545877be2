import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, readConfig } from '@commonweal/api';
import type { OpenDatabase } from '@commonweal/api';
import { openTcpProxy } from '@commonweal/api/testing/tcp-proxy';
import type { TcpProxy } from '@commonweal/api/testing/tcp-proxy';
import { artifactBase } from '@commonweal/federation/registry';
import pg from 'pg';
import { publishRelease } from './release.fixture.ts';
import { openSite, releaseFolders } from './site.ts';
import type { Site } from './site.ts';

/** For tests: a whole site over a Postgres database of its own, and the line between the two. */
export interface SiteBehindProxy {
  readonly site: Site;
  readonly proxy: TcpProxy;
  readonly database: OpenDatabase;
  /** Id of the set that is live. */
  readonly set: string;
  close(): Promise<void>;
}

/** Opens it. @param server a Postgres on which databases may be made */
export async function openSiteBehindProxy(server: string): Promise<SiteBehindProxy> {
  const name = `commonweal_gateway_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, `create database ${name}`);
  const proxied = new URL(server);
  const proxy = await openTcpProxy(proxied);
  [proxied.port, proxied.pathname] = [`${proxy.port}`, `/${name}`];
  const dataDir = await mkdtemp(join(tmpdir(), 'behind-proxy-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: proxied.href, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config);
  const { artifacts, release } = await publishRelease();
  const { shell, remotes } = release.manifests;
  const folders = [shell, ...remotes].map((build) => join(artifacts, artifactBase(build.name, build.version)));
  const { live } = await releaseFolders(config, database, folders);
  const site = await openSite(config, database);
  let closing: Promise<void> | null = null;
  const closeSite = () => (closing ??= site.close());
  return {
    site: { ...site, close: closeSite },
    proxy,
    database,
    set: live.id,
    close: async () => {
      await closeSite();
      await proxy.close();
      await asAdmin(server, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true });
      await rm(artifacts, { recursive: true });
    },
  };
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
