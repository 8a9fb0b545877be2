import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { composeSet } from './release-set.ts';
import { buildsOf, goLiveWith, misfitOf, publishAll, remoteOf, versionOf } from './releases.fixture.ts';

const as = { as: 'superadmin' } as const;

describe('a canary', () => {
  const live = composeSet(buildsOf(1)).id;
  const artifacts = [{ name: 'mf-one', version: versionOf(2) }];
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await goLiveWith(api.db, buildsOf(1));
    await publishAll(api.db, [remoteOf('mf-one', 2), misfitOf('mf-one', 3), remoteOf('mf-two', 4)]);
  }, 120_000);
  afterAll(() => api.close());

  const put = (body: object) => api.call('PUT v3/releases/canary', { body: body as never }, as);
  const lastEntry = async () => (await api.call('GET v3/releases/log', { query: { limit: 1 } }, as)).body.data[0];

  it('gives the live set with other versions in it to a share, and leaves what is live alone', async () => {
    const { status, body } = await put({ artifacts, percent: 12.5, reason: 'try' });
    expect(status).toBe(200);
    expect(body.live.set.id).toBe(live);
    expect(body.canary).toMatchObject({
      ...{ percent: 12.5, by: 'demo-superadmin', changes: ['mf-one'], visitors: 0, failing_visitors: 0, limit: 5 },
    });
    expect(body.canary?.set.artifacts.map(({ version }) => version)).toEqual([1, 2, 1].map(versionOf));
    expect(await lastEntry()).toMatchObject({
      action: 'canary-start',
      set_id: body.canary?.set.id,
      previous_set_id: live,
      subject: '12.5%',
      reason: 'try',
    });
  });

  it('changes its share, and nothing where the share is the same', async () => {
    const { body } = await put({ artifacts, percent: 50 });
    expect(body.canary?.percent).toBe(50);
    expect(await lastEntry()).toMatchObject({ action: 'canary-change', subject: '50%' });
    expect((await put({ artifacts, percent: 50 })).body.revision).toBe(body.revision);
  });

  it('stays while something else goes live, and takes its place in the list of versions', async () => {
    const promoted = await api.call(
      'POST v3/releases/promote',
      { body: { artifacts: [{ name: 'mf-two', version: versionOf(4) }] } },
      as,
    );
    expect(promoted.body.canary?.percent).toBe(50);
    const { body } = await api.call('GET v3/releases/artifacts', { query: { name: 'mf-one' } }, as);
    const standing = body.data.map(({ version, is_live, is_canary }) => [version, { is_live, is_canary }]);
    expect(Object.fromEntries(standing)).toEqual({
      [versionOf(1)]: { is_live: true, is_canary: false },
      [versionOf(2)]: { is_live: false, is_canary: true },
      [versionOf(3)]: { is_live: false, is_canary: false },
    });
  });

  it('ends when what it tries goes live for everybody', async () => {
    const { body: before } = await api.call('GET v3/releases', {}, as);
    const set_id = before.canary?.set.id ?? '';
    const { body } = await api.call('POST v3/releases/promote', { body: { set_id } }, as);
    expect(body.canary).toBeNull();
    expect(body.live.set.artifacts.map(({ version }) => version)).toEqual([1, 2, 4].map(versionOf));
  });

  it('is taken back by hand, once', async () => {
    const { body: begun } = await put({ artifacts: [{ name: 'mf-one', version: versionOf(1) }], percent: 5 });
    const stop = () => api.call('DELETE v3/releases/canary', { query: { reason: 'enough' } }, as);
    const { body } = await stop();
    expect(body.canary).toBeNull();
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'canary-stop', set_id: begun.canary?.set.id, subject: '5%', reason: 'enough' },
    });
    expect((await stop()).body.revision).toBe(body.revision);
  });

  it('is refused by the gate, and for a set that is live already', async () => {
    const misfit = [{ name: 'mf-one', version: versionOf(3) }];
    expect((await put({ artifacts: misfit, percent: 5 })).error.code).toBe('gate-refused');
    const { body } = await api.call('GET v3/releases', {}, as);
    const already = await put({ set_id: body.live.set.id, percent: 5 });
    expect({ status: already.status, fields: Object.keys(already.error.fields ?? {}) }).toEqual({
      status: 422,
      fields: ['set_id'],
    });
    expect((await put({ artifacts: misfit, percent: 5, force: true })).body.canary?.percent).toBe(5);
    expect((await lastEntry())?.overridden).toHaveLength(1);
  });

  it.each([0, 0.05, 100.5])('has no share of %d percent', async (percent) => {
    expect((await put({ artifacts, percent })).status).toBe(422);
  });
});

describe('overrides of developers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await goLiveWith(api.db, buildsOf(1));
  }, 120_000);
  afterAll(() => api.close());

  it('are decided by release staff, and each decision is written down once', async () => {
    expect((await api.call('GET v3/releases', {}, as)).body.overrides_allowed).toBe(true);
    const decide = (allowed: boolean) =>
      api.call('PUT v3/releases/overrides', { body: { allowed, reason: 'because' } }, as);
    expect((await decide(false)).body).toMatchObject({ overrides_allowed: false, revision: 2 });
    expect((await decide(false)).body).toMatchObject({ overrides_allowed: false, revision: 2 });
    expect((await decide(true)).body).toMatchObject({ overrides_allowed: true, revision: 3 });
    const { body } = await api.call('GET v3/releases/log', { query: { limit: 2 } }, as);
    expect(body.data.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      'overrides-allow because',
      'overrides-forbid because',
    ]);
  });
});
