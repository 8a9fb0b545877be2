import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiInput } from '@commonweal/contracts';
import { readConfig } from '../config.ts';
import { queryRows } from '../db/query-rows.ts';
import { openPayoutProvider } from '../payout/open-payouts.ts';
import { startRevolutStandIn } from '../payout/revolut.fixture.ts';
import type { RevolutNotice, StandInTransaction } from '../payout/revolut.fixture.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs } from '../testing/test-api.ts';
import { emptyLedger } from './ledger.fixture.ts';
import { bookTransfer } from './ledger.repo.ts';
import { catchUpPayouts } from './payouts.service.ts';

const admin: CallAs = { as: 'admin' };
const address = { street: '1 Quay', city: 'Leeds', postcode: 'LS1' };

export const EUR = (amount: number) => ({ amount, currency: 'EUR' });
export type BankBody = ApiInput<'POST v3/payment/non-revolut-counterparties'>['body'];
export const bank: BankBody = {
  ...{ profile_type: 'personal', first_name: 'Wanda', last_name: 'Writer', country: 'DE', currency: 'EUR', address },
  ...{ iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFF' },
};

/** The API with a stand-in of Revolut, a writer who earns, and an administrator who pays. */
export async function startRevolutSite() {
  const revolut = await startRevolutStandIn();
  const api = await startTestApi(revolut.settings);
  const config = readConfig({ APP_ENV: 'demo', ...revolut.settings });
  const provider = openPayoutProvider(config.payouts, config.publicUrl);
  if (!provider) throw new Error('There is a provider');
  const [row] = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from users where email = 'writer@demo.commonweal.example'`,
  );
  const writer = row?.id ?? 0;
  let earned = 0;

  const enterBank = (body: BankBody = bank) =>
    api.call('POST v3/payment/non-revolut-counterparties', { body }, { as: 'writer' });
  const earn = (amount: number, currency = 'EUR') =>
    bookTransfer(api.db, {
      ...{ key: `test:${(earned += 1)}`, kind: 'analysis', amount, currency, campaignId: null },
      ...{ fromAccount: 'funding', toAccount: `person:${writer}` },
    });
  const pay = (amount: number, currency = 'EUR') =>
    api.call('POST v3/campaigns/payouts', { body: { user_id: writer, balance: { amount, currency } } }, admin);
  const owed = async () => (await api.call('GET v3/campaigns/balances', { query: {} }, admin)).body.data;
  const balances = async () => (await owed()).map(({ balance }) => balance.amount);
  const payouts = async () =>
    (await api.call('GET v3/campaigns/payouts', { query: {} }, admin)).body.data.map(({ amount, state }) => [
      amount.amount,
      state,
    ]);
  const catchUp = async () => {
    const { secretsKeys } = readConfig({ APP_ENV: 'demo' });
    await api.db.execute(sql`update payouts set lease_until = now(), read_at = read_at - interval '2 days'`);
    return catchUpPayouts({ counterparties: { db: api.db, keys: secretsKeys }, provider });
  };
  const send = async ({ body: payload, headers }: RevolutNotice) => {
    const response = await api.app.inject({
      ...{ method: 'POST', url: '/api/v3/payment/revolut-events', payload },
      headers: { 'content-type': 'application/json', ...headers },
    });
    return response.statusCode === 200 ? '200' : `${response.statusCode} ${response.json<{ code: string }>().code}`;
  };
  const sentTo = (path: string) => revolut.requests.filter((request) => request.path === path);
  function onlyTransaction(): StandInTransaction {
    const [transaction] = revolut.transactions.values();
    if (!transaction || revolut.transactions.size > 1) throw new Error('There is one transaction');
    return transaction;
  }

  return {
    ...{ api, revolut, provider },
    ...{ enterBank, earn, pay, owed, balances, payouts, catchUp, send, sentTo, onlyTransaction },
    /** Forgets every payout, and what Revolut knows. */
    begin: async () => {
      await emptyLedger(api);
      revolut.reset();
      revolut.expireTokens();
    },
    close: async () => {
      await api.close();
      await revolut.close();
    },
  };
}

export type RevolutSite = Awaited<ReturnType<typeof startRevolutSite>>;
