import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { MAX_LINKS } from '@commonweal/domain/share-link';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { addCompanies } from '../portfolios/portfolios.fixture.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { removeOldLinks } from './portfolio-sharing.service.ts';

let api: TestApi;
let ids: Record<string, number>;
let portfolioId = 0;
const me: CallAs = { as: 'member' };
const other: CallAs = { as: 'client' };

beforeAll(async () => {
  api = await startTestApi();
  ids = await addCompanies(api.db, [
    { name: 'Zestquax', impactScore: 4 },
    { name: 'Alderquax', impactScore: -2 },
    { name: 'Newquax' },
    { name: 'Hidquax', impactScore: 5, isFeatured: false },
  ]);
}, 120_000);
beforeEach(async () => {
  await api.clear('portfolios');
  portfolioId = await create({ Zestquax: 50, Alderquax: 20, Newquax: 20, Hidquax: 10 });
});
afterAll(() => api.close());

async function create(weights: Readonly<Record<string, number>>, as: CallAs = me): Promise<number> {
  const entities = Object.entries(weights).map(([name, weight]) => ({ id: ids[name] ?? 0, weight }));
  const unmatched = [{ line: 9, isin: null, name: 'Nobody', weight: 25, reason: 'unknown-name' as const }];
  return (await api.call('POST v3/portfolios', { body: { name: 'Pension', entities, unmatched } }, as)).body.id;
}

const share = (showsWeights: boolean, id = portfolioId, as = me) => {
  const body = { shows_weights: showsWeights, days: 7 as const };
  return api.call('POST v3/portfolios/:id/shared', { params: { id }, body }, as);
};
const open = (token: string, as: CallAs = {}, id = portfolioId) =>
  api.call('GET v3/portfolios/:id/shared', { params: { id }, query: { token } }, as);
const list = async (as = me) => (await api.call('GET v3/portfolios/shared', {}, as)).body;
const expire = (days: number) =>
  api.db.execute(sql`update portfolio_links set expires_at = now() - make_interval(secs => ${days * 86_400})`);

function company(name: string, score: number | null, weight: number | null, contribution: number | null) {
  return {
    entity_id: ids[name],
    entity_name: name,
    entity_slug: expect.stringContaining(name.toLowerCase()),
    industry: expect.any(String),
    country: 'France',
    impact_score: score,
    is_grayed: name === 'Hidquax',
    // Scores that are written past their analyses rest on none.
    evidence: score === null ? null : 'thin',
    weight,
    contribution,
  };
}

const common = {
  ...{ name: 'Pension', social_score: 0, companies: 4, scored: 2, percentAvailable: 50 },
  ...{ funds: 0, oldest_holdings: null },
};

