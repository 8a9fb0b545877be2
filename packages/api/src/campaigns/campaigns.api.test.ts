import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, DemoAccount, TestApi } from '../testing/test-api.ts';
import { bookWork } from './campaigns.service.ts';
import { emptyLedger, findPaidTopic, rateOften } from './ledger.fixture.ts';
import type { PaidTopic } from './ledger.fixture.ts';

const admin: CallAs = { as: 'admin' };
const EUR = (amount: number) => ({ amount, currency: 'EUR' });

let api: TestApi;
let topicId = 0;
/** Analyses of the topic, each with its author. */
let notes: PaidTopic['notes'] = [];
/** Accounts that may enter where they are paid to. */
const ids = new Map<string, number>();

beforeAll(async () => {
  api = await startTestApi();
  ({ topicId, notes } = await findPaidTopic(api));
  const people = await queryRows(
    api.db,
    z.strictObject({ id: z.int(), name: z.string() }),
    sql`select id, split_part(email, '@', 1) as name from users where email like '%@demo.commonweal.example'`,
  );
  for (const { id, name } of people) ids.set(name, id);
}, 120_000);
beforeEach(async () => {
  await emptyLedger(api);
  await api.db.execute(sql`update notes set published_at = '2026-01-01' where topic_id = ${topicId}
    and status = 'published'`);
  await api.db.execute(sql`update impact_ratings set rated_at = '2026-01-02' where note_id in
    (select id from notes where topic_id = ${topicId})`);
});
afterAll(() => api.close());

const open = (more: object = {}) =>
  api.call(
    'POST v3/campaigns',
    {
      body: {
        ...{ name: 'Water in Morland', topic_ids: [topicId], currency: 'EUR', budget: 10_000 },
        ...{ analysis_rate: 5_000, rating_rate: 300, ...more },
      },
    },
    admin,
  );
const close = (id: number) => api.call('PUT v3/campaigns/:id/close', { params: { id } }, admin);
/** The campaigns once the job has booked what was done. */
async function campaigns() {
  await bookWork(api.db);
  return (await api.call('GET v3/campaigns', { query: {} }, admin)).body.data;
}
async function balances() {
  await bookWork(api.db);
  return (await api.call('GET v3/campaigns/balances', { query: {} }, admin)).body.data;
}
const publish = (noteId = 0, author?: number) =>
  api.db.execute(sql`update notes set published_at = now(), user_id = ${author ?? sql`user_id`} where id = ${noteId}`);

