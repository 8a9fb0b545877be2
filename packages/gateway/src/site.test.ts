import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, readConfig, releaseBuilds } from '@commonweal/api';
import type { Config, OpenDatabase } from '@commonweal/api';
import { openArtifactStore } from '@commonweal/federation/artifact-store';
import { remoteManifestFixture, shellManifestFixture } from '@commonweal/federation/fixtures';
import type { Manifest } from '@commonweal/federation/manifest';
import { artifactBase } from '@commonweal/federation/registry';
import { rewriteBuild } from '@commonweal/federation/rewritten-build';
import { publishRelease } from './release.fixture.ts';
import { openSite, releaseFolders } from './site.ts';

describe('a start of the site', () => {
  let config: Config;
  let database: OpenDatabase;
  let scratch: string;
  let checkout: string[];
  let changed: string;
  let changedVersion: string;

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'start-'));
    config = readConfig({
      DATA_DIR: join(scratch, 'data'),
      APP_ENV: 'uat',
      SECRETS_KEYS: 'test:a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s=',
    });
    database = await openDatabase({ dataDir: null });
    const { artifacts, release } = await publishRelease();
    const builds = [release.manifests.shell, ...release.manifests.remotes];
    checkout = builds.map(({ name, version }) => join(artifacts, artifactBase(name, version)));
    changed = join(scratch, 'changed');
    const [, companies = ''] = checkout;
    changedVersion = (await rewriteBuild(companies, changed, (text) => `${text}\n/* changed */`)).version;
  }, 180_000);
  afterAll(async () => {
    await database.close();
    await rm(scratch, { recursive: true });
  });

  const isStored = async (name: string, version: string) =>
    (await openArtifactStore(config).manifest(name, version)) !== null;

  it('releases its checkout where nothing is live', async () => {
    expect(await releaseFolders(config, database, checkout)).toMatchObject({ outcome: 'released', differing: [] });
    expect(await isStored('mf-companies', '1.0.0-0123456789')).toBe(true);
  });

  it('leaves what is live alone where its checkout is another, names what differs, and stores nothing of it', async () => {
    const [shell = '', , analyses = ''] = checkout;
    const start = () => releaseFolders(config, database, [shell, changed, analyses]);
    const first = await start();
    expect(first).toMatchObject({ outcome: 'kept', differing: ['mf-companies'] });
    expect(first.live.remotes['mf-companies']).toBe('1.0.0-0123456789');
    expect(await start()).toEqual(first);
    expect(await isStored('mf-companies', changedVersion)).toBe(false);
  });

  it('names what of the live release its API does not fit any more', async () => {
    const dataDir = join(scratch, 'other');
    const own = { ...config, dataDir, port: 0 };
    const remote = remoteManifestFixture('mf-one', '1.0.0-0000000001', {
      operations: ['GET v3/gone', 'GET v3/countries'],
    });
    const misfits = async (remotes: readonly Manifest[]) => {
      const opened = await openDatabase({ dataDir: null });
      await releaseBuilds(opened.db, 'uat', [shellManifestFixture('1.0.0-0000000001'), ...remotes], { always: true });
      const site = await openSite(own, opened);
      await site.close();
      return site.misfits.map(({ rule, parties }) => [rule, ...parties]);
    };
    expect(await misfits([remote])).toEqual([['operation', 'mf-one 1.0.0-0000000001', 'API']]);
    expect(
      await misfits([remoteManifestFixture('mf-one', '1.0.0-0000000002', { operations: ['GET v3/countries'] })]),
    ).toEqual([]);
  }, 120_000);

  it('stores what is live again where the disk has lost it', async () => {
    await rm(join(config.dataDir, 'artifacts'), { recursive: true });
    expect(await isStored('mf-companies', '1.0.0-0123456789')).toBe(false);
    expect(await releaseFolders(config, database, checkout)).toMatchObject({ outcome: 'kept', differing: [] });
    expect(await isStored('mf-companies', '1.0.0-0123456789')).toBe(true);
  });
});
