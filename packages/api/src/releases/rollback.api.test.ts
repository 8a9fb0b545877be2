import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseSetDetail } from '@commonweal/contracts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { composeSet } from './release-set.ts';
import { buildsOf, goLiveWith, misfitOf, publishAll, remoteOf, versionOf } from './releases.fixture.ts';
import { releaseSets } from './releases.table.ts';

const as = { as: 'superadmin' } as const;
const versions = ({ artifacts }: ReleaseSetDetail) => artifacts.map(({ name, version }) => `${name} ${version}`);

describe('rolling back', () => {
  const [a, b, c] = [1, 2, 3].map((digits) => composeSet(buildsOf(digits)).id);
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    for (const digits of [1, 2, 3]) await goLiveWith(api.db, buildsOf(digits));
    await publishAll(api.db, buildsOf(9));
  }, 120_000);
  afterAll(() => api.close());

  const rollBack = (body: object = {}) => api.call('POST v3/releases/rollback', { body: body as never }, as);

  it('goes one back, and one further the next time', async () => {
    const first = await rollBack({ reason: 'broken' });
    expect([first.body.live.set.id, first.body.previous?.id]).toEqual([b, a]);
    const second = await rollBack();
    expect([second.body.live.set.id, second.body.previous]).toEqual([a, null]);
    const { error, status } = await rollBack();
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'nothing-to-roll-back' });
    const { body } = await api.call('GET v3/releases/log', { query: { limit: 2 } }, as);
    expect(body.data.map(({ action, set_id, reason }) => [action, set_id, reason])).toEqual([
      ['rollback', a, ''],
      ['rollback', b, 'broken'],
    ]);
  });

  it('goes to any set that was live here, and back again', async () => {
    expect((await rollBack({ set_id: c })).body.live.set.id).toBe(c);
    expect((await rollBack()).body.live.set.id).toBe(a);
  });

  it('never goes to a set that was not live here', async () => {
    await api.db.insert(releaseSets).values({ ...composeSet(buildsOf(9)), remotes: {} });
    const { status, error } = await rollBack({ set_id: composeSet(buildsOf(9)).id });
    expect({ status, code: error.code }).toEqual({ status: 404, code: 'unknown-set' });
  });

  it('is refused where the environment is not as it was seen', async () => {
    expect((await rollBack({ set_id: c, expected_revision: 1 })).error.code).toBe('release-moved');
  });

  it('passes where the gate would not', async () => {
    await goLiveWith(api.db, [...buildsOf(4).slice(0, 2), misfitOf('mf-two', 4)]);
    await goLiveWith(api.db, buildsOf(1));
    const { status, body } = await rollBack();
    expect(status).toBe(200);
    expect(versions(body.live.set)).toContain(`mf-two ${versionOf(4)}`);
  });
});