describe('a shared portfolio', () => {
  it('has weights and contributions where the link says so', async () => {
    const { body: link } = await share(true);
    expect((await open(link.token)).body).toEqual({
      ...common,
      id: portfolioId,
      shows_weights: true,
      expires_at: link.expires_at,
      score: 1.6,
      environmental_score: 1.6,
      coverageWeight: 70,
      unmatched_weight: 20,
      entities: [
        company('Zestquax', 4, 50, 2),
        company('Alderquax', -2, 20, -0.4),
        company('Newquax', null, 20, 0),
        company('Hidquax', null, 10, 0),
      ],
    });
  });

  it('has the mean of its companies, and these by name, where weights are hidden', async () => {
    const { body: link } = await share(false);
    expect((await open(link.token)).body).toEqual({
      ...common,
      id: portfolioId,
      shows_weights: false,
      expires_at: link.expires_at,
      score: 0.5,
      environmental_score: 0.5,
      coverageWeight: null,
      unmatched_weight: null,
      entities: [
        company('Alderquax', -2, null, null),
        company('Hidquax', null, null, null),
        company('Newquax', null, null, null),
        company('Zestquax', 4, null, null),
      ],
    });
  });

  it('is the same to the last digit whatever the hidden weights are, and differs where they are shown', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Sumquax ${index}`);
    const many = await addCompanies(
      api.db,
      names.map((name, index) => ({ name, impactScore: Math.sin(index) * 4.7 })),
    );
    ids = { ...ids, ...many };
    portfolioId = await create(Object.fromEntries(names.map((name, index) => [name, index + 1])));
    const [hidden, shown] = [(await share(false)).body.token, (await share(true)).body.token];
    const before = [(await open(hidden)).body, (await open(shown)).body];
    await api.db.execute(
      sql`update portfolio_entities set weight = 1000.0 / weight where portfolio_id = ${portfolioId}`,
    );
    const after = [(await open(hidden)).body, (await open(shown)).body];
    expect(after[0]).toEqual(before[0]);
    expect(after[0]?.entities).toHaveLength(30);
    expect(after[1]?.score).not.toBe(before[1]?.score);
  });

  it('shows what visitors see, whoever asks', async () => {
    const { token } = (await share(true)).body;
    const replies = [await open(token), await open(token, { as: 'admin' }), await open(token, me)];
    const bodies = replies.map(({ body }) => JSON.stringify(body));
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('a link', () => {
  it('has an unguessable token, of which the database keeps a digest alone', async () => {
    const { token, ...link } = (await share(true)).body;
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await queryRows(
      api.db,
      z.strictObject({ row: z.string() }),
      sql`select portfolio_links::text as row from portfolio_links`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(await list()).toEqual({ data: [link], total: 1 });
  });

  it.each([
    ['another token', () => open('another')],
    [
      'another portfolio of the owner',
      async () => open((await share(true)).body.token, {}, await create({ Newquax: 1 })),
    ],
    [
      'a portfolio that is private again',
      async () => {
        const { token } = (await share(true)).body;
        await api.db.execute(sql`update portfolios set visibility = 0`);
        expect((await list()).data).toMatchObject([{ is_paused: true, is_expired: false }]);
        return open(token);
      },
    ],
    [
      'the owner whose account is blocked',
      async () => {
        const { token } = (await share(true, await create({ Newquax: 1 }, { as: 'premium' }), { as: 'premium' })).body;
        await api.db.execute(sql`update users set is_blocked = true where email like 'premium@%'`);
        return open(token);
      },
    ],
  ])('opens nothing for %s', async (_, tried) => {
    const { status, error } = await tried();
    expect([status, error.code]).toEqual([404, 'not-found']);
    expect((await open((await share(true)).body.token)).status).toBe(200);
  });

  it('says in a sentence that it has expired, for 90 days', async () => {
    const { token } = (await share(true)).body;
    await expire(0);
    expect(await open(token)).toMatchObject({
      status: 410,
      error: { code: 'link-expired', message: 'This link has expired. Ask the person who sent it for a new one.' },
    });
    expect((await list()).data).toMatchObject([{ is_expired: true }]);
    await expire(89.9);
    await removeOldLinks(api.db);
    expect((await open(token)).status).toBe(410);
    await expire(90.1);
    await removeOldLinks(api.db);
    expect((await open(token)).status).toBe(404);
  });

  it('is revoked at once, and the others go on', async () => {
    const [one, two] = [(await share(true)).body, (await share(false)).body];
    const params = { id: portfolioId, link_id: one.id };
    expect((await api.call('DELETE v3/portfolios/:id/shared/:link_id', { params }, me)).status).toBe(200);
    expect([(await open(one.token)).status, (await open(two.token)).status]).toEqual([404, 200]);
    expect((await api.call('DELETE v3/portfolios/:id/shared/:link_id', { params }, me)).status).toBe(404);
  });

  it('is nobody else’s to make, see or revoke', async () => {
    const { id, token } = (await share(true)).body;
    const theirs = (await share(true, await create({ Newquax: 1 }, other), other)).body;
    expect((await share(true, portfolioId, other)).status).toBe(404);
    expect((await list(other)).data.map((link) => link.id)).toEqual([theirs.id]);
    for (const portfolio of [portfolioId, theirs.portfolio_id]) {
      const params = { id: portfolio, link_id: id };
      expect((await api.call('DELETE v3/portfolios/:id/shared/:link_id', { params }, other)).status).toBe(404);
    }
    expect((await open(token)).status).toBe(200);
  });

  it('can be made twenty times, also by requests at the same moment', async () => {
    for (let made = 0; made < MAX_LINKS - 2; made += 1) await share(true);
    const last = await Promise.all(Array.from({ length: 6 }, () => share(true)));
    const outcomes = last.map(({ status, error }) => (status === 200 ? 'made' : error.code));
    expect(outcomes.toSorted()).toEqual(['made', 'made', ...Array.from({ length: 4 }, () => 'too-many-links')]);
    await expire(0);
    expect((await share(true)).status).toBe(200);
  });

  it.each([0, 2, 366, 7.5, '7'])('does not last %j days', async (days) => {
    const input = { params: { id: portfolioId }, body: { shows_weights: true, days } };
    expect((await api.call('POST v3/portfolios/:id/shared', input as never, me)).status).toBe(422);
  });
});
