import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { bookWork } from './campaigns.service.ts';
import { LedgerModel } from './ledger-model.fixture.ts';
import { emptyLedger, findPaidTopic } from './ledger.fixture.ts';
import type { PaidTopic } from './ledger.fixture.ts';

const admin = { as: 'admin' } as const;
/** Each pays an analysis and some ratings, or two analyses and one rating. */
const terms = {
  EUR: { budget: 7_000, rates: { analysis: 5_000, rating: 300 } },
  USD: { budget: 8_250, rates: { analysis: 4_000, rating: 250 } },
} as const;
type Currency = keyof typeof terms;

const events = [
  ...(['open-EUR', 'open-USD', 'publish-0', 'publish-1', 'publish-2'] as const),
  ...(['rate-0', 'rate-1', 'book', 'close', 'pay'] as const),
] as const;
type Event = (typeof events)[number];

let api: TestApi;
let topicId = 0;
let notes: PaidTopic['notes'] = [];
/** Publishes, and has entered an account. */
let writer = 0;
/** Rates, and has entered none. */
let rater = 0;
let model = new LedgerModel();
/** Moments are counted, so that none falls together with another one. */
let moment = 0;

beforeAll(async () => {
  api = await startTestApi();
  ({ topicId, notes } = await findPaidTopic(api));
  writer = (await api.call('GET v3/users/me', {}, { as: 'writer' })).body.id;
  rater = (await api.call('GET v3/users/me', {}, { as: 'rater' })).body.id;
  const ids = sql.join(
    notes.map(({ id }) => sql`${id}::int`),
    sql`, `,
  );
  await api.db.execute(sql`update notes set user_id = ${writer} where id in (${ids})`);
  await api.db.execute(sql`update impact_ratings set user_id = ${rater} where (note_id, user_id) in
    (select note_id, min(user_id) from impact_ratings where note_id in (${ids}) group by note_id
      having not bool_or(user_id = ${rater}))`);
}, 120_000);
afterAll(() => api.close());

describe('the ledger', () => {
  it('pays an analysis from its campaign to its author, and returns the rest', async () => {
    const id = await check(['open-EUR', 'publish-0', 'rate-0', 'book']);
    expect(await ledger()).toEqual({
      transfers: 3,
      balances: {
        ...{ 'funding EUR': -7_000, [`campaign:${id} EUR`]: 1_700 },
        ...{ [`person:${writer} EUR`]: 5_000, [`person:${rater} EUR`]: 300 },
      },
    });
    for (const event of ['pay', 'close'] as const) await step(event);
    expect(await ledger()).toEqual({
      transfers: 5,
      balances: { 'funding EUR': -5_300, [`person:${rater} EUR`]: 300, 'payouts EUR': 5_000 },
    });
  });

  it.each<readonly [string, readonly Event[]]>([
    ['a campaign in each currency', ['open-EUR', 'open-USD', 'publish-0', 'rate-1', 'pay', 'publish-1', 'pay']],
    ['a budget that is spent', ['open-USD', 'publish-0', 'publish-1', 'publish-2', 'rate-0', 'rate-1', 'close']],
    ['an analysis that is published again', ['open-EUR', 'publish-0', 'pay', 'publish-0', 'pay']],
    ['work before a campaign, and after it', ['publish-0', 'open-EUR', 'close', 'publish-1', 'rate-0', 'pay']],
  ])('holds in each account what follows from %s', async (_title, sequence) => void (await check(sequence)));

  it('holds in each account what follows from whatever happened, in whatever order', async () => {
    const happenings = fc.array(fc.constantFrom(...events), { minLength: 6, maxLength: 14 });
    const property = fc.asyncProperty(happenings, async (sequence) => void (await check(['open-EUR', ...sequence])));
    await fc.assert(property, { numRuns: 20 });
  }, 240_000);
});

/** @returns the id of the campaign that is open and the earliest */
async function check(sequence: readonly Event[]): Promise<number | undefined> {
  await begin();
  for (const event of sequence) await step(event);
  return model.earliestOpen;
}

