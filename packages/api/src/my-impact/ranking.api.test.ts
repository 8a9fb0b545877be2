import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import Fastify from 'fastify';
import { endpoints } from '@commonweal/contracts';
import type { ApiInput } from '@commonweal/contracts';
import { importanceKey } from '@commonweal/domain/importances';
import type { MarkedCompanies } from '@commonweal/domain/ranking';
import { entities } from '../entities/entities.table.ts';
import { mount } from '../http/mount.ts';
import { rankingContract } from '@commonweal/contracts/ranking';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { openBrowserSession } from './browser-session.fixture.ts';
import { rankingRoutes } from './ranking.routes.ts';
import { openRankings } from './rankings.ts';
import { someQuestions, tablesWith } from './ranking-questions.fixture.ts';

const RANKING = 'POST v3/my-impact/ranking';
const MOVERS = 'POST v3/my-impact/ranking-movers';

type Body = ApiInput<typeof RANKING>['body'];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const seesAll: CallAs = { as: 'superadmin' };

function bodyOf(change: Partial<Body> = {}): Body {
  return {
    importances: {},
    filter: { search: '', industries: [], countries: [], list: null, evidence: false },
    marked: [],
    ...{ least: false, offset: 0, limit: 50, why: null },
    ...change,
  };
}

async function rank(change: Partial<Body> = {}, options: CallAs = {}) {
  const { status, body } = await api.call(RANKING, { body: bodyOf(change) }, options);
  expect(status).toBe(200);
  return endpoints[RANKING].reply.parse(body);
}

const browserSession = (options: CallAs = {}) => openBrowserSession(api, options);

type Session = Awaited<ReturnType<typeof browserSession>>;

function rankThere(session: Session, { marked, ...question }: Body) {
  const lists: MarkedCompanies = new Map(marked.map(({ entity_id, type }) => [entity_id, type]));
  const { rows, ...view } = session.answer(question, lists);
  return { ...view, rows: rows.map(({ at, ...row }) => ({ ...row, company: session.companyAt(at) })) };
}

