import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReleaseSetDetail } from '@commonweal/contracts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { insertSet } from './release-sets.repo.ts';
import { composeSet } from './release-set.ts';
import { buildsOf, goLiveWith, misfitOf, publishAll, remoteOf, versionOf } from './releases.fixture.ts';

const as = { as: 'superadmin' } as const;
const versions = ({ artifacts }: ReleaseSetDetail) => artifacts.map(({ name, version }) => `${name} ${version}`);
const artifact = (name: string, digits: number) => ({ name, version: versionOf(digits) });

describe('promoting a set that was made from what was live before', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await publishAll(
      api.db,
      [2, 3].flatMap((digits) => [remoteOf('mf-one', digits), remoteOf('mf-two', digits)]),
    );
    await publishAll(api.db, [remoteOf('mf-two', 8, { platform: '^9.0.0' })]);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.clear('live_releases', 'release_log');
    await goLiveWith(api.db, buildsOf(1));
  });

  const promote = (body: object, options: object = as) =>
    api.call('POST v3/releases/promote', { body: body as never }, options);
  const canaryOf = async (name: string, digits: number) => {
    const body = { artifacts: [artifact(name, digits)], percent: 10 };
    return (await api.call('PUT v3/releases/canary', { body }, as)).body.canary?.set.id ?? '';
  };
  const overview = async () => (await api.call('GET v3/releases', {}, as)).body;

  it('brings what the canary changed, and keeps what others promoted meanwhile', async () => {
    const set_id = await canaryOf('mf-one', 2);
    await promote({ artifacts: [artifact('mf-two', 3)] });
    const { status, body } = await promote({ set_id });
    expect(status).toBe(200);
    expect(versions(body.live.set)).toEqual([
      `shell ${versionOf(1)}`,
      `mf-one ${versionOf(2)}`,
      `mf-two ${versionOf(3)}`,
    ]);
    expect(body.canary).toBeNull();
    const { body: log } = await api.call('GET v3/releases/log', { query: { limit: 1 } }, as);
    expect(log.data[0]).toMatchObject({ action: 'promote', subject: `mf-one ${versionOf(2)}` });
  });

  it('is the set itself where nothing else has changed', async () => {
    const set_id = await canaryOf('mf-one', 2);
    expect((await promote({ set_id })).body.live.set.id).toBe(set_id);
  });

  it('is refused by name where the same remote was promoted meanwhile, and changes nothing', async () => {
    const set_id = await canaryOf('mf-one', 2);
    await promote({ artifacts: [artifact('mf-one', 3)] });
    const before = await overview();
    const { status, error } = await promote({ set_id });
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'release-conflict' });
    expect(error.message).toMatch(
      new RegExp(
        `^mf-one has changed since this set was made: ${versionOf(3)} was put live by demo-superadmin on ` +
          String.raw`\d{4}-\d\d-\d\d at \d\d:\d\d UTC\. The set was made from ${versionOf(1)} and would bring ` +
          String.raw`${versionOf(2)}\. Nothing was changed\. To put ${versionOf(2)} in its place: ` +
          `npx commonweal-release promote mf-one@${versionOf(2)}$`,
      ),
    );
    expect(error.fields).toEqual({ 'mf-one': error.message });
    expect(await overview()).toEqual(before);
    const { error: french } = await promote({ set_id }, { ...as, locale: 'fr' });
    expect(french.message).toContain(`mf-one a changé depuis la composition de ce lot\u202f: ${versionOf(3)}`);
  });

  it('is not refused where the same version was promoted meanwhile; the canary ends with it', async () => {
    const set_id = await canaryOf('mf-one', 2);
    await promote({ artifacts: [artifact('mf-two', 3)] });
    expect((await overview()).canary?.set.id).toBe(set_id);
    const { body } = await promote({ artifacts: [artifact('mf-one', 2)] });
    expect(body.canary).toBeNull();
    expect((await promote({ set_id })).body.revision).toBe(body.revision);
  });

  it('passes the gate as what comes of it, not as the set that was tried', async () => {
    const set_id = await canaryOf('mf-one', 2);
    await api.call(
      'POST v3/releases/promote',
      { body: { artifacts: [artifact('mf-two', 8)], force: true, reason: 'known' } },
      as,
    );
    // A part that does not fit already holds nobody up, and does not come with the set.
    expect((await promote({ set_id })).status).toBe(200);
    const misfit = await api.call(
      'PUT v3/releases/canary',
      { body: { artifacts: [artifact('mf-one', 9)], percent: 10, force: true } },
      as,
    );
    expect(misfit.error.code).toBe('unknown-artifact');
    await publishAll(api.db, [misfitOf('mf-one', 9)]);
    const forced = await api.call(
      'PUT v3/releases/canary',
      { body: { artifacts: [artifact('mf-one', 9)], percent: 10, force: true } },
      as,
    );
    const refused = await promote({ set_id: forced.body.canary?.set.id });
    expect({ status: refused.status, code: refused.error.code }).toEqual({ status: 409, code: 'gate-refused' });
  });

  it('keeps its base while the share grows', async () => {
    const set_id = await canaryOf('mf-one', 2);
    await promote({ artifacts: [artifact('mf-two', 3)] });
    const grown = await api.call('PUT v3/releases/canary', { body: { set_id, percent: 50 } }, as);
    expect(grown.body.canary).toMatchObject({ percent: 50, set: { id: set_id } });
    expect(versions((await promote({ set_id })).body.live.set)).toContain(`mf-two ${versionOf(3)}`);
  });

  it('begins a canary from what is live as well', async () => {
    const set_id = await canaryOf('mf-one', 2);
    await api.call('DELETE v3/releases/canary', { query: {} }, as);
    await promote({ artifacts: [artifact('mf-two', 3)] });
    const { body } = await api.call('PUT v3/releases/canary', { body: { set_id, percent: 10 } }, as);
    expect(body.canary && versions(body.canary.set)).toEqual([
      `shell ${versionOf(1)}`,
      `mf-one ${versionOf(2)}`,
      `mf-two ${versionOf(3)}`,
    ]);
  });

  it('is refused for a set that was never in use here', async () => {
    const other = composeSet(buildsOf(1, ['mf-three']));
    await publishAll(api.db, [remoteOf('mf-three', 1)]);
    await insertSet(api.db, other);
    const { status, error } = await promote({ set_id: other.id });
    expect({ status, code: error.code }).toEqual({ status: 404, code: 'unknown-set' });
    expect(error.message).toContain('npx commonweal-release sets');
  });
});