async function begin(): Promise<void> {
  await emptyLedger(api);
  model = new LedgerModel();
  moment = 0;
  await api.db.execute(sql`update notes set published_at = '2026-01-01' where topic_id = ${topicId}`);
  await api.db.execute(sql`update impact_ratings set rated_at = '2026-01-02' where note_id in
    (select id from notes where topic_id = ${topicId})`);
  const names = { profile_type: 'personal', first_name: 'Wanda', last_name: 'Writer', country: 'FR' } as const;
  const account = { ...names, phone: '0612345678' };
  expect(outcomeOf(await api.call('POST v3/payment/revolut-counterparties', { body: account }, { as: 'writer' }))).toBe(
    '200',
  );
}

async function step(event: Event): Promise<void> {
  moment += 1;
  await happen(event);
  expect({ event, ...(await ledger()) }).toEqual({ event, transfers: model.transfers, balances: model.balances });
}

async function happen(event: Event): Promise<void> {
  switch (event) {
    case 'open-EUR':
      return open('EUR');
    case 'open-USD':
      return open('USD');
    case 'book': {
      await bookWork(api.db);
      return model.book();
    }
    case 'close':
      return close();
    case 'pay':
      return pay();
    case 'rate-0':
    case 'rate-1':
      return work('rating', Number(event.at(-1)));
    default:
      return work('analysis', Number(event.at(-1)));
  }
}

const at = () => sql`timestamptz '2026-06-01' + make_interval(secs => ${moment}::int)`;

async function open(currency: Currency): Promise<void> {
  const { budget, rates } = terms[currency];
  const body = { name: 'Water in Morland', topic_ids: [topicId], currency, budget };
  const paid = { analysis_rate: rates.analysis, rating_rate: rates.rating };
  const { id } = (await api.call('POST v3/campaigns', { body: { ...body, ...paid } }, admin)).body;
  await api.db.execute(sql`update campaigns set opened_at = ${at()} where id = ${id}`);
  model.open({ id, currency, budget, rates, from: moment });
}

async function work(kind: 'analysis' | 'rating', index: number): Promise<void> {
  const note = notes[index]?.id ?? 0;
  const rows = await queryRows(
    api.db,
    z.strictObject({ note: z.int() }),
    kind === 'analysis'
      ? sql`update notes set published_at = ${at()} where id = ${note} returning id as note`
      : sql`update impact_ratings set rated_at = ${at()} where note_id = ${note} and user_id = ${rater} returning note_id as note`,
  );
  expect(rows).toHaveLength(1);
  model.do(kind, note, kind === 'analysis' ? writer : rater, moment);
}

async function close(): Promise<void> {
  const id = model.earliestOpen;
  if (id === undefined) return;
  expect(outcomeOf(await api.call('PUT v3/campaigns/:id/close', { params: { id } }, admin))).toBe('200');
  model.close(id);
}

/** Pays all who are owed anything; the rater has no account to be paid to. */
async function pay(): Promise<void> {
  await bookWork(api.db);
  model.book();
  for (const owed of model.owed) {
    const balance = { amount: owed.amount, currency: owed.currency };
    const reply = await api.call('POST v3/campaigns/payouts', { body: { user_id: owed.person, balance } }, admin);
    expect(outcomeOf(reply)).toBe(owed.person === writer ? '200' : '409 no-account');
    if (owed.person === writer) model.pay(owed);
  }
}

/** Balances that are not zero, by account and currency, and how many transfers there are. */
async function ledger() {
  const rows = await queryRows(
    api.db,
    z.strictObject({ account: z.string(), amount: z.int() }),
    sql`select account || ' ' || currency as account, sum(amount)::int as amount
      from (
        select to_account as account, currency, amount from ledger_transfers
        union all select from_account, currency, -amount from ledger_transfers
      ) as moves group by account, currency having sum(amount) <> 0`,
  );
  const [all] = await queryRows(
    api.db,
    z.strictObject({ transfers: z.int() }),
    sql`select count(*)::int as transfers from ledger_transfers`,
  );
  return { ...all, balances: Object.fromEntries(rows.map(({ account, amount }) => [account, amount])) };
}