describe('the ranking that the server makes', () => {
  it.each([{}, seesAll])('is that of a browser which loads everything, for %j', async (options) => {
    const session = await browserSession(options);
    const first = (await rank({}, options)).rows[0]?.company ?? { id: 0, industry_id: 0, country_id: 0 };
    const plain = bodyOf().filter;
    const changes: Partial<Body>[] = [
      {},
      { importances: { '1-1-1': 0, '6-23-91': 100 }, least: true },
      { filter: { ...plain, evidence: true }, why: first.id },
      { filter: { ...plain, search: 'an' }, offset: 3, limit: 4 },
      { filter: { ...plain, industries: [first.industry_id], countries: [first.country_id] } },
      { filter: { ...plain, list: 'not-excluded' }, marked: [{ entity_id: first.id, type: 'excluded' }] },
      { offset: 1_000_000, limit: 7 },
      { limit: 200, least: true },
    ];
    for (const change of changes) {
      const found = await rank(change, options);
      expect(found).toEqual(rankThere(session, bodyOf(change)));
      expect(found.rows.length).toBeGreaterThan(0);
    }
  });

  it('is that of a browser for whatever importances, filters and parts are asked for', async () => {
    const session = await browserSession();
    const { body: known } = await api.call('GET v3/my-impact/topics', {});
    const keys = known.data.map((topic) => importanceKey(topic.ilg_theme_id, topic.topic_category_id, topic.topic_id));
    const { rows } = await rank({ limit: 200 });
    const companies = rows.map(({ company }) => company);
    expect([keys.length, companies.length].every((length) => length > 20)).toBe(true);
    const check = fc.asyncProperty(someQuestions(keys, companies), async (body) => {
      expect(await rank(body)).toEqual(rankThere(session, body));
    });
    await fc.assert(check, { numRuns: 25 });
  });

  it('names those that move most as a browser does', async () => {
    const session = await browserSession();
    const importances = { '1-1-1': 0, '2-5-12': 100 };
    const { filter, marked } = bodyOf();
    const { status, body } = await api.call(MOVERS, { body: { importances, filter, marked } });
    expect(status).toBe(200);
    const found = endpoints[MOVERS].reply.parse(body);
    const study = session.study({ kind: 'movers', importances, filter }, new Map());
    const there = study.kind === 'movers' ? study : { up: [], down: [] };
    const named = (movers: typeof there.up) =>
      movers.map(({ at, ...mover }) => ({ ...mover, company: session.companyAt(at) }));
    expect(found).toEqual({ up: named(there.up), down: named(there.down) });
  });

  it('follows the database within seconds, and keeps the scores of companies that are not featured', async () => {
    const { id, name } = (await rank()).rows.find(({ score }) => score !== null)?.company ?? { id: 0, name: '' };
    const look = async (options: CallAs) => {
      const { rows } = await rank({ filter: { ...bodyOf().filter, search: name }, why: id, limit: 200 }, options);
      return rows.find(({ company }) => company.id === id);
    };
    const until = async (options: CallAs, isThere: (row: Awaited<ReturnType<typeof look>>) => boolean) => {
      for (let turn = 0; turn < 100; turn += 1) {
        const row = await look(options);
        if (isThere(row)) return row;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error('The ranking did not follow.');
    };
    await look(seesAll);
    await api.db.update(entities).set({ isFeatured: false }).where(eq(entities.id, id));
    const hidden = await until({}, (row) => row?.score === null);
    expect(hidden).toMatchObject({ rank: null, analyses: 0, company: { impact_score: null, is_grayed: true } });
    expect((await look(seesAll))?.score).not.toBeNull();
    expect((await rank({ why: id })).why).toMatchObject({ score: null, neutralScore: null, themes: [] });
    await api.db.update(entities).set({ isFeatured: true }).where(eq(entities.id, id));
    expect(await until({}, (row) => row?.score !== null)).toMatchObject({ company: { is_grayed: false } });
    await api.db
      .update(entities)
      .set({ name: `${name} Renamed` })
      .where(eq(entities.id, id));
    expect((await until({}, (row) => row?.company.name !== name))?.company.name).toBe(`${name} Renamed`);
    await api.db.update(entities).set({ name }).where(eq(entities.id, id));
  });

  it.each([
    { what: 'more than 200 rows', body: { limit: 201 } },
    { what: 'no row', body: { limit: 0 } },
    { what: 'an offset below 0', body: { offset: -1 } },
    { what: 'an importance over 100', body: { importances: { '1-1-1': 101 } } },
    { what: 'a fraction', body: { importances: { '1-1-1': 0.5 } } },
    { what: 'a key that is none', body: { importances: { nonsense: 1 } } },
    { what: 'another list', body: { filter: { ...bodyOf().filter, list: 'mine' } } },
    { what: 'too long a search', body: { filter: { ...bodyOf().filter, search: 'x'.repeat(201) } } },
    { what: 'a company on both lists', body: { marked: ['kept', 'excluded'].map((type) => ({ entity_id: 1, type })) } },
    { what: 'something else', body: { user_id: 1 } },
  ])('refuses $what', async ({ body }) => {
    const { status, error } = await api.call(RANKING, { body: { ...bodyOf(), ...body } as never });
    expect({ status, code: error.code }).toEqual({ status: 422, code: 'invalid-fields' });
  });

  it('refuses a key that reaches for the prototype', async () => {
    const body = { ...bodyOf(), importances: JSON.parse('{"__proto__":{"1-1-1":1}}') as Body['importances'] };
    expect(await api.call(RANKING, { body })).toMatchObject({ status: 400, error: { code: 'malformed-body' } });
  });

  it('takes text of any kind as a search', async () => {
    for (const search of ['\u0000', '%_\\', '(.*)+$', '\uD800', '👩‍👩‍👧']) {
      expect((await rank({ filter: { ...bodyOf().filter, search } })).found).toBe(0);
    }
  });
});

describe('a person’s settings', () => {
  it('are neither logged nor stored', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const app = Fastify({ logger: { level: 'trace', stream } });
    const rankings = openRankings({ db: api.db, log: app.log });
    const gatekeeper = {
      findViewer: async () => null,
      findPipeline: async () => null,
      isInMaintenance: async () => false,
    };
    mount(
      app,
      { db: api.db, gatekeeper, secret: null, checkReplies: true },
      rankingContract,
      rankingRoutes({ db: api.db, rankings, now: () => 0, findFunds: async () => ({ funds: [], holdings: [] }) }),
    );
    const marker = 987_650_123;
    const payload = bodyOf({
      importances: { [`1-2-${marker}`]: 37 },
      filter: { ...bodyOf().filter, search: `nothing${marker}` },
      marked: [{ entity_id: marker, type: 'kept' }],
    });
    try {
      const good = await app.inject({ method: 'POST', url: '/v3/my-impact/ranking', payload });
      const bad = await app.inject({
        method: 'POST',
        url: '/v3/my-impact/ranking',
        payload: { ...payload, limit: -1 },
      });
      const tested = await app.inject({
        ...{ method: 'POST', url: '/v3/my-impact/ranking-sensitivity' },
        payload: { importances: payload.importances, sliders: { [`1-2-${marker}`]: 37 }, company: marker },
      });
      expect([good.statusCode, bad.statusCode, tested.statusCode]).toEqual([200, 422, 200]);
    } finally {
      await rankings.close();
      await app.close();
    }
    expect(lines.some((line) => line.includes('/v3/my-impact/ranking'))).toBe(true);
    expect(lines.filter((line) => line.includes(String(marker)))).toEqual([]);
    expect(await tablesWith(api.db, String(marker))).toEqual([]);
    expect(await tablesWith(api.db, 'POST v3/my-impact/ranking')).toEqual(['rate_windows']);
  });
});

