import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseSetDetail } from '@commonweal/contracts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { findLive } from './live-release.repo.ts';
import { findSet } from './release-sets.repo.ts';
import { ENVIRONMENT, buildsOf, goLiveWith, misfitOf, publishAll, remoteOf, versionOf } from './releases.fixture.ts';
import { releaseSets, liveReleases } from './releases.table.ts';

const as = { as: 'superadmin' } as const;
const versions = ({ artifacts }: ReleaseSetDetail) => artifacts.map(({ name, version }) => `${name} ${version}`);
const one = (digits: number) => [{ name: 'mf-one', version: versionOf(digits) }];

describe('promoting', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());

  const promote = (body: object, options: object = as) =>
    api.call('POST v3/releases/promote', { body: body as never }, options);
  const lastEntry = async () => (await api.call('GET v3/releases/log', { query: { limit: 1 } }, as)).body.data[0];

  it('says that nothing is live where nothing is', async () => {
    const { status, error } = await api.call('GET v3/releases', {}, as);
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'no-release' });
    await publishAll(api.db, [remoteOf('mf-one', 1)]);
    expect((await promote({ artifacts: one(1) })).error.code).toBe('no-release');
    expect((await api.call('POST v3/releases/rollback', { body: {} }, as)).error.code).toBe('no-release');
  });

  it('makes the live set with other versions in it live, and writes down who did', async () => {
    const first = await goLiveWith(api.db, buildsOf(1));
    await publishAll(api.db, [remoteOf('mf-one', 2)]);
    const { status, body } = await promote({ artifacts: one(2), reason: 'a fix' });
    expect(status).toBe(200);
    expect(versions(body.live.set)).toEqual([
      `shell ${versionOf(1)}`,
      `mf-one ${versionOf(2)}`,
      `mf-two ${versionOf(1)}`,
    ]);
    expect(body).toMatchObject({
      environment: ENVIRONMENT,
      revision: 2,
      live: { by: 'demo-superadmin' },
      canary: null,
    });
    expect(body.previous?.id).toBe(first);
    expect(await lastEntry()).toMatchObject({
      action: 'promote',
      by: 'demo-superadmin',
      set_id: body.live.set.id,
      previous_set_id: first,
      subject: `mf-one ${versionOf(2)}`,
      reason: 'a fix',
    });
  });

  it('makes a set live again that was rolled back', async () => {
    const { body: before } = await api.call('GET v3/releases', {}, as);
    const back = await api.call('POST v3/releases/rollback', { body: {} }, as);
    expect(back.body.live.set.id).toBe(before.previous?.id);
    const { body } = await promote({ set_id: before.live.set.id });
    expect(body.live.set.id).toBe(before.live.set.id);
  });

  it('changes nothing where that is live already', async () => {
    const { body } = await api.call('GET v3/releases', {}, as);
    expect((await promote({ set_id: body.live.set.id })).body.revision).toBe(body.revision);
    expect((await promote({ artifacts: one(2) })).body.revision).toBe(body.revision);
  });

  it('is refused where the environment is not as it was seen', async () => {
    const { body } = await api.call('GET v3/releases', {}, as);
    const { status, error } = await promote({ artifacts: one(1), expected_revision: body.revision - 1 });
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'release-moved' });
    expect((await promote({ artifacts: one(1), expected_revision: body.revision })).status).toBe(200);
  });

  it.each([
    [{ set_id: '000000000000' }, 404, 'unknown-set'],
    [{ artifacts: one(99) }, 404, 'unknown-artifact'],
    [{ artifacts: [...one(1), ...one(2)] }, 422, 'invalid-fields'],
    [{}, 422, 'invalid-fields'],
    [{ set_id: '000000000000', artifacts: one(1) }, 422, 'invalid-fields'],
  ])('refuses %j', async (body, status, code) => {
    const reply = await promote(body);
    expect({ status: reply.status, code: reply.error.code }).toEqual({ status, code });
  });

  it('is refused by the gate, which names every problem in the language of the request', async () => {
    await publishAll(api.db, [misfitOf('mf-one', 3), misfitOf('mf-two', 3)]);
    const artifacts = [...one(3), { name: 'mf-two', version: versionOf(3) }];
    const english = await promote({ artifacts });
    const french = await promote({ artifacts }, { ...as, locale: 'fr' });
    expect({ status: english.status, code: english.error.code }).toEqual({ status: 409, code: 'gate-refused' });
    expect(english.error.message).toContain(`mf-one ${versionOf(3)} needs platform ^9.0.0; shell ${versionOf(1)}`);
    expect(Object.keys(english.error.fields ?? {})).toEqual(['platform-1', 'platform-2']);
    expect(french.error.message).toContain('demande la plateforme');
  });

  it('is forced by release staff only, and what was overridden is written down', async () => {
    const { status, body } = await promote({ artifacts: one(3), force: true, reason: 'known' });
    expect(status).toBe(200);
    expect(versions(body.live.set)).toContain(`mf-one ${versionOf(3)}`);
    expect(await lastEntry()).toMatchObject({
      reason: 'known',
      overridden: [{ rule: 'platform', parties: [`mf-one ${versionOf(3)}`, `shell ${versionOf(1)}`] }],
    });
  });

  it('does not hold up what is new for what does not fit already', async () => {
    await publishAll(api.db, [remoteOf('mf-two', 4)]);
    expect((await promote({ artifacts: [{ name: 'mf-two', version: versionOf(4) }] })).status).toBe(200);
  });
});

