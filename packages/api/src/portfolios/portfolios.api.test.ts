import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, DemoAccount, TestApi } from '../testing/test-api.ts';
import { addCompanies } from './portfolios.fixture.ts';

let api: TestApi;
let good = 0;
let bad = 0;
let unrated = 0;
let hidden = 0;

beforeAll(async () => {
  api = await startTestApi();
  const ids = await addCompanies(api.db, [
    { name: 'Goodquax', impactScore: 4 },
    { name: 'Badquax', impactScore: -2 },
    { name: 'Newquax' },
    { name: 'Hidquax', impactScore: 5, isFeatured: false },
  ]);
  [good, bad, unrated, hidden] = [ids['Goodquax'] ?? 0, ids['Badquax'] ?? 0, ids['Newquax'] ?? 0, ids['Hidquax'] ?? 0];
}, 120_000);

beforeEach(() => api.db.execute(sql`delete from portfolios`));

afterAll(() => api.close());

const me: CallAs = { as: 'member' };

async function create(
  entities: readonly (readonly [number, number])[],
  as: DemoAccount = 'member',
  name = 'Pension',
): Promise<number> {
  const body = { name, entities: entities.map(([id, weight]) => ({ id, weight })) };
  const { body: reply, status, error } = await api.call('POST v3/portfolios', { body }, { as });
  if (status !== 200) throw new Error(error.code);
  return reply.id;
}

describe('a portfolio', () => {
  it('has the weighted score, a missing one counting as 0, with coverage by count and weight', async () => {
    const id = await create([
      [good, 50],
      [bad, 25],
      [unrated, 125],
    ]);
    const { body } = await api.call('GET v3/portfolios/:id', { params: { id } }, me);
    expect(body).toMatchObject({
      name: 'Pension',
      score: (50 * 4 - 25 * 2) / 200,
      environmental_score: (50 * 4 - 25 * 2) / 200,
      social_score: 0,
      companies: 3,
      scored: 2,
      coverageWeight: 37.5,
      low_coverage: true,
      unmatched: 0,
      unmatched_weight: null,
    });
    expect(body.percentAvailable).toBeCloseTo(66.67, 2);
  });

  it('counts a company whose score is kept from the person as one without a score', async () => {
    const id = await create([
      [hidden, 1],
      [good, 1],
    ]);
    const { body } = await api.call('GET v3/portfolios/:id', { params: { id } }, me);
    expect(body).toMatchObject({ score: 2, environmental_score: 2, scored: 1, coverageWeight: 50 });
    const { body: companies } = await api.call('GET v3/portfolios/entities/:id', { params: { id } }, me);
    expect(companies.data.find(({ entity_id }) => entity_id === hidden)).toMatchObject({
      impact_score: null,
      is_grayed: true,
      contribution: 0,
    });
  });

  it('shows those scores to who may see them', async () => {
    const id = await create(
      [
        [hidden, 1],
        [good, 1],
      ],
      'admin',
    );
    const { body } = await api.call('GET v3/portfolios/:id', { params: { id } }, { as: 'admin' });
    expect(body).toMatchObject({ score: 4.5, scored: 2 });
  });

  it('lists its companies by weight with contributions that add up to the score', async () => {
    const id = await create([
      [bad, 1],
      [good, 3],
    ]);
    const { body } = await api.call('GET v3/portfolios/entities/:id', { params: { id } }, me);
    expect(body.total).toBe(2);
    expect(body.data.map(({ entity_id, weight, contribution }) => [entity_id, weight, contribution])).toEqual([
      [good, 75, 3],
      [bad, 25, -0.5],
    ]);
  });

  it('names its parts in the language of the request', async () => {
    const id = await create([
      [good, 3],
      [bad, 1],
    ]);
    const read = async (locale: 'en' | 'fr') =>
      (await api.call('GET v3/portfolios/:id/breakdowns', { params: { id } }, { ...me, locale })).body;
    const [english, french] = [await read('en'), await read('fr')];
    expect(english.country).toMatchObject([
      { code: 'FR', name: 'France', weight: 100, score: 2.5, contribution: 2.5, companies: 2 },
    ]);
    expect(french.sector[0]?.id).toBe(english.sector[0]?.id);
    expect(french.sector[0]?.name).not.toBe(english.sector[0]?.name);
  });

  it('keeps the rows of the file that are not in it', async () => {
    const row = { line: 7, isin: null, name: 'Nobody\u0000', weight: 1.5, reason: 'unknown-name' as const };
    const wrong = { ...row, line: 9, weight: null, weight_text: 'a\u0000 lot', reason: 'invalid-weight' as const };
    const body = { name: 'Pension', entities: [{ id: good, weight: 1 }], unmatched: [row, { ...row, line: 3 }, wrong] };
    const { body: reply } = await api.call('POST v3/portfolios', { body }, me);
    const { body: portfolio } = await api.call('GET v3/portfolios/:id', { params: { id: reply.id } }, me);
    expect(portfolio).toMatchObject({ unmatched: 3, unmatched_weight: 75 });
    const { body: kept } = await api.call('GET v3/portfolios/:id/unmatched', { params: { id: reply.id } }, me);
    expect(kept).toEqual({
      data: [
        { ...row, line: 3, name: 'Nobody', weight_text: null },
        { ...row, name: 'Nobody', weight_text: null },
        { ...wrong, name: 'Nobody', weight_text: 'a lot' },
      ],
      total: 3,
    });
  });

  it('can be renamed and deleted', async () => {
    const id = await create([[good, 1]]);
    await api.call('PATCH v3/portfolios/:id/name', { params: { id }, body: { name: '  Retraite\u0007 2050 ' } }, me);
    expect((await api.call('GET v3/portfolios/:id', { params: { id } }, me)).body.name).toBe('Retraite 2050');
    expect((await api.call('DELETE v3/portfolios/:id', { params: { id } }, me)).status).toBe(200);
    expect((await api.call('GET v3/portfolios/:id', { params: { id } }, me)).status).toBe(404);
  });
});

