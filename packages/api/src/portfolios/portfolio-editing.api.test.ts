import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, DemoAccount, TestApi } from '../testing/test-api.ts';
import { addCompanies } from './portfolios.fixture.ts';

type Edit = ApiInput<'PUT v3/portfolios/:id'>['body'];

let api: TestApi;
let [good, bad, hidden] = [0, 0, 0];

beforeAll(async () => {
  api = await startTestApi();
  const ids = await addCompanies(api.db, [
    { name: 'Goodquax', impactScore: 4 },
    { name: 'Badquax', impactScore: -2 },
    { name: 'Hidquax', impactScore: 5, isFeatured: false },
  ]);
  [good, bad, hidden] = [ids['Goodquax'] ?? 0, ids['Badquax'] ?? 0, ids['Hidquax'] ?? 0];
}, 120_000);

beforeEach(() => api.clear('portfolios'));

afterAll(() => api.close());

const me: CallAs = { as: 'member' };

async function create(as: DemoAccount = 'member', weights: readonly (readonly [number, number])[] = [[good, 2]]) {
  const unmatched = [{ line: 7, isin: null, name: 'Nobody', weight: 1, reason: 'unknown-name' as const }];
  const body = { name: 'Pension', entities: weights.map(([id, weight]) => ({ id, weight })), unmatched };
  const { body: reply, status, error } = await api.call('POST v3/portfolios', { body }, { as });
  if (status !== 200) throw new Error(error.code);
  return reply.id;
}

const read = async (id: number, as: CallAs = me) =>
  (await api.call('GET v3/portfolios/editable/:id', { params: { id } }, as)).body;

async function replace(id: number, change: Partial<Edit> = {}) {
  const { changed_at } = await read(id);
  const entities = [{ id: bad, weight: 1 }];
  const body: Edit = { name: 'Retraite', weight_unit: 'amount', entities, changed_at, ...change };
  return api.call('PUT v3/portfolios/:id', { params: { id }, body }, me);
}

