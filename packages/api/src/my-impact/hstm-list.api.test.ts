import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import { MAX_HSTM_LIST } from '@commonweal/domain/limits';
import { entities } from '../entities/entities.table.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

let api: TestApi;
let first: number;
let second: number;
beforeAll(async () => {
  api = await startTestApi();
  const rows = await api.db.select({ id: entities.id }).from(entities).orderBy(asc(entities.id)).limit(2);
  [first, second] = rows.map(({ id }) => id) as [number, number];
}, 120_000);
beforeEach(() => api.clear('hstm_list'));
afterAll(() => api.close());

type Change = { readonly entity_id: number; readonly action: 'add' | 'remove' };
type Entries = { entity_id: number; type: 'kept' | 'excluded' }[];

const keep = (body: Change, as: DemoAccount = 'member') =>
  api.call('POST v3/my-impact/update-one-favorite', { body }, { as });
const exclude = (body: Change, as: DemoAccount = 'member') =>
  api.call('POST v3/my-impact/update-one-villain', { body }, { as });
const set = (list: Entries, as: DemoAccount = 'member') =>
  api.call('POST v3/my-impact/set-my-hstm-list', { body: { list } }, { as });
const listOf = async (as: DemoAccount = 'member') => (await api.call('GET v3/my-impact/my-hstm-list', {}, { as })).body;

describe('one company', () => {
  it('is on one list alone, once or twice added', async () => {
    const add = { entity_id: first, action: 'add' } as const;
    for (let time = 0; time < 2; time += 1) expect((await keep(add)).body).toEqual({ entity_id: first, type: 'kept' });
    expect((await exclude(add)).body).toEqual({ entity_id: first, type: 'excluded' });
    expect(await listOf()).toEqual({ data: [{ entity_id: first, type: 'excluded' }], total: 1 });
  });

  it('is taken off the list that is named, and not off the other', async () => {
    await exclude({ entity_id: first, action: 'add' });
    const off = { entity_id: first, action: 'remove' } as const;
    expect((await keep(off)).body).toEqual({ entity_id: first, type: 'excluded' });
    expect((await exclude(off)).body).toEqual({ entity_id: first, type: null });
    expect((await exclude(off)).body).toEqual({ entity_id: first, type: null });
    expect(await listOf()).toEqual({ data: [], total: 0 });
  });

  it('that does not exist is refused', async () => {
    expect(outcomeOf(await keep({ entity_id: 2_147_483_647, action: 'add' }))).toBe('404 not-found');
  });

  it('is each person’s own', async () => {
    await keep({ entity_id: first, action: 'add' });
    await exclude({ entity_id: first, action: 'add' }, 'client');
    expect((await listOf()).data).toEqual([{ entity_id: first, type: 'kept' }]);
  });

  it('kept and excluded at once is on one list in the end', async () => {
    const add = { entity_id: first, action: 'add' } as const;
    const replies = await Promise.all([keep(add), exclude(add), keep(add), exclude(add)]);
    expect(replies.map(outcomeOf)).toEqual(['200', '200', '200', '200']);
    expect((await listOf()).total).toBe(1);
  });

  it(`is one of ${MAX_HSTM_LIST} at most, and can still change its list`, async () => {
    await api.db.execute(sql`insert into entities (slug, name, match_name, country_id, industry_id)
      select 'made-' || n, 'Made ' || n, 'made ' || n, 250, 1 from generate_series(1, ${MAX_HSTM_LIST}) n`);
    const fill = (count: number) =>
      api.db.execute(sql`insert into hstm_list (user_id, entity_id, type)
        select (select id from users where email = 'member@demo.commonweal.example'), entities.id, 'kept'
        from entities where entities.id <> ${first} order by entities.id limit ${count}`);
    await fill(MAX_HSTM_LIST - 1);
    expect(outcomeOf(await keep({ entity_id: first, action: 'add' }))).toBe('200');
    expect(outcomeOf(await exclude({ entity_id: first, action: 'add' }))).toBe('200');
    await api.clear('hstm_list');
    await fill(MAX_HSTM_LIST);
    expect(outcomeOf(await exclude({ entity_id: first, action: 'add' }))).toBe('409 too-many-hstm-companies');
  });
});

describe('both lists', () => {
  it('are replaced, without companies that do not exist', async () => {
    await keep({ entity_id: first, action: 'add' });
    const wanted: Entries = [
      { entity_id: second, type: 'excluded' },
      { entity_id: 2_147_483_647, type: 'kept' },
    ];
    const kept = { data: [{ entity_id: second, type: 'excluded' }], total: 1 };
    const replies = await Promise.all([set(wanted), set(wanted)]);
    expect(replies.map(({ body }) => body)).toEqual([kept, kept]);
    expect(await listOf()).toEqual(kept);
    expect((await set([])).body).toEqual({ data: [], total: 0 });
  });

  it.each([
    ['a company twice', () => [first, first].map((entity_id) => ({ entity_id, type: 'kept' }))],
    ['another list', () => [{ entity_id: first, type: 'loved' }]],
    ['an owner', () => [{ entity_id: first, type: 'kept', user_id: 1 }]],
    ['text as a number', () => [{ entity_id: `${first}`, type: 'kept' }]],
    [
      'more than there may be',
      () => Array.from({ length: MAX_HSTM_LIST + 1 }, (_, at) => ({ entity_id: at + 1, type: 'kept' })),
    ],
  ])('with %s are refused, and what was there stays', async (_what, list) => {
    await keep({ entity_id: second, action: 'add' });
    expect(outcomeOf(await set(list() as Entries))).toBe('422 invalid-fields');
    expect((await listOf()).data).toEqual([{ entity_id: second, type: 'kept' }]);
  });
});