describe('the size of what a browser would load', () => {
  it('is that of companies and analyses as they travel, by what a person may see', async () => {
    const { body, headers } = await api.call('GET v3/my-impact/ranking-size', {});
    const all = await api.call('GET v3/my-impact/ranking-size', {}, seesAll);
    const replies = await Promise.all(
      ['companies', 'companies-notes'].map((list) =>
        api.app.inject({ url: `/api/v3/my-impact/${list}`, headers: { 'accept-encoding': 'br' } }),
      ),
    );
    const sent = replies.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
    expect(body.bytes / sent).toBeGreaterThan(0.8);
    expect(body.bytes / sent).toBeLessThan(1.2);
    expect(all.body.bytes).toBeGreaterThan(body.bytes);
    expect(headers['cache-control']).toBe('private, max-age=300');
    expect(headers['vary']).toContain('authorization');
  });
});

describe('a ranking that cannot be had', () => {
  const settings = { kind: 'ask', sight: 'public', marked: [] } as const;

  it('is tried again after a database that was away', async () => {
    const error = jest.fn();
    const log = { ...Fastify().log, error };
    const { marked: _, ...question } = bodyOf();
    const isAway = { now: true };
    const db = new Proxy(api.db, {
      get: (target, name) => {
        if (isAway.now) throw new Error('away');
        return Reflect.get(target, name) as unknown;
      },
    });
    const rankings = openRankings({ db, log });
    await expect(rankings.ask({ ...settings, question })).rejects.toThrow('away');
    expect(error).toHaveBeenCalledTimes(1);
    isAway.now = false;
    expect(JSON.parse(await rankings.ask({ ...settings, question }))).toMatchObject({ offset: 0 });
    await rankings.close();
    await expect(rankings.ask({ ...settings, question })).rejects.toMatchObject({ status: 503 });
  });
});
