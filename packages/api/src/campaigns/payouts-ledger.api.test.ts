import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { queryRows } from '../db/query-rows.ts';
import { openPayoutProvider } from '../payout/open-payouts.ts';
import type { PayoutProvider } from '../payout/payout-provider.ts';
import { startRevolutStandIn } from '../payout/revolut.fixture.ts';
import type { RevolutStandIn, StandInTransaction } from '../payout/revolut.fixture.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { emptyLedger } from './ledger.fixture.ts';
import { bookTransfer } from './ledger.repo.ts';
import { catchUpPayouts } from './payouts.service.ts';

let api: TestApi;
let revolut: RevolutStandIn;
let provider: PayoutProvider | null = null;
let writer = 0;
let earned = 0;

beforeAll(async () => {
  revolut = await startRevolutStandIn();
  api = await startTestApi(revolut.settings);
  const config = readConfig({ APP_ENV: 'demo', ...revolut.settings });
  provider = openPayoutProvider(config.payouts, config.publicUrl);
  const [row] = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from users where email = 'writer@demo.commonweal.example'`,
  );
  writer = row?.id ?? 0;
}, 120_000);
afterAll(async () => {
  await api.close();
  await revolut.close();
});

const events = [
  ...['earn', 'pay', 'pay-unanswered', 'pay-refused', 'pay-lost', 'complete', 'revert', 'decline'],
  ...['notice', 'stale-notice', 'catch-up', 'catch-up-away'],
] as const;
type Event = (typeof events)[number];

describe('the ledger of payouts', () => {
  const check = async (sequence: readonly Event[]) => {
    await begin();
    for (const event of sequence) {
      await happen(event);
      const { total, owed } = await sums();
      expect({ event, total, isOverdrawn: owed < 0 }).toEqual({ event, total: 0, isOverdrawn: false });
    }
    revolut.fail(0);
    await catchUp();
    await catchUp();
    expect(await sums()).toMatchObject({ total: 0, paidOut: moneyOut() });
  };

  it.each<readonly [string, readonly Event[]]>([
    ['a lost reply, and a second payout before the first is known', ['earn', 'pay-lost', 'earn', 'pay', 'catch-up']],
    ['a refusal, then the same again', ['earn', 'pay-refused', 'pay', 'complete', 'notice']],
    [
      'a payment that comes back, and a late notice of it',
      ['earn', 'pay', 'complete', 'notice', 'revert', 'catch-up', 'stale-notice'],
    ],
    ['an outage through it all', ['earn', 'pay-unanswered', 'catch-up-away', 'earn', 'pay-unanswered', 'catch-up']],
  ])('says what the bank says after %s', async (_title, sequence) => check(sequence), 60_000);

  it('sums to zero, overdraws nobody, and says what the bank says, whatever happens in whatever order', async () => {
    const property = fc.asyncProperty(fc.array(fc.constantFrom(...events), { minLength: 4, maxLength: 12 }), check);
    await fc.assert(property, { numRuns: 12 });
  }, 240_000);
});

it.each([
  ['changed', sql`update ledger_transfers set amount = 1`],
  ['removed', sql`delete from ledger_transfers`],
  ['emptied', sql`truncate ledger_transfers`],
])('the ledger is not %s, whoever asks', async (_title, statement) => {
  await begin();
  await happen('earn');
  const before = await sums();
  const refused = { cause: { message: 'ledger_transfers is append-only.' } };
  await expect(api.db.execute(statement)).rejects.toMatchObject(refused);
  expect(await sums()).toEqual(before);
});

async function begin(): Promise<void> {
  await emptyLedger(api);
  revolut.reset();
  const address = { street: '1 Quay', city: 'Bonn', postcode: '53111' };
  const body = {
    profile_type: 'personal',
    ...{ first_name: 'Wanda', last_name: 'Writer', country: 'DE', currency: 'EUR', address },
    ...{ iban: 'DE89370400440532013000', bic: 'COBADEFF' },
  } as const;
  await api.call('POST v3/payment/non-revolut-counterparties', { body }, { as: 'writer' });
}

async function happen(event: Event): Promise<void> {
  revolut.fail(0);
  const [latest] = [...revolut.transactions.values()].toReversed();
  switch (event) {
    case 'earn': {
      await bookTransfer(api.db, {
        ...{
          key: `earned:${(earned += 1)}`,
          kind: 'analysis',
          amount: 100 + earned,
          currency: 'EUR',
          campaignId: null,
        },
        ...{ fromAccount: 'funding', toAccount: `person:${writer}` },
      });
      return;
    }
    case 'pay':
      return pay();
    case 'pay-unanswered':
      revolut.fail(99);
      return pay();
    case 'pay-refused':
      revolut.fail(1, { path: '/pay', status: 400 });
      return pay();
    case 'pay-lost':
      revolut.fail(1, { path: '/pay', after: true });
      return pay();
    case 'complete':
      return move(latest, ['pending'], 'completed');
    case 'revert':
      return move(latest, ['pending', 'completed'], 'reverted');
    case 'decline':
      return move(latest, ['pending'], 'declined');
    case 'notice':
    case 'stale-notice':
      return tell(event === 'notice' ? latest : [...revolut.transactions.values()][0]);
    case 'catch-up':
      return catchUp();
    case 'catch-up-away':
      revolut.fail(99);
      return catchUp().catch(() => undefined);
  }
}

async function pay(): Promise<void> {
  const { body } = await api.call('GET v3/campaigns/balances', { query: {} }, { as: 'admin' });
  for (const { user_id, balance } of body.data)
    await api.call('POST v3/campaigns/payouts', { body: { user_id, balance } }, { as: 'admin' });
}

function move(transaction: StandInTransaction | undefined, from: readonly string[], to: StandInTransaction['state']) {
  if (transaction && from.includes(transaction.state)) transaction.state = to;
}

async function tell(transaction: StandInTransaction | undefined): Promise<void> {
  if (!transaction) return;
  const { body: payload, headers } = revolut.notice(transaction);
  const response = await api.app.inject({
    ...{ method: 'POST', url: '/api/v3/payment/revolut-events', payload },
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect(response.statusCode).toBe(200);
}

async function catchUp(): Promise<void> {
  await api.db.execute(sql`update payouts set lease_until = now(), read_at = read_at - interval '2 days'`);
  await catchUpPayouts({ counterparties: { db: api.db, keys: readConfig({ APP_ENV: 'demo' }).secretsKeys }, provider });
}

/** Everything that left the site's account at the bank and did not come back, in cents. */
function moneyOut(): number {
  const gone = [...revolut.transactions.values()].filter(({ state }) => state === 'pending' || state === 'completed');
  return Math.round(gone.reduce((sum, { amount }) => sum + amount * 100, 0));
}

async function sums() {
  const [row] = await queryRows(
    api.db,
    z.strictObject({ total: z.int(), owed: z.int(), paidOut: z.int() }),
    sql`with moves as (
        select to_account as account, amount from ledger_transfers
        union all select from_account, -amount from ledger_transfers
      )
      select coalesce(sum(amount), 0)::int as total,
        coalesce(sum(amount) filter (where account like 'person:%'), 0)::int as owed,
        coalesce(sum(amount) filter (where account = 'payouts'), 0)::int as "paidOut"
      from moves`,
  );
  if (!row) throw new Error('The ledger has no sums.');
  return row;
}
