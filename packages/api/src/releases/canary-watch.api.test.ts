import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { watchCanary } from './canary-watch.service.ts';
import { insertFailure } from './release-failures.repo.ts';
import { composeSet } from './release-set.ts';
import { ENVIRONMENT, buildsOf, goLiveWith, publishAll, remoteOf, versionOf } from './releases.fixture.ts';

const as = { as: 'superadmin' } as const;
const live = composeSet(buildsOf(1)).id;
const canary = composeSet([...buildsOf(1), remoteOf('mf-one', 2)]).id;
const ofCanary = { set: canary, version: versionOf(2) };
const ofLive = { set: live, version: versionOf(1) };

describe('a canary that fails', () => {
  let api: TestApi;
  let sent = 0;
  beforeAll(async () => {
    api = await startTestApi();
    await goLiveWith(api.db, buildsOf(1));
    await publishAll(api.db, [remoteOf('mf-one', 2)]);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.execute(sql`delete from release_failures`);
    await api.db.execute(sql`delete from rate_windows`);
    await api.call('DELETE v3/releases/canary', {}, as);
    await share(10);
  });

  const share = (percent: number) =>
    api.call(
      'PUT v3/releases/canary',
      { body: { artifacts: [{ name: 'mf-one', version: versionOf(2) }], percent } },
      as,
    );
  const send = (visitor: number, over: object) => {
    sent += 1;
    const body = {
      ...{ reference: `reference-${sent}`, remote: 'mf-one', stage: 'render', reason: 'threw', path: '/', detail: '' },
      ...over,
    };
    const headers = { cookie: `visitor=${visitor}` };
    return api.call('POST v3/release-failures', { body: body as never }, { headers });
  };
  const fail = async (visitors: readonly number[], over: object) => {
    for (const visitor of visitors) await send(visitor, over);
  };
  const canaryNow = async () => (await api.call('GET v3/releases', {}, as)).body.canary;
  const rollbacks = async () => {
    const { body } = await api.call('GET v3/releases/log', { query: { limit: 200 } }, as);
    return body.data.filter(({ action }) => action === 'canary-rollback');
  };

  it('rolls itself back at the fifth visitor, and says why in both languages', async () => {
    await fail([1, 2, 3, 4], ofCanary);
    expect(await canaryNow()).toMatchObject({ failing_visitors: 4, limit: 5 });
    await fail([5], { ...ofCanary, stage: 'chunk', reason: 'missing' });
    expect(await canaryNow()).toBeNull();
    const [entry] = await rollbacks();
    expect(entry).toMatchObject({ by: 'canary-watch', set_id: canary, previous_set_id: live, subject: '10%' });
    expect(entry?.reason).toBe(
      'It failed for 5 visitors at 10% of them; what is live failed for 0 in the same time. ' +
        `Most often in mf-one ${versionOf(2)}, showing the page: an error in the code.`,
    );
    const french = await api.call('GET v3/releases/log', { query: { limit: 1 } }, { ...as, locale: 'fr' });
    expect(french.body.data[0]?.reason).toContain('Échec chez 5 visiteurs');
    expect((await api.call('GET v3/releases', {}, as)).body.live.set.id).toBe(live);
  });

  it('stays where one visitor fails many times', async () => {
    await fail(
      Array.from({ length: 12 }, () => 1),
      ofCanary,
    );
    expect(await canaryNow()).toMatchObject({ failing_visitors: 1 });
  });

  it('stays where visitors were offline', async () => {
    await fail([1, 2, 3, 4, 5, 6], { ...ofCanary, reason: 'offline' });
    expect(await canaryNow()).toMatchObject({ failing_visitors: 0 });
  });

  it('stays where what failed is the version that stood in for its own', async () => {
    await fail([1, 2, 3, 4, 5, 6], { set: canary, version: versionOf(1) });
    expect(await canaryNow()).toMatchObject({ failing_visitors: 0 });
  });

  it('stays where what is live fails as many at the same share', async () => {
    await share(50);
    await fail([11, 12, 13, 14, 15, 16], ofLive);
    await fail([1, 2, 3, 4, 5, 6], ofCanary);
    expect(await canaryNow()).toMatchObject({ failing_visitors: 6 });
  });

  it('goes where what is live fails as many of a far larger share', async () => {
    await fail([11, 12, 13, 14, 15, 16], ofLive);
    await fail([1, 2, 3, 4, 5, 6], ofCanary);
    expect(await canaryNow()).toBeNull();
  });

  it('goes where everybody has it, whatever fails in tabs that are still on the live set', async () => {
    await share(100);
    await fail([11, 12, 13, 14, 15, 16], ofLive);
    await fail([1, 2, 3, 4, 5], ofCanary);
    expect(await canaryNow()).toBeNull();
  });

  it('begins to count anew when its share is changed', async () => {
    await fail([1, 2, 3, 4], ofCanary);
    await api.db.execute(sql`update release_failures set at = at - interval '1 minute'`);
    await share(20);
    await fail([5], ofCanary);
    expect(await canaryNow()).toMatchObject({ percent: 20, failing_visitors: 1 });
  });

  it('is rolled back once where many processes find so at once', async () => {
    const before = (await rollbacks()).length;
    const rows = [1, 2, 3, 4, 5, 6].map((visitor) => ({
      ...{ reference: `together-${visitor}`, environment: ENVIRONMENT, setId: canary, remote: 'mf-one' },
      ...{ version: versionOf(2), stage: 'entry', reason: 'tampered', path: '/', detail: '', visitor: `v${visitor}` },
    })) as Parameters<typeof insertFailure>[1][];
    for (const row of rows) await insertFailure(api.db, row);
    await Promise.all(Array.from({ length: 10 }, () => watchCanary({ db: api.db, environment: ENVIRONMENT }, canary)));
    expect((await rollbacks()).length).toBe(before + 1);
    expect(await canaryNow()).toBeNull();
  });

  it('does not touch a canary of another set', async () => {
    await fail([1, 2, 3, 4, 5, 6], ofLive);
    expect(await canaryNow()).toMatchObject({ percent: 10 });
  });
});
