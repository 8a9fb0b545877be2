import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RemoteManifest, ShellManifest } from '@commonweal/federation/manifest';
import type { OpenDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { findLiveSet, swapLive } from './releases.repo.ts';
import { NoReleaseError, composeSet, liveReleaseSource, releaseBuilds } from './releases.service.ts';

const common = { platform: '^1.0.0', chunks: {}, files: {} };
const shell = (version: string): ShellManifest => ({
  ...common,
  kind: 'shell',
  name: 'shell',
  version,
  definition: {
    name: 'shell',
    routes: [],
    fonts: [],
    lazyShared: [],
    favicon: 'f.svg',
    document: { title: text, description: text, noscript: text },
  },
  entry: { js: [], css: [] },
  fonts: [],
  favicon: 'f.svg',
});
const text = { en: 'a', fr: 'b' };
const remote = (name: string, version: string): RemoteManifest => ({
  ...common,
  kind: 'remote',
  name,
  version,
  definition: {
    name,
    platform: '^1.0.0',
    routes: [],
    navigation: [],
    slots: { provides: [], renders: [] },
    events: { emits: [], listens: [] },
  },
  entry: { file: 'entry.js', integrity: 'sha384-x' },
});
const builds = (version: string) => [shell(version), remote('mf-two', version), remote('mf-one', version)];

describe('release sets', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);
  afterAll(() => database.close());

  it('are named by what is in them, in whatever order', () => {
    const set = composeSet(builds('1.0.0-aaaaaaaaaa'));
    expect(composeSet(builds('1.0.0-aaaaaaaaaa').toReversed())).toEqual(set);
    expect(composeSet(builds('1.0.0-bbbbbbbbbb')).id).not.toBe(set.id);
    expect(set.remotes).toEqual({ 'mf-one': '1.0.0-aaaaaaaaaa', 'mf-two': '1.0.0-aaaaaaaaaa' });
  });

  it('need a shell', () => {
    expect(() => composeSet([remote('mf-one', '1.0.0-aaaaaaaaaa')])).toThrow('needs a shell');
  });

  it('say that nothing is live where nothing was released', async () => {
    await expect(liveReleaseSource(database.db, 'uat').current()).rejects.toThrow(NoReleaseError);
  });

  it('go live with every manifest that they name, and the next one replaces them', async () => {
    const source = liveReleaseSource(database.db, 'sit');
    const first = await releaseBuilds(database.db, 'sit', builds('1.0.0-1111111111'));
    expect((await source.current()).set).toEqual(first);
    const second = await releaseBuilds(database.db, 'sit', builds('1.0.0-2222222222'));
    const { set, manifests } = await source.current();
    expect(set).toEqual(second);
    expect(manifests.shell.version).toBe('1.0.0-2222222222');
    expect(manifests.remotes.map(({ name }) => name).toSorted()).toEqual(['mf-one', 'mf-two']);
  });

  it('are the same object until another is live, so that what follows from one is derived once', async () => {
    const source = liveReleaseSource(database.db, 'sit2');
    await releaseBuilds(database.db, 'sit2', builds('1.0.0-1111111111'));
    expect(await source.current()).toBe(await source.current());
  });

  it('lose none of many that go live at once: the last swap stands', async () => {
    const released = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        releaseBuilds(database.db, 'sit3', builds(`1.0.0-${`${index}`.padStart(10, '0')}`)),
      ),
    );
    const live = await findLiveSet(database.db, 'sit3');
    expect(released.map(({ id }) => id)).toContain(live?.id);
  });

  it('are swapped only from what is live', async () => {
    const first = await releaseBuilds(database.db, 'sit4', builds('1.0.0-1111111111'));
    const second = await releaseBuilds(database.db, 'sit4', builds('1.0.0-2222222222'));
    expect(await swapLive(database.db, 'sit4', first.id, first.id)).toBe(false);
    expect(await swapLive(database.db, 'sit4', null, first.id)).toBe(false);
    expect(await findLiveSet(database.db, 'sit4')).toEqual(second);
    expect(await swapLive(database.db, 'sit4', second.id, first.id)).toBe(true);
  });
});