describe('replacing a portfolio', () => {
  it('changes name, unit and companies, makes shares of the weights, and keeps the rows of the file', async () => {
    const id = await create();
    const entities = [
      { id: good, weight: 10, price: 30 },
      { id: bad, weight: 5, price: 20 },
      { id: hidden, weight: 600 },
    ];
    const { status, body } = await replace(id, { name: '  Retraite\u0000 ', weight_unit: 'shares', entities });
    expect(status).toBe(200);
    expect(await read(id)).toEqual({
      ...{ id, name: 'Retraite', weight_unit: 'shares', changed_at: body.changed_at, may_be_empty: false },
      entities: [
        { entity_name: 'Hidquax', weight: 600, price: null },
        { entity_name: 'Goodquax', weight: 10, price: 30 },
        { entity_name: 'Badquax', weight: 5, price: 20 },
      ].map((row) => expect.objectContaining({ ...row, country: 'France' })),
    });
    const { body: companies } = await api.call('GET v3/portfolios/entities/:id', { params: { id } }, me);
    expect(companies.data.map(({ entity_id, weight }) => [entity_id, weight])).toEqual([
      [hidden, 60],
      [good, 30],
      [bad, 10],
    ]);
    expect((await api.call('GET v3/portfolios/:id', { params: { id } }, me)).body.unmatched).toBe(1);
  });

  it('refuses an edit of an older version, whatever made the newer one, and changes nothing', async () => {
    const id = await create();
    const { changed_at } = await read(id);
    await api.call('PATCH v3/portfolios/:id/name', { params: { id }, body: { name: 'Renamed' } }, me);
    const { status, error } = await replace(id, { changed_at });
    expect([status, error.code]).toEqual([409, 'portfolio-changed']);
    const now = await read(id);
    expect([now.name, now.entities.map(({ entity_id }) => entity_id)]).toEqual(['Renamed', [good]]);
  });

  it('takes one of eight edits of one version at the same moment', async () => {
    const id = await create();
    const { changed_at } = await read(id);
    const names = Array.from({ length: 8 }, (_, at) => `Edit ${at}`);
    const replies = await Promise.all(names.map((name) => replace(id, { name, changed_at })));
    const taken = replies.flatMap(({ status }, at) => (status === 200 ? [names[at]] : []));
    expect(taken).toEqual([(await read(id)).name]);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it.each([
    ['no company', { entities: [] }],
    [
      'a company twice',
      (id: number) => ({
        entities: [
          { id, weight: 1 },
          { id, weight: 1 },
        ],
      }),
    ],
    ['an unknown company', { entities: [{ id: 2_147_483_647, weight: 1 }] }],
    ['a weight of 0', (id: number) => ({ entities: [{ id, weight: 0 }] })],
    ['a negative price', (id: number) => ({ entities: [{ id, weight: 1, price: -1 }] })],
    ['no name', { name: ' \u0000 ' }],
    ['an unknown unit', { weight_unit: 'grams' }],
    ['no version', { changed_at: undefined }],
    ['a version that is no moment', { changed_at: 'now' }],
    ['an owner', { user_id: 1 }],
  ])('refuses %s and changes nothing', async (_, change) => {
    const id = await create();
    const wrong = (typeof change === 'function' ? change(good) : change) as Partial<Edit>;
    const { status, error } = await replace(id, wrong);
    expect([status, error.code]).toEqual([422, 'invalid-fields']);
    expect((await read(id)).entities).toMatchObject([{ entity_id: good, weight: 2 }]);
  });
});

describe('a portfolio as it is edited', () => {
  it('has the weights as entered, and the unit that their sum speaks for', async () => {
    const percent = await read(
      await create('member', [
        [good, 60.5],
        [bad, 39],
      ]),
    );
    expect(percent).toMatchObject({ weight_unit: 'percent', entities: [{ weight: 60.5 }, { weight: 39 }] });
    const amount = await read(
      await create('member', [
        [good, 1_200],
        [bad, 800],
      ]),
    );
    expect(amount).toMatchObject({ weight_unit: 'amount', entities: [{ weight: 1_200 }, { weight: 800 }] });
  });

  it('has shares for companies from before weights were kept as entered', async () => {
    const id = await create('member', [
      [good, 3],
      [bad, 1],
    ]);
    await api.db.execute(sql`update portfolio_entities set original_weight = null where portfolio_id = ${id}`);
    expect((await read(id)).entities).toMatchObject([{ weight: 75 }, { weight: 25 }]);
  });
});

describe('rows of a file', () => {
  const put = (id: number, body: ApiInput<'POST v3/portfolios/:id/file-entities'>['body']) =>
    api.call('POST v3/portfolios/:id/file-entities', { params: { id }, body }, me);

  it('come beside the companies, one that is there taking the weight of the file, and twice is as good as once', async () => {
    const id = await create('member', [
      [good, 1],
      [bad, 1],
    ]);
    const body = {
      file_entities: [
        { entity_id: bad, weight: 2 },
        { entity_id: hidden, weight: 1 },
      ],
    };
    await put(id, body);
    const { body: reply } = await put(id, body);
    expect(reply).toMatchObject({ id, companies: 3 });
    expect((await read(id)).entities.map(({ entity_id, weight }) => [entity_id, weight])).toEqual([
      [bad, 2],
      [good, 1],
      [hidden, 1],
    ]);
  });

  it('replace the companies of the version they were compared with, and of no other', async () => {
    const id = await create('member', [[good, 1]]);
    const { changed_at } = await read(id);
    const body = { file_entities: [{ entity_id: bad, weight: 5 }], mode: 'replace' as const };
    expect((await put(id, body)).error).toMatchObject({
      code: 'invalid-fields',
      fields: { changed_at: expect.any(String) },
    });
    expect((await put(id, { ...body, changed_at })).status).toBe(200);
    expect((await read(id)).entities).toMatchObject([{ entity_id: bad, weight: 5 }]);
    const { error } = await put(id, { ...body, changed_at });
    expect(error.code).toBe('portfolio-changed');
  });

  it('are refused where the portfolio would hold more than 2,000 companies', async () => {
    const id = await create('member', [[good, 1]]);
    const file_entities = Array.from({ length: 2_000 }, (_, at) => ({ entity_id: 1_000_000 + at, weight: 1 }));
    const { status, error } = await put(id, { file_entities });
    expect([status, error.fields]).toEqual([422, { entities: 'A portfolio holds 2000 companies at most.' }]);
  });
});

describe('the preferred portfolio', () => {
  const prefer = (id: number, prefered: boolean) =>
    api.call('PATCH v3/portfolios/:id/prefered', { params: { id }, body: { prefered } }, me);
  const preferred = async () => (await api.call('GET v3/users/get-prefered-portfolio', {}, me)).body.portfolio;

  it('is the one chosen last, with its score as the person sees it, until it is no longer', async () => {
    const [first, second] = [
      await create(),
      await create('member', [
        [good, 1],
        [hidden, 1],
      ]),
    ];
    expect(await preferred()).toBeNull();
    await prefer(first, true);
    await prefer(second, true);
    expect(await preferred()).toMatchObject({ id: second, score: 2, scored: 1, prefered: true });
    await prefer(first, false);
    expect((await preferred())?.id).toBe(second);
    await prefer(second, false);
    expect(await preferred()).toBeNull();
  });

  it('is one, also where several are chosen at the same moment', async () => {
    const ids = [await create(), await create(), await create()];
    await Promise.all([...ids, ...ids].map((id) => prefer(id, true)));
    const { body } = await api.call('GET v3/portfolios/all', {}, me);
    expect(body.data.map(({ prefered }) => prefered)).toEqual([true, ...body.data.slice(1).map(() => false)]);
  });

  it('is not lost to a wish for somebody else’s', async () => {
    const own = await create();
    await prefer(own, true);
    expect((await prefer(await create('client'), true)).status).toBe(404);
    expect((await preferred())?.id).toBe(own);
  });
});

describe('address and visibility', () => {
  const setUrl = (id: number, url: unknown) =>
    api.call('PATCH v3/portfolios/:id/url', { params: { id }, body: { url } as never }, me);

  it('are kept, and begin no new version', async () => {
    const id = await create();
    const before = await read(id);
    await setUrl(id, ' https://fund.example.com/facts ');
    await api.call('PATCH v3/portfolios/:id/visibility', { params: { id }, body: { visibility: 1 } }, me);
    const { body } = await api.call('GET v3/portfolios/:id', { params: { id } }, me);
    expect([body.url, body.visibility]).toEqual(['https://fund.example.com/facts', 1]);
    expect(await read(id)).toEqual(before);
    expect((await setUrl(id, '')).body.url).toBeNull();
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a password', 'https://user:pass@example.com'],
    ['more than 500 characters', `example.com/${'a'.repeat(500)}`],
  ])('refuses %s for an address', async (_, url) => {
    expect((await setUrl(await create(), url)).status).toBe(422);
  });

  it.each([2, -1, '1', null])('refuses %p for a visibility', async (visibility) => {
    const body = { visibility } as never;
    const reply = await api.call('PATCH v3/portfolios/:id/visibility', { params: { id: await create() }, body }, me);
    expect(reply.status).toBe(422);
  });

  it('narrow the list to what is shared, of this person alone', async () => {
    const [shared, ...rest] = [await create(), await create()];
    for (const [id, as] of [
      [shared, 'member'],
      [await create('client'), 'client'],
    ] as const)
      await api.call('PATCH v3/portfolios/:id/visibility', { params: { id }, body: { visibility: 1 } }, { as });
    const list = async (filter: 'all' | 'myportfolios' | 'sharedportfolios' | 'unlimited') => {
      const { body } = await api.call('GET v3/portfolios/all', { query: { filter, limit: 1 } }, me);
      return [body.data.map(({ id }) => id), body.total];
    };
    expect(await list('sharedportfolios')).toEqual([[shared], 1]);
    expect(await list('unlimited')).toEqual([[...rest, shared], 2]);
    expect(await list('all')).toEqual([rest, 2]);
    expect(await list('myportfolios')).toEqual([rest, 2]);
  });
});

describe('somebody else’s portfolio', () => {
  it.each([
    ['GET v3/portfolios/editable/:id', {}],
    ['PUT v3/portfolios/:id', { name: 'Mine', weight_unit: 'percent', entities: [{ id: 1, weight: 1 }] }],
    ['POST v3/portfolios/:id/file-entities', { file_entities: [{ entity_id: 1, weight: 1 }] }],
    ['PATCH v3/portfolios/:id/url', { url: 'example.com' }],
    ['PATCH v3/portfolios/:id/visibility', { visibility: 1 }],
  ] as const)('does not exist for %s', async (operation, sent) => {
    const id = await create('client');
    const before = await read(id, { as: 'client' });
    const body = operation.startsWith('PUT') ? { ...sent, changed_at: before.changed_at } : sent;
    const { status, error } = await api.call(operation, { params: { id }, body } as never, me);
    expect([status, error.code]).toEqual([404, 'not-found']);
    expect(await read(id, { as: 'client' })).toEqual(before);
  });
});