describe('rolling back beside other teams', () => {
  const one = (digits: number) => ({ name: 'mf-one', version: versionOf(digits) });
  const two = (digits: number) => ({ name: 'mf-two', version: versionOf(digits) });
  const tokens = new Map<string, string>();
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({}, { secret: 'of-the-folder' });
    await goLiveWith(api.db, buildsOf(1));
    await publishAll(
      api.db,
      [2, 3].flatMap((digits) => [remoteOf('mf-one', digits), remoteOf('mf-two', digits)]),
    );
    await publishAll(api.db, [misfitOf('mf-two', 9)]);
    for (const remote of ['mf-one', 'mf-two']) {
      const { body } = await api.call('POST v3/releases/tokens', { body: { name: `CI of ${remote}`, remote } }, as);
      tokens.set(remote, body.token);
    }
  }, 120_000);
  afterAll(() => api.close());

  const pipeline = (remote: string) => ({ token: tokens.get(remote) ?? '' });
  const promote = (artifact: { name: string; version: string }, by: object = pipeline(artifact.name)) =>
    api.call('POST v3/releases/promote', { body: { artifacts: [artifact] } }, by);
  const rollBack = (body: object, by: object) => api.call('POST v3/releases/rollback', { body: body as never }, by);
  const live = async () => versions((await api.call('GET v3/releases', {}, as)).body.live.set);
  const served = (ones: number, twos: number) => [
    `shell ${versionOf(1)}`,
    `mf-one ${versionOf(ones)}`,
    `mf-two ${versionOf(twos)}`,
  ];
  const when = String.raw`on \d{4}-\d\d-\d\d at \d\d:\d\d UTC`;

  it('undoes nobody else’s promotion: a pipeline is told whose it is, and how to take back its own', async () => {
    await promote(one(2));
    await promote(two(2));
    const { status, error } = await rollBack({}, pipeline('mf-one'));
    expect({ status, code: error.code }).toEqual({ status: 403, code: 'token-scope' });
    expect(error.message).toMatch(
      new RegExp(
        String.raw`^This token is for mf-one only, and this would take back mf-two ${versionOf(2)}, which was put live ` +
          String.raw`by CI of mf-two \(mf-two\) ${when}\. Nothing was changed\. To take back mf-one alone: ` +
          'npx commonweal-release rollback mf-one. For the rest, ask release staff.$',
      ),
    );
    expect(await live()).toEqual(served(2, 2));
  });

  it('takes back one remote by its name, also where another was promoted since', async () => {
    const { status, body } = await rollBack({ name: 'mf-one', reason: 'broken' }, pipeline('mf-one'));
    expect({ status, by: body.live.by }).toEqual({ status: 200, by: 'CI of mf-one (mf-one)' });
    expect(versions(body.live.set)).toEqual(served(1, 2));
    const { body: log } = await api.call('GET v3/releases/log', { query: { limit: 1 } }, as);
    expect(log.data[0]).toMatchObject({ action: 'rollback', subject: `mf-one ${versionOf(1)}`, reason: 'broken' });
  });

  it('says so where there is no step further back, and does not lead to what was taken back', async () => {
    const { status, error } = await rollBack({ name: 'mf-one' }, pipeline('mf-one'));
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'nothing-to-roll-back' });
    expect(error.message).toContain('npx commonweal-release list mf-one');
    const { body } = await api.call('GET v3/releases', {}, as);
    expect(body.previous && versions(body.previous)).toEqual(served(1, 1));
  });

  it('takes back no other remote than its own', async () => {
    const { status, error } = await rollBack({ name: 'mf-two' }, pipeline('mf-one'));
    expect({ status, code: error.code }).toEqual({ status: 403, code: 'token-scope' });
    expect(error.message).toMatch(/^This token is for mf-one only, and not for mf-two\. Use a token of mf-two; /);
    expect(await live()).toEqual(served(1, 2));
  });

  it('tells staff as well whose promotion they would undo without a word, and obeys once they name it', async () => {
    for (const [by, own] of [
      [as, { token: 'of-the-folder' }],
      [{ token: 'of-the-folder' }, as],
    ]) {
      await promote(one(3), by);
      const { status, error } = await rollBack({}, own ?? {});
      expect({ status, code: error.code }).toEqual({ status: 409, code: 'rollback-of-others' });
      const previous = (await api.call('GET v3/releases', {}, as)).body.previous?.id;
      expect(error.message).toContain(`This would take back mf-one ${versionOf(3)}, which was put live by `);
      expect(error.message).toContain('npx commonweal-release rollback mf-one.');
      expect(error.message.endsWith(`npx commonweal-release rollback ${previous}`)).toBe(true);
      expect(await live()).toEqual(served(3, 2));
      expect((await rollBack({ set_id: previous }, own ?? {})).status).toBe(200);
      expect(await live()).toEqual(served(1, 2));
    }
    await promote(one(3));
    expect((await rollBack({ name: 'mf-one' }, as)).status).toBe(200);
    expect(await live()).toEqual(served(1, 2));
  });

  it('says it in French', async () => {
    await promote(one(3));
    const { error } = await api.call('POST v3/releases/rollback', { body: {} }, { ...as, locale: 'fr' });
    expect(error.message).toContain(
      `Cela annulerait mf-one ${versionOf(3)}, mis en ligne par CI of mf-one (mf-one) le `,
    );
  });

  it('passes the gate with one remote alone, for what comes of it was never live', async () => {
    await api.call('POST v3/releases/promote', { body: { artifacts: [two(9)], force: true } }, as);
    await promote(two(3));
    const { status, error } = await rollBack({ name: 'mf-two' }, as);
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'gate-refused' });
    expect((await rollBack({ name: 'mf-two', force: true }, pipeline('mf-two'))).error.code).toBe('token-scope');
    expect((await rollBack({ name: 'mf-two', force: true }, as)).status).toBe(200);
    expect(await live()).toContain(`mf-two ${versionOf(9)}`);
  });

  it('brings back a set or a remote, not both', async () => {
    const { status } = await rollBack({ name: 'mf-one', set_id: composeSet(buildsOf(1)).id }, as);
    expect(status).toBe(422);
  });
});