describe('somebody else’s portfolio', () => {
  it.each([
    ['GET v3/portfolios/:id', {}],
    ['GET v3/portfolios/entities/:id', {}],
    ['GET v3/portfolios/:id/breakdowns', {}],
    ['GET v3/portfolios/:id/unmatched', {}],
    ['PATCH v3/portfolios/:id/name', { body: { name: 'Mine' } }],
    ['DELETE v3/portfolios/:id', {}],
  ] as const)('does not exist for %s', async (operation, input) => {
    const id = await create([[good, 1]], 'client');
    const reply = await api.call(operation, { params: { id }, ...input } as never, me);
    expect([reply.status, reply.error.code]).toEqual([404, 'not-found']);
    expect((await api.call('GET v3/portfolios/:id', { params: { id } }, { as: 'client' })).body.name).toBe('Pension');
  });

  it('is not in the own list', async () => {
    await create([[good, 1]], 'client');
    expect((await api.call('GET v3/portfolios/all', {}, me)).body).toEqual({
      data: [],
      total: 0,
      can_create: true,
      limit: 3,
    });
  });
});

describe('the list', () => {
  it('has each portfolio with its own score, the newest first', async () => {
    await create([[good, 1]], 'member', 'First');
    await create(
      [
        [bad, 1],
        [good, 1],
      ],
      'member',
      'Second',
    );
    const { body } = await api.call('GET v3/portfolios/all', {}, me);
    expect(body.data.map(({ name, score }) => [name, score])).toEqual([
      ['Second', 1],
      ['First', 4],
    ]);
    expect(body.total).toBe(2);
  });

  it('takes as many queries for twenty portfolios as for one', async () => {
    const token = await api.signIn('client');
    const list = () => countQueries(api.db, () => api.call('GET v3/portfolios/all', {}, { token }));
    await create([[good, 1]], 'client');
    const one = await list();
    expect(one).toBeGreaterThan(2);
    for (let index = 0; index < 19; index += 1)
      await create(
        [
          [good, 1],
          [bad, 1],
        ],
        'client',
      );
    expect(await list()).toBe(one);
  });
});

