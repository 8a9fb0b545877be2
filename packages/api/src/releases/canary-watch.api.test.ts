import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { watchCanary } from './canary-watch.service.ts';
import { insertFailure } from './release-failures.repo.ts';
import { composeSet } from './release-set.ts';
import { upsertVisits } from './release-visits.repo.ts';
import { visitSink } from './release-visits.service.ts';
import type { VisitSink } from './release-visits.service.ts';
import { ENVIRONMENT, buildsOf, goLiveWith, publishAll, remoteOf, versionOf } from './releases.fixture.ts';
import { createVisitorIds, visitorIds } from './visitor-ids.ts';

const as = { as: 'superadmin' } as const;
const live = composeSet(buildsOf(1)).id;
const canary = composeSet([...buildsOf(1), remoteOf('mf-one', 2)]).id;
const ofCanary = { set: canary, version: versionOf(2) };
const ofLive = { set: live, version: versionOf(1) };

/** A browser that was given a document. */
interface Browser {
  readonly cookie: string;
  readonly address: string;
}

describe('a canary that fails', () => {
  let api: TestApi;
  let serve: VisitSink;
  let sent = 0;
  let lines = 0;
  beforeAll(async () => {
    api = await startTestApi();
    serve = visitSink(api.db, ENVIRONMENT);
    await goLiveWith(api.db, buildsOf(1));
    await publishAll(api.db, [remoteOf('mf-one', 2)]);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.clear('release_failures', 'release_visits', 'rate_windows');
    await api.call('DELETE v3/releases/canary', { query: {} }, as);
    await share(10);
  });

  const share = (percent: number) =>
    api.call(
      'PUT v3/releases/canary',
      { body: { artifacts: [{ name: 'mf-one', version: versionOf(2) }], percent } },
      as,
    );
  /** An address that nobody has visited before. */
  const freshLine = () => {
    lines += 1;
    return `10.${lines >> 16}.${(lines >> 8) & 255}.${lines & 255}`;
  };
  /** Visitors whom the site gives an id and a document of a set, each from a line of their own unless told. */
  const visit = async (set: string, count: number, lineOf: (at: number) => string = freshLine): Promise<Browser[]> => {
    const browsers: Browser[] = [];
    for (let at = 0; at < count; at += 1) {
      const [{ id, cookie }, address] = [await visitorIds(api.db).issue(), lineOf(at)];
      await serve([{ setId: set, visitor: id, address }]);
      browsers.push({ cookie: `visitor=${cookie}`, address });
    }
    return browsers;
  };
  const report = async (browsers: readonly Browser[], over: object) => {
    for (const { cookie, address } of browsers) {
      sent += 1;
      const body = {
        ...{
          reference: `reference-${sent}`,
          remote: 'mf-one',
          stage: 'render',
          reason: 'threw',
          path: '/',
          detail: '',
        },
        ...over,
      };
      const headers = { cookie, 'x-forwarded-for': address };
      const { status } = await api.call('POST v3/release-failures', { body: body as never }, { headers });
      expect(status).toBe(200);
    }
  };
  const canaryNow = async () => (await api.call('GET v3/releases', {}, as)).body.canary;
  const rollbacks = async () => {
    const { body } = await api.call('GET v3/releases/log', { query: { limit: 200 } }, as);
    return body.data.filter(({ action }) => action === 'canary-rollback');
  };

  it('rolls itself back at the fifth visitor, and says why in both languages', async () => {
    await visit(live, 10);
    const [fifth, ...others] = await visit(canary, 8);
    await report(others.slice(0, 4), ofCanary);
    expect(await canaryNow()).toMatchObject({
      ...{ changes: ['mf-one'], limit: 5, visitors: 8, failing_visitors: 4 },
      ...{ visitors_of_live: 10, failing_visitors_of_live: 0 },
    });
    await report(fifth ? [fifth] : [], { ...ofCanary, stage: 'chunk', reason: 'missing' });
    expect(await canaryNow()).toBeNull();
    const [entry] = await rollbacks();
    expect(entry).toMatchObject({ by: 'canary-watch', set_id: canary, previous_set_id: live, subject: '10%' });
    expect(entry?.reason).toBe(
      'It failed for 5 of 8 visitors; what is live failed for 0 of 10 in the same time. ' +
        `Most often in mf-one ${versionOf(2)}, showing the page: an error in the code.`,
    );
    const french = await api.call('GET v3/releases/log', { query: { limit: 1 } }, { ...as, locale: 'fr' });
    expect(french.body.data[0]?.reason).toContain('Échec chez 5 visiteurs sur 8\u202f;');
    expect((await api.call('GET v3/releases', {}, as)).body.live.set.id).toBe(live);
  });

  it('lives where it fails for some of many, as what is live does', async () => {
    const [ofTheLive, ofTheCanary] = [await visit(live, 40), await visit(canary, 40)];
    await report(ofTheLive.slice(0, 5), ofLive);
    await report(ofTheCanary.slice(0, 10), ofCanary);
    expect(await canaryNow()).toMatchObject({ visitors: 40, failing_visitors: 10, failing_visitors_of_live: 5 });
    await report(ofTheCanary.slice(10, 11), ofCanary);
    expect(await canaryNow()).toBeNull();
  });

  it('goes also where the visits are written down after the failures were reported', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => visitorIds(api.db).issue()));
    const browsers = ids.map(({ id, cookie }) => ({ id, cookie: `visitor=${cookie}`, address: freshLine() }));
    await report(browsers, ofCanary);
    expect(await canaryNow()).toMatchObject({ visitors: 0, failing_visitors: 0 });
    await serve(browsers.map(({ id, address }) => ({ setId: canary, visitor: id, address })));
    expect(await canaryNow()).toBeNull();
  });

  describe('and is reported by those who were not given it', () => {
    const forged = (count: number, cookieOf: (at: number) => string): Browser[] =>
      Array.from({ length: count }, (_, at) => ({ cookie: cookieOf(at), address: freshLine() }));

    it.each<[string, (count: number) => Browser[] | Promise<Browser[]>]>([
      ['made-up ids', (count) => forged(count, (at) => `visitor=${String(at).padStart(22, 'x')}`)],
      ['ids of the old form', (count) => forged(count, (at) => `visitor=${at}`)],
      ['no ids at all', (count) => forged(count, () => 'theme=dark')],
      [
        'ids of another site',
        async (count) => {
          const elsewhere = createVisitorIds(async () => ['secret of another site']);
          const issued = await Promise.all(Array.from({ length: count }, () => elsewhere.issue()));
          return forged(count, (at) => `visitor=${issued[at]?.cookie}`);
        },
      ],
      [
        'ids that the site gave and never served a document',
        async (count) => {
          const issued = await Promise.all(Array.from({ length: count }, () => visitorIds(api.db).issue()));
          return forged(count, (at) => `visitor=${issued[at]?.cookie}`);
        },
      ],
      ['visitors of the live set', (count) => visit(live, count)],
    ])('stays: %s', async (_case, make) => {
      await report(await make(12), ofCanary);
      expect(await canaryNow()).toMatchObject({ failing_visitors: 0 });
      // The same number of visitors who were given it end it.
      await report(await visit(canary, 5), ofCanary);
      expect(await canaryNow()).toBeNull();
    });

    it('stays where its ids have expired', async () => {
      const browsers = await visit(canary, 5);
      const expired = browsers.map(({ cookie, address }) => {
        const [id, , signature] = cookie.split('.');
        return { cookie: `${id}.1.${signature}`, address };
      });
      await report(expired, ofCanary);
      expect(await canaryNow()).toMatchObject({ visitors: 5, failing_visitors: 0 });
      await report(browsers, ofCanary);
      expect(await canaryNow()).toBeNull();
    });

    it.each<[string, (at: number) => string]>([
      ['one address', () => '192.0.2.1'],
      ['one line of IPv6', (at) => `2001:db8:0:1::${at + 1}`],
    ])('stays where all of them come from %s', async (_case, lineOf) => {
      await report(await visit(canary, 12, lineOf), ofCanary);
      expect(await canaryNow()).toMatchObject({ visitors: 2, failing_visitors: 2 });
      await report(await visit(canary, 3, (at) => `2001:db8:1:${at + 1}::1`), ofCanary);
      expect(await canaryNow()).toBeNull();
    });

    it('stays where visitors of many lines are reported from one', async () => {
      const browsers = await visit(canary, 12);
      await report(
        browsers.map(({ cookie }) => ({ cookie, address: '192.0.2.1' })),
        ofCanary,
      );
      expect(await canaryNow()).toMatchObject({ visitors: 12, failing_visitors: 2 });
    });

    it('goes where it is sick, whatever fifty forged reports say of the live set', async () => {
      await visit(live, 20);
      await report(
        forged(50, (at) => `visitor=${String(at).padStart(22, 'x')}`),
        ofLive,
      );
      await report(await visit(live, 12, () => '192.0.2.1'), ofLive);
      await report((await visit(canary, 20)).slice(0, 4), ofCanary);
      expect(await canaryNow()).toMatchObject({ failing_visitors: 4, failing_visitors_of_live: 2 });
      await report(await visit(canary, 2), ofCanary);
      expect(await canaryNow()).toBeNull();
    });

    it('goes where it is sick, however many documents one address asks for to dilute it', async () => {
      await visit(live, 20);
      await visit(canary, 50, () => '192.0.2.1');
      await report(await visit(canary, 5), ofCanary);
      expect(await canaryNow()).toBeNull();
    });
  });

  it('stays where one visitor fails many times', async () => {
    const [browser] = await visit(canary, 1);
    if (!browser) throw new Error('Nobody has come.');
    await report(
      Array.from({ length: 12 }, (_, at) => ({ ...browser, address: `198.51.100.${at}` })),
      ofCanary,
    );
    expect(await canaryNow()).toMatchObject({ failing_visitors: 1 });
  });

  it('stays where visitors were offline', async () => {
    await report(await visit(canary, 6), { ...ofCanary, reason: 'offline' });
    expect(await canaryNow()).toMatchObject({ failing_visitors: 0 });
  });

  it('stays where what failed is the version that stood in for its own', async () => {
    await report(await visit(canary, 6), { set: canary, version: versionOf(1) });
    expect(await canaryNow()).toMatchObject({ failing_visitors: 0 });
  });

  it('goes where everybody has it, whatever fails in tabs that are still on the live set', async () => {
    const before = await visit(live, 6);
    await api.db.execute(sql`update release_visits set at = at - interval '1 minute'`);
    await share(100);
    await report(before, ofLive);
    await report(await visit(canary, 5), ofCanary);
    expect(await canaryNow()).toBeNull();
  });

  it('begins to count anew when its share is changed', async () => {
    const before = await visit(canary, 4);
    await report(before, ofCanary);
    await api.db.execute(sql`update release_failures set at = at - interval '1 minute'`);
    await api.db.execute(sql`update release_visits set at = at - interval '1 minute'`);
    await share(20);
    await report(await visit(canary, 1), ofCanary);
    expect(await canaryNow()).toMatchObject({ percent: 20, visitors: 1, failing_visitors: 1 });
    const [again] = before;
    if (!again) throw new Error('Nobody has come.');
    const id = (await visitorIds(api.db).read(again.cookie)) ?? '';
    await serve([{ setId: canary, visitor: id, address: again.address }]);
    expect(await canaryNow()).toMatchObject({ visitors: 2, failing_visitors: 1 });
  });

  it('is rolled back once where many processes find so at once', async () => {
    const before = (await rollbacks()).length;
    const visitors = [1, 2, 3, 4, 5, 6].map((at) => ({ visitor: `v${at}`, address: `a${at}` }));
    await upsertVisits(
      api.db,
      ENVIRONMENT,
      visitors.map((visitor) => ({ ...visitor, setId: canary })),
    );
    const rows = visitors.map((visitor, at) => ({
      ...{ reference: `together-${at}`, environment: ENVIRONMENT, setId: canary, remote: 'mf-one', ...visitor },
      ...{ version: versionOf(2), stage: 'entry', reason: 'tampered', path: '/', detail: '' },
    })) as Parameters<typeof insertFailure>[1][];
    for (const row of rows) await insertFailure(api.db, row);
    await Promise.all(Array.from({ length: 10 }, () => watchCanary({ db: api.db, environment: ENVIRONMENT }, canary)));
    expect((await rollbacks()).length).toBe(before + 1);
    expect(await canaryNow()).toBeNull();
  });

  it('does not touch a canary of another set', async () => {
    await report(await visit(live, 6), ofLive);
    expect(await canaryNow()).toMatchObject({ percent: 10 });
  });
});
