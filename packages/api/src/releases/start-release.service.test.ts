import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { remoteManifestFixture, shellManifestFixture } from '@commonweal/federation/fixtures';
import type { OpenDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { listArtifacts } from './artifacts.repo.ts';
import { goLive } from './live-changes.ts';
import { findLive, swapLive } from './live-release.repo.ts';
import { listLog } from './release-log.repo.ts';
import { composeSet } from './release-set.ts';
import { findSet } from './release-sets.repo.ts';
import { ReleaseRefusedError, releaseBuilds } from './start-release.service.ts';

const author = { by: 'somebody', userId: null };
const versionOf = (digits: string) => `1.0.0-${digits.padStart(10, '0')}`;
const builds = (digits: string) => [
  shellManifestFixture(versionOf(digits)),
  remoteManifestFixture('mf-two', versionOf(digits)),
  remoteManifestFixture('mf-one', versionOf(digits)),
];
const setOf = (digits: string) => composeSet(builds(digits));

describe('the release of a start', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);
  afterAll(() => database.close());

  const release = (environment: string, digits: string, always = false) =>
    releaseBuilds(database.db, environment, builds(digits), { always });
  const liveId = async (environment: string) => (await findLive(database.db, environment))?.setId;
  const rollBack = async (environment: string, digits: string) => {
    const live = await findLive(database.db, environment);
    if (!live) throw new Error('Nothing is live.');
    const liveSet = await findSet(database.db, live.setId);
    const change = goLive(live, liveSet, setOf(digits), { action: 'rollback', author });
    return swapLive(database.db, environment, live.revision, change);
  };

  it('makes builds live where nothing is, and writes down what came', async () => {
    expect(await release('sit', '1')).toEqual({
      ...{ outcome: 'released', set: setOf('1'), live: setOf('1'), differing: [], problems: [] },
    });
    const { rows, total } = await listLog(database.db, 'sit', 10, 0);
    expect(total).toBe(4);
    expect(rows[0]).toMatchObject({
      action: 'promote',
      by: 'start',
      setId: setOf('1').id,
      previousSetId: null,
      subject: `shell ${versionOf('1')}, mf-one ${versionOf('1')}, mf-two ${versionOf('1')}`,
    });
  });

  it('leaves alone what is live, names what differs, and remembers nothing of it', async () => {
    await release('sit4', '1');
    const before = await findLive(database.db, 'sit4');
    const kept = { outcome: 'kept', live: setOf('1'), problems: [] };
    const other = [...builds('1').slice(0, 2), remoteManifestFixture('mf-one', versionOf('77'))];
    expect(await releaseBuilds(database.db, 'sit4', other)).toMatchObject({ ...kept, differing: ['mf-one'] });
    expect(await release('sit4', '78')).toMatchObject({ ...kept, differing: ['shell', 'mf-one', 'mf-two'] });
    expect(await findLive(database.db, 'sit4')).toEqual(before);
    expect((await listLog(database.db, 'sit4', 10, 0)).rows.map(({ action }) => action)).toEqual(['promote']);
    expect((await listArtifacts(database.db, 'shell', 100, 0)).rows.map(({ version }) => version)).not.toContain(
      versionOf('78'),
    );
  });

  it('undoes neither a rollback nor a promotion with the next start', async () => {
    await release('sit2', '1');
    await release('sit2', '2', true);
    await rollBack('sit2', '1');
    expect(await release('sit2', '2')).toMatchObject({ outcome: 'kept', set: setOf('2'), live: setOf('1') });
    expect(await liveId('sit2')).toBe(setOf('1').id);
  });

  it('shows a developer what was built last, whatever was live before', async () => {
    await release('dev', '1', true);
    await release('dev', '2', true);
    expect(await release('dev', '1', true)).toMatchObject({ outcome: 'released', live: setOf('1') });
    expect(await liveId('dev')).toBe(setOf('1').id);
  });

  it.each([true, false])('changes nothing where the builds are live (always: %s)', async (always) => {
    await release('uat', '1');
    const before = await findLive(database.db, 'uat');
    expect(await release('uat', '1', always)).toMatchObject({ outcome: 'kept', live: setOf('1'), differing: [] });
    expect(await findLive(database.db, 'uat')).toEqual(before);
  });

  it('lets one of many that start at once release, and the others keep that', async () => {
    const started = await Promise.all(Array.from({ length: 20 }, (_, at) => release('sit3', `${at}`)));
    const released = started.filter(({ outcome }) => outcome === 'released');
    expect(released).toHaveLength(1);
    const live = await liveId('sit3');
    expect(started.map((one) => one.live.id)).toEqual(Array.from({ length: 20 }, () => live));
    expect(released[0]?.set.id).toBe(live);
    expect((await findLive(database.db, 'sit3'))?.revision).toBe(1);
  });
});

describe('the refusal of a release at the start', () => {
  it('lists what does not fit', () => {
    const problem = (en: string) => ({
      rule: 'slot' as const,
      parties: ['mf-one', 'mf-two'] as const,
      text: { en, fr: '' },
    });
    const { message } = new ReleaseRefusedError([problem('One lacks two.'), problem('Two lacks one.')]);
    expect(message).toBe('What was built cannot be released:\n  One lacks two.\n  Two lacks one.');
  });
});

describe('the swap of what is live', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await releaseBuilds(database.db, 'uat', builds('1'));
  }, 120_000);
  afterAll(() => database.close());

  it('needs the revision that is there, or nothing where nothing is', async () => {
    const { db } = database;
    const live = await findLive(db, 'uat');
    const change = goLive(live, setOf('1'), setOf('2'), { action: 'promote', author });
    for (const revision of [null, 0, 2]) expect(await swapLive(db, 'uat', revision, change)).toBe(false);
    expect(await findLive(db, 'uat')).toEqual(live);
    expect(await findSet(db, setOf('2').id)).toBeNull();
    expect((await listLog(db, 'uat', 10, 0)).total).toBe(4);
    expect(await swapLive(db, 'uat', 1, change)).toBe(true);
  });

  it('is undone where the log cannot be written', async () => {
    const { db } = database;
    const live = await findLive(db, 'uat');
    const { entry, ...change } = goLive(live, setOf('2'), setOf('1'), { action: 'promote', author });
    const broken = { ...change, entry: { ...entry, setId: 'unknown' } };
    await expect(swapLive(db, 'uat', live?.revision ?? null, broken)).rejects.toThrow('release_log');
    expect(await findLive(db, 'uat')).toEqual(live);
  });
});
