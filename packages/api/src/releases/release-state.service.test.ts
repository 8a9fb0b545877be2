import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { remoteManifestFixture, shellManifestFixture } from '@commonweal/federation/fixtures';
import type { Manifest } from '@commonweal/federation/manifest';
import type { OpenDatabase } from '../db/open-database.ts';
import { countQueries } from '../testing/count-queries.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { goLive } from './live-changes.ts';
import { NOW, findLive, swapLive } from './live-release.repo.ts';
import type { LiveState } from './live-release.repo.ts';
import { composeSet } from './release-set.ts';
import { NoReleaseError, liveReleaseSource } from './release-state.service.ts';
import { releaseBuilds } from './start-release.service.ts';

const author = { by: 'somebody', userId: null };
const one = '1.0.0-1111111111';
const two = '1.0.0-2222222222';
const builds = (remote: string) => [
  shellManifestFixture(one),
  remoteManifestFixture('mf-one', remote),
  remoteManifestFixture('mf-two', one),
];

describe('what an environment serves', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);
  afterAll(() => database.close());

  const change = async (environment: string, over: Partial<LiveState>) => {
    const live = await findLive(database.db, environment);
    if (!live) throw new Error('Nothing is live.');
    const entry = { action: 'canary-start', subject: '', reason: '' } as const;
    await swapLive(database.db, environment, live.revision, { next: { ...live, ...over }, entry, author });
  };
  const canaryOf = (remote: string, percent: number) => ({
    canary: { setId: composeSet(builds(remote)).id, percent, since: NOW, by: 'somebody' },
  });

  it('is nothing where nothing was released', async () => {
    await expect(liveReleaseSource(database.db, 'sit4').current()).rejects.toThrow(NoReleaseError);
  });

  it('comes with the manifests of the live set and of the one before', async () => {
    const source = liveReleaseSource(database.db, 'sit');
    await releaseBuilds(database.db, 'sit', builds(one));
    expect((await source.current()).live).toMatchObject({ set: composeSet(builds(one)), previous: null });
    await releaseBuilds(database.db, 'sit', builds(two), { always: true });
    const { live, canary, overridesAllowed } = await source.current();
    expect(live.set).toEqual(composeSet(builds(two)));
    expect(live.manifests.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      `mf-one ${two}`,
      `mf-two ${one}`,
    ]);
    expect(live.previous?.remotes[0]?.version).toBe(one);
    expect({ canary, overridesAllowed }).toEqual({ canary: null, overridesAllowed: true });
  });

  it('has the canary with its share, whose previous set is the live one', async () => {
    await releaseBuilds(database.db, 'sit2', builds(two));
    await releaseBuilds(database.db, 'sit2', builds(one), { always: true });
    await change('sit2', canaryOf(two, 12.5));
    const { live, canary } = await liveReleaseSource(database.db, 'sit2').current();
    expect(canary).toMatchObject({ percent: 12.5, release: { set: { id: composeSet(builds(two)).id } } });
    expect(canary?.release.previous).toBe(live.manifests);
  });

  it('has the last shell before this one that its remotes run in', async () => {
    const shellOf = (version: string, platform: string) => shellManifestFixture(version, { platform });
    const remotes = [remoteManifestFixture('mf-one', one), remoteManifestFixture('mf-two', one)];
    const release = (shell: Manifest, ...others: Manifest[]) =>
      releaseBuilds(database.db, 'uat', [shell, ...remotes, ...others], { always: true });
    const [old, misfit, now] = ['1.0.0-3333333333', '1.0.0-4444444444', '1.0.0-5555555555'];
    const source = liveReleaseSource(database.db, 'uat');
    await release(shellOf(old, '1.0.0'));
    expect((await source.current()).live.standIn).toBeNull();
    await release(shellOf(misfit, '2.0.0'));
    await release(shellOf(now, '1.1.0'));
    expect((await source.current()).live.standIn?.version).toBe(old);
    // A promotion of a remote alone keeps the way to it.
    await release(shellOf(now, '1.1.0'), remoteManifestFixture('mf-three', one));
    const { live } = await source.current();
    expect([live.standIn?.version, live.previous?.shell.version]).toEqual([old, now]);
    await change('uat', {
      canary: { setId: composeSet([shellOf(misfit, '2.0.0'), ...remotes]).id, percent: 10, since: NOW, by: 'somebody' },
    });
    expect((await source.current()).canary?.release.standIn?.version).toBe(now);
  });

  it('keeps each release the same object until it changes itself', async () => {
    await releaseBuilds(database.db, 'sit3', builds(two));
    await releaseBuilds(database.db, 'sit3', builds(one), { always: true });
    const source = liveReleaseSource(database.db, 'sit3');
    const before = await source.current();
    expect(await source.current()).toBe(before);
    await change('sit3', canaryOf(two, 10));
    const started = await source.current();
    await change('sit3', canaryOf(two, 50));
    const widened = await source.current();
    expect(started.live).toBe(before.live);
    expect(widened.canary?.percent).toBe(50);
    expect(widened.canary?.release).toBe(started.canary?.release);
  });

  it('forbids overrides on prod only, unless staff decided otherwise', async () => {
    for (const environment of ['prod', 'sit4']) {
      await releaseBuilds(database.db, environment, builds(one));
      const source = liveReleaseSource(database.db, environment);
      const isUsual = environment !== 'prod';
      expect((await source.current()).overridesAllowed).toBe(isUsual);
      await change(environment, { overridesAllowed: !isUsual });
      expect((await source.current()).overridesAllowed).toBe(!isUsual);
    }
  });

  it('costs one statement while nothing changes, and three where something did', async () => {
    await releaseBuilds(database.db, 'demo', builds(one));
    const source = liveReleaseSource(database.db, 'demo');
    expect(await countQueries(database.db, () => source.current())).toBe(3);
    expect(await countQueries(database.db, () => source.current())).toBe(1);
  });

  it('is read anew where the database was restored, whatever its revision', async () => {
    await releaseBuilds(database.db, 'prod', builds(two), { always: true });
    const source = liveReleaseSource(database.db, 'prod');
    const before = await source.current();
    await database.db.execute(
      sql`update live_releases set set_id = earlier_set_ids[1], earlier_set_ids = '{}' where environment = 'prod'`,
    );
    expect((await source.current()).live.set.id).not.toBe(before.live.set.id);
  });

  it('reads manifests from before builds said what they use', async () => {
    await releaseBuilds(database.db, 'dev', builds(two));
    await database.db.execute(
      sql`update artifacts set manifest = manifest - 'operations' - 'messages' - 'shared' - 'source'`,
    );
    const { live } = await liveReleaseSource(database.db, 'dev').current();
    expect(live.manifests.shell).toMatchObject({ operations: [], shared: {}, source: { commit: null } });
  });

  it('goes back along the way that led there, and forth again only by a promotion', async () => {
    const row = { setId: 'c', earlierSetIds: ['a', 'b', 'a'] };
    const live = await findLive(database.db, 'dev');
    if (!live) throw new Error('Nothing is live.');
    const target = (id: string) => ({ ...composeSet(builds(one)), id });
    const wayTo = (id: string, action: 'promote' | 'rollback') =>
      goLive({ ...live, ...row }, null, target(id), { action, author }).next.earlierSetIds;
    expect(wayTo('a', 'rollback')).toEqual(['a', 'b']);
    expect(wayTo('b', 'rollback')).toEqual(['a']);
    expect(wayTo('a', 'promote')).toEqual(['a', 'b', 'a', 'c']);
    expect(wayTo('d', 'rollback')).toEqual(['a', 'b', 'a', 'c']);
  });
});