describe('twenty sets that are promoted at once', () => {
  const remotes = Array.from({ length: 20 }, (_, at) => `mf-r${at}`);
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await goLiveWith(api.db, buildsOf(1, remotes));
    await publishAll(api.db, [
      ...remotes.map((name) => remoteOf(name, 2)),
      ...remotes.map((_, at) => remoteOf('mf-one', at + 2)),
    ]);
  }, 120_000);
  afterAll(() => api.close());

  /** A set for each of these, all made from what is live now. */
  const makeSets = async (artifacts: readonly { name: string; version: string }[]) => {
    const ids: string[] = [];
    for (const one of artifacts) {
      const { body } = await api.call('PUT v3/releases/canary', { body: { artifacts: [one], percent: 1 } }, as);
      ids.push(body.canary?.set.id ?? '');
    }
    return ids;
  };
  const promoteAll = (ids: readonly string[]) =>
    Promise.all(ids.map((set_id) => api.call('POST v3/releases/promote', { body: { set_id } }, as)));

  it('all end up live where each changes another remote', async () => {
    const ids = await makeSets(remotes.map((name) => artifact(name, 2)));
    expect(new Set(ids).size).toBe(20);
    const promoted = await promoteAll(ids);
    expect(promoted.map(({ status }) => status)).toEqual(remotes.map(() => 200));
    const { body } = await api.call('GET v3/releases', {}, as);
    expect(versions(body.live.set)).toEqual(expect.arrayContaining(remotes.map((name) => `${name} ${versionOf(2)}`)));
    expect(versions(body.live.set)).toContain(`mf-one ${versionOf(1)}`);
  }, 120_000);

  it('come down to one where all change the same, and the others are told which', async () => {
    const ids = await makeSets(remotes.map((_, at) => artifact('mf-one', at + 2)));
    const promoted = await promoteAll(ids);
    expect(promoted.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = promoted.filter(({ status }) => status !== 200);
    const { body } = await api.call('GET v3/releases', {}, as);
    const [, won = ''] = /mf-one (\S+)/.exec(versions(body.live.set).join('\n')) ?? [];
    expect(refused.map(({ error }) => [error.code, error.message.includes(won)])).toEqual(
      refused.map(() => ['release-conflict', true]),
    );
  }, 120_000);
});