describe('a paid campaign', () => {
  it('opens with its budget, on its topics', async () => {
    const { body } = await open();
    expect(body).toEqual({
      ...{ id: expect.any(Number), name: 'Water in Morland', is_open: true, closed_at: null },
      ...{ topics: [{ id: topicId, name: expect.any(String) }], opened_at: expect.any(String) },
      ...{ budget: EUR(10_000), left: EUR(10_000), analysis_rate: EUR(5_000), rating_rate: EUR(300) },
    });
    expect(await campaigns()).toEqual([body]);
  });

  it.each([
    ['no such currency', { currency: 'ZZZ' }],
    ['no such topic', { topic_ids: [2_000_000] }],
    ['no topic', { topic_ids: [] }],
    ['no budget', { budget: 0 }],
    ['half a cent', { rating_rate: 0.5 }],
  ])('is refused with %s', async (_title, more) => {
    expect(outcomeOf(await open(more))).toBe('422 invalid-fields');
    expect(await campaigns()).toEqual([]);
  });

  it('pays for what is published from then on, once, and nothing before', async () => {
    await open();
    expect(await balances()).toEqual([]);
    await publish(notes[0]?.id);
    await campaigns();
    await campaigns();
    expect((await balances()).map(({ user_id, balance }) => [user_id, balance])).toEqual([
      [notes[0]?.author, EUR(5_000)],
    ]);
    expect((await campaigns())[0]?.left).toEqual(EUR(5_000));
  });

  it('pays for ratings that count, but not those of the author', async () => {
    await open();
    const note = notes[0];
    const [rater] = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select user_id as id from impact_ratings where note_id = ${note?.id} and user_id <> ${note?.author} limit 1`,
    );
    await api.db.execute(
      sql`update impact_ratings set rated_at = now() where note_id = ${note?.id} and user_id = ${rater?.id}`,
    );
    await api.db.execute(sql`update notes set ratings_count = 2 where id = ${note?.id}`);
    expect(await balances()).toEqual([]);
    await api.db.execute(sql`update notes set ratings_count = 3 where id = ${note?.id}`);
    expect((await balances()).map(({ user_id, balance }) => [user_id, balance])).toEqual([[rater?.id, EUR(300)]]);
  });

  it('pays up to its budget, and to the last cent of it', async () => {
    await open({ budget: 9_999 });
    await publish(notes[0]?.id);
    await publish(notes[1]?.id);
    expect((await campaigns())[0]?.left).toEqual(EUR(4_999));
    await emptyLedger(api);
    await api.db.execute(sql`update notes set published_at = '2026-01-01' where topic_id = ${topicId}`);
    await open({ budget: 10_000 });
    await publish(notes[0]?.id);
    await publish(notes[1]?.id);
    expect((await campaigns())[0]?.left).toEqual(EUR(0));
  });

  it('pays for analyses behind more free ratings than one turn reads, and for as many ratings as it can', async () => {
    const note = notes[0]?.id ?? 0;
    const raters = await rateOften(api, note, 2_005);
    await open({ rating_rate: 0 });
    await api.db.execute(sql`update impact_ratings set rated_at = now() where note_id = ${note}`);
    await publish(notes[1]?.id);
    expect((await balances()).map(({ user_id, balance }) => [user_id, balance])).toEqual([
      [notes[1]?.author, EUR(5_000)],
    ]);
    await emptyLedger(api);
    const { id } = (await open({ rating_rate: 1, budget: 2_003 })).body;
    await api.db.execute(sql`update impact_ratings set rated_at = now() where note_id = ${note}`);
    expect((await close(id)).body.left).toEqual(EUR(0));
    const [booked] = await queryRows(
      api.db,
      z.strictObject({ ratings: z.int(), returned: z.int() }),
      sql`select (count(*) filter (where kind = 'rating'))::int as ratings,
        (count(*) filter (where kind = 'return'))::int as returned from ledger_transfers`,
    );
    expect(booked).toEqual({ ratings: 2_003, returned: 0 });
    await raters.remove();
  }, 60_000);

  it('that is closed keeps what was earned, frees the rest, and pays nothing more', async () => {
    const { id } = (await open()).body;
    await publish(notes[0]?.id);
    const closed = (await close(id)).body;
    expect([closed.is_open, closed.left]).toEqual([false, EUR(0)]);
    await publish(notes[1]?.id);
    expect((await balances()).map(({ balance }) => balance)).toEqual([EUR(5_000)]);
    expect((await close(id)).body).toEqual(closed);
    expect(outcomeOf(await close(999_999))).toBe('404 not-found');
  });
});

describe('a payout', () => {
  const writer = () => ids.get('writer') ?? 0;
  const pay = (amount: number, by: DemoAccount = 'admin') =>
    api.call('POST v3/campaigns/payouts', { body: { user_id: writer(), balance: EUR(amount) } }, { as: by });
  const enterAccount = () =>
    api.call(
      'POST v3/payment/revolut-counterparties',
      {
        body: {
          ...{ profile_type: 'personal', first_name: 'Wanda', last_name: 'Writer', country: 'FR' },
          phone: '0612345678',
        },
      },
      { as: 'writer' },
    );

  it('needs an account and the amount of now, and is made once', async () => {
    await open();
    await publish(notes[0]?.id, writer());
    expect((await balances()).map(({ name, balance, account }) => [name, balance, account])).toEqual([
      ['demo-writer', EUR(5_000), null],
    ]);
    expect(outcomeOf(await pay(5_000))).toBe('409 no-account');
    await enterAccount();
    expect((await balances())[0]).toMatchObject({ account: '5678', is_own: false, is_sandbox: true });
    expect(outcomeOf(await pay(4_999))).toBe('409 balance-changed');
    const outcomes = (await Promise.all([pay(5_000), pay(5_000)])).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['200', '409 balance-changed']);
    expect(await balances()).toEqual([]);
    const { body } = await api.call('GET v3/payment/earnings', { query: {} }, { as: 'writer' });
    expect(body).toEqual({
      data: [
        { id: expect.any(Number), kind: 'payout', campaign: null, amount: EUR(-5_000), at: expect.any(String) },
        {
          ...{ id: expect.any(Number), kind: 'analysis', campaign: 'Water in Morland' },
          ...{ amount: EUR(5_000), at: expect.any(String) },
        },
      ],
      total: 2,
      balances: [EUR(0)],
    });
  });

  it('is refused to its payee, however much they may pay others', async () => {
    const grant = sql`(select ${writer()}::int, role_id from role_privileges where privilege = 'can-manage-payments'
      order by role_id limit 1)`;
    await api.db.execute(sql`insert into user_roles (user_id, role_id) ${grant}`);
    await open();
    await publish(notes[0]?.id, writer());
    await enterAccount();
    await bookWork(api.db);
    const own = async (as: DemoAccount) =>
      (await api.call('GET v3/campaigns/balances', { query: {} }, { as })).body.data.map(({ is_own }) => is_own);
    expect([await own('writer'), await own('admin')]).toEqual([[true], [false]]);
    expect(outcomeOf(await pay(5_000, 'writer'))).toBe('403 own-payout');
    expect(outcomeOf(await pay(5_000))).toBe('200');
    await api.db.execute(sql`delete from user_roles where (user_id, role_id) = ${grant}`);
  });

  it('has no name of somebody who was anonymised, which the page words in its language', async () => {
    await open();
    await publish(notes[0]?.id, writer());
    await enterAccount();
    const payouts = async () => (await api.call('GET v3/campaigns/payouts', { query: {} }, admin)).body.data;
    const namesIn = async (list: () => Promise<readonly { readonly name: string | null }[]>) => {
      const named = (await list()).map(({ name }) => name);
      await api.db.execute(sql`update users set is_anonymised = true where id = ${writer()}`);
      const anonymised = (await list()).map(({ name }) => name);
      await api.db.execute(sql`update users set is_anonymised = false where id = ${writer()}`);
      return { named, anonymised };
    };
    expect(await namesIn(balances)).toEqual({ named: ['demo-writer'], anonymised: [null] });
    expect(outcomeOf(await pay(5_000))).toBe('200');
    expect(await namesIn(payouts)).toEqual({ named: ['demo-writer'], anonymised: [null] });
  });

  it('shows nobody what others earned', async () => {
    await open();
    await publish(notes[0]?.id, writer());
    await balances();
    const { body } = await api.call('GET v3/payment/earnings', { query: {} }, { as: 'rater' });
    expect(body).toEqual({ data: [], total: 0, balances: [] });
    expect(outcomeOf(await api.call('GET v3/campaigns/balances', { query: {} }, { as: 'writer' }))).toBe(
      '403 forbidden',
    );
  });
});