describe('twenty promotions at once', () => {
  const remotes = Array.from({ length: 20 }, (_, at) => `mf-r${at}`);
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await goLiveWith(api.db, buildsOf(1, remotes));
    await publishAll(
      api.db,
      remotes.map((name) => remoteOf(name, 2)),
    );
  }, 120_000);
  afterAll(() => api.close());

  const liveVersions = async () => {
    const live = await findLive(api.db, ENVIRONMENT);
    const set = live && (await findSet(api.db, live.setId));
    return remotes.map((name) => set?.remotes[name]);
  };

  it('all end up in the live set and in the log', async () => {
    const promoted = await Promise.all(
      remotes.map((name) =>
        api.call('POST v3/releases/promote', { body: { artifacts: [{ name, version: versionOf(2) }] } }, as),
      ),
    );
    expect(promoted.map(({ status }) => status)).toEqual(remotes.map(() => 200));
    expect(await liveVersions()).toEqual(remotes.map(() => versionOf(2)));
    const { body } = await api.call('GET v3/releases/log', { query: { limit: 20 } }, as);
    expect(body.data.map(({ subject }) => subject).toSorted()).toEqual(
      remotes.map((name) => `${name} ${versionOf(2)}`).toSorted(),
    );
    // Each starts from what the one before it made live.
    const steps = body.data.map(({ set_id, previous_set_id }) => [previous_set_id, set_id]);
    for (const [at, [from]] of steps.slice(0, -1).entries()) expect(from).toBe(steps[at + 1]?.[1]);
  }, 120_000);

  it('would lose some without the comparison of revisions', async () => {
    const { db } = api;
    const live = await findLive(db, ENVIRONMENT);
    const set = live && (await findSet(db, live.setId));
    if (!set) throw new Error('Nothing is live.');
    await publishAll(
      db,
      remotes.map((name) => remoteOf(name, 3)),
    );
    await Promise.all(
      remotes.map(async (name, at) => {
        const id = `${at}`.padStart(12, '0');
        const changed = { ...set.remotes, [name]: versionOf(3) };
        await db.insert(releaseSets).values({ id, shell: set.shell, remotes: changed });
        await db.update(liveReleases).set({ setId: id });
      }),
    );
    expect((await liveVersions()).filter((version) => version === versionOf(3)).length).toBeLessThan(20);
  });
});