describe('the limit', () => {
  it('stops a member who is not a client at three, with a code that the page knows', async () => {
    for (let index = 0; index < 3; index += 1) await create([[good, 1]]);
    const body = { name: 'Fourth', entities: [{ id: good, weight: 1 }] };
    const { status, error } = await api.call('POST v3/portfolios', { body }, me);
    expect([status, error.code, error.message]).toEqual([
      301,
      'portfolio-limit',
      '/how-sustainable-to-me/my-portfolios?portfolioLimitReached=1',
    ]);
    expect((await api.call('GET v3/portfolios/all', {}, me)).body).toMatchObject({
      total: 3,
      can_create: false,
      limit: 3,
    });
  });

  it('does not stop a client who is not premium', async () => {
    for (let index = 0; index < 22; index += 1) await create([[good, 1]], 'client');
    expect((await api.call('GET v3/portfolios/all', {}, { as: 'client' })).body).toMatchObject({
      total: 22,
      can_create: true,
      limit: null,
    });
  });

  it('stops a premium client at twenty', async () => {
    for (let index = 0; index < 20; index += 1) await create([[good, 1]], 'clientpremium');
    await expect(create([[good, 1]], 'clientpremium')).rejects.toThrow('portfolio-limit');
  });

  it('is not passed by requests at the same moment', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => create([[good, 1]])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await api.call('GET v3/portfolios/all', {}, me)).body.total).toBe(3);
  });
});

describe('creating from hostile input', () => {
  const one = [{ id: 1, weight: 1 }];
  const row = { line: 2, isin: null, name: null, weight: null, reason: 'unknown-name' };

  it.each([
    ['no name', { name: ' \u0000 ', entities: one }],
    ['a name too long', { name: 'x'.repeat(121), entities: one }],
    ['no companies', { name: 'A', entities: [] }],
    [
      'too many companies',
      { name: 'A', entities: Array.from({ length: 2001 }, (_, index) => ({ id: index + 1, weight: 1 })) },
    ],
    ['a negative weight', { name: 'A', entities: [{ id: 1, weight: -1 }] }],
    ['no weight at all', { name: 'A', entities: [{ id: 1, weight: 0 }] }],
    ['a weight beyond measure', { name: 'A', entities: [{ id: 1, weight: 1e300 }] }],
    ['an unknown company', { name: 'A', entities: [{ id: 2_147_483_647, weight: 1 }] }],
    ['a company twice', { name: 'A', entities: [...one, ...one] }],
    ['a line twice', { name: 'A', entities: one, unmatched: [row, row] }],
    ['an unknown reason', { name: 'A', entities: one, unmatched: [{ ...row, reason: 'because' }] }],
    ['an owner', { name: 'A', entities: one, user_id: 1 }],
    ['a list', []],
  ])('refuses %s and saves nothing', async (_, body) => {
    const { status, error } = await api.call('POST v3/portfolios', { body } as never, me);
    expect([status, error.code]).toEqual([422, 'invalid-fields']);
    expect((await api.call('GET v3/portfolios/all', {}, me)).body.total).toBe(0);
  });

  it.each(['0', '-1', 'x', '9999999999', '1.5', '%00'])('answers 404 for the id %s', async (id) => {
    const { status } = await api.call('GET v3/portfolios/:id', { params: { id } }, me);
    expect(status).toBe(404);
  });

  it('keeps weights of very different size above 0', async () => {
    const id = await create([
      [good, 1e-9],
      [bad, 1e15],
    ]);
    const { body } = await api.call('GET v3/portfolios/entities/:id', { params: { id } }, me);
    expect(body.data).not.toEqual([]);
    expect(body.data.every(({ weight }) => weight > 0)).toBe(true);
  });
});
