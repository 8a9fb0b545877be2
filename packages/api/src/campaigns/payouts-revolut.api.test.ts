import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { queryRows } from '../db/query-rows.ts';
import type { StandInTransaction } from '../payout/revolut.fixture.ts';
import { startTestApi } from '../testing/test-api.ts';
import { EUR, bank, startRevolutSite } from './payouts-revolut.fixture.ts';
import type { BankBody, RevolutSite } from './payouts-revolut.fixture.ts';

let site: RevolutSite;
beforeAll(async () => {
  site = await startRevolutSite();
}, 120_000);
beforeEach(() => site.begin());
afterAll(() => site.close());

describe('a payout through Revolut', () => {
  it('makes the person known there once, orders the amount and is paid when a notice says so', async () => {
    await site.enterBank();
    await site.earn(5_425);
    expect(await site.owed()).toMatchObject([{ account: '3000', is_sandbox: false }]);
    expect((await site.pay(5_425)).body).toEqual({ paid: EUR(5_425), state: 'pending' });
    expect(site.sentTo('/counterparty').map(({ body }) => body)).toEqual([
      {
        ...{ individual_name: { first_name: 'Wanda', last_name: 'Writer' }, bank_country: 'DE', currency: 'EUR' },
        ...{ iban: 'DE89370400440532013000', bic: 'COBADEFF' },
        address: { street_line1: '1 Quay', city: 'Leeds', postcode: 'LS1', country: 'DE' },
      },
    ]);
    const transaction = site.onlyTransaction();
    expect({ amount: transaction.amount, currency: transaction.currency }).toEqual({ amount: 54.25, currency: 'EUR' });
    expect([await site.balances(), await site.payouts()]).toEqual([[], [[5_425, 'pending']]]);
    transaction.state = 'completed';
    expect(await site.send(site.revolut.notice(transaction))).toBe('200');
    expect(await site.payouts()).toEqual([[5_425, 'paid']]);
    await site.earn(100);
    expect((await site.pay(100)).status).toBe(200);
    expect(site.sentTo('/counterparty')).toHaveLength(1);
  });

  it.each<[string, Partial<BankBody>, object]>([
    [
      'an American account by its routing number',
      {
        country: 'US',
        currency: 'USD',
        iban: undefined,
        bic: undefined,
        account_no: '12345678',
        routing_code: '021000021',
      },
      { account_no: '12345678', routing_number: '021000021' },
    ],
    [
      'a British account in pounds by the sort code of its IBAN',
      { country: 'GB', currency: 'GBP', iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' },
      { sort_code: '601613', account_no: '31926819' },
    ],
    [
      'an account elsewhere by its BIC',
      {
        country: 'JP',
        currency: 'JPY',
        iban: undefined,
        bic: undefined,
        account_no: '1234567',
        routing_code: 'BOTKJPJT',
      },
      { account_no: '1234567', bic: 'BOTKJPJT' },
    ],
  ])('names %s', async (_title, more, expected) => {
    expect((await site.enterBank({ ...bank, ...more })).status).toBe(200);
    await site.earn(100);
    await site.pay(100);
    expect(site.sentTo('/counterparty')[0]?.body).toMatchObject(expected);
    expect(site.revolut.transactions.size).toBe(1);
  });

  it('goes to a Revolut account by its phone number, in the currency of the payout', async () => {
    const body = { profile_type: 'personal', first_name: 'Wanda', last_name: 'Writer', country: 'FR' } as const;
    const phone = '06 12 34 56 78';
    await site.api.call('POST v3/payment/revolut-counterparties', { body: { ...body, phone } }, { as: 'writer' });
    await site.earn(100);
    await site.pay(100);
    expect(site.sentTo('/counterparty')[0]?.body).toEqual({
      ...{ profile_type: 'personal', phone: '+33612345678', name: 'Wanda Writer' },
    });
    expect(site.sentTo('/pay')[0]?.body).toMatchObject({ receiver: { account_id: expect.any(String) } });
  });

  it('makes the person known anew after they entered another account', async () => {
    await site.enterBank();
    await site.earn(100);
    await site.pay(100);
    await site.enterBank({ ...bank, iban: 'DE02120300000000202051' });
    await site.earn(200);
    await site.pay(200);
    expect(new Set([...site.revolut.transactions.values()].map(({ counterpartyId }) => counterpartyId)).size).toBe(2);
  });
});

describe('a notice of Revolut', () => {
  const completed = async () => {
    await site.enterBank();
    await site.earn(100);
    await site.pay(100);
    const transaction = site.onlyTransaction();
    transaction.state = 'completed';
    return transaction;
  };

  it.each([
    ['signed by Revolut', {}, '200'],
    ['signed by the new secret and the old', { oldSecret: 'wsk_old' }, '200'],
    ['signed by somebody else', { secret: 'wsk_other' }, '400 signature-wrong'],
    ['as old as it may be', { age: 295_000 }, '200'],
    ['older than that', { age: 305_000 }, '400 signature-wrong'],
    ['from a clock that is fast', { age: -305_000 }, '400 signature-wrong'],
  ])('%s', async (_title, options, expected) => {
    const transaction = await completed();
    expect(await site.send(site.revolut.notice(transaction, options))).toBe(expected);
    expect(await site.payouts()).toEqual([[100, expected === '200' ? 'paid' : 'pending']]);
  });

  it('is refused without a signature, without its moment, and with another body or moment', async () => {
    const notice = site.revolut.notice(await completed());
    const { 'revolut-signature': signature = '', 'revolut-request-timestamp': moment = '' } = notice.headers;
    const forged = [
      { ...notice, headers: { 'revolut-request-timestamp': moment } },
      { ...notice, headers: { 'revolut-signature': signature } },
      { ...notice, headers: { ...notice.headers, 'revolut-request-timestamp': `${Number(moment) + 1}` } },
      { ...notice, headers: { ...notice.headers, 'revolut-signature': signature.replace('v1', 'v2') } },
      { ...notice, body: notice.body.replace('TransactionStateChanged', 'TransactionCreated') },
    ];
    for (const one of forged) expect(await site.send(one)).toBe('400 signature-wrong');
    expect(await site.send(notice)).toBe('200');
  });

  it('brings the state of now, however late, often and in whatever order it comes', async () => {
    const transaction = await completed();
    const created = site.revolut.notice(transaction, { event: 'TransactionCreated' });
    const changed = site.revolut.notice(transaction);
    expect([await site.send(changed), await site.send(changed), await site.send(created)]).toEqual([
      '200',
      '200',
      '200',
    ]);
    expect(await site.payouts()).toEqual([[100, 'paid']]);
    transaction.state = 'reverted';
    await site.send(created);
    transaction.state = 'pending';
    await site.send(changed);
    expect([await site.payouts(), await site.balances()]).toEqual([[[100, 'failed']], [100]]);
  });

  it('is acknowledged and forgotten where it tells of other payments, or of something else', async () => {
    const transaction = await completed();
    site.revolut.requests.length = 0;
    expect(await site.send(site.revolut.notice({ id: 'other', request_id: 'of-another-system' }))).toBe('200');
    expect(await site.send(site.revolut.notice(transaction, { event: 'PayoutLinkCreated' }))).toBe('200');
    expect(site.revolut.requests).toEqual([]);
    expect(await site.send(site.revolut.notice(transaction))).toBe('200');
    expect(site.revolut.requests).toHaveLength(1);
  });

  it('that Revolut cannot explain now may come again', async () => {
    const transaction = await completed();
    site.revolut.fail(99);
    expect(await site.send(site.revolut.notice(transaction))).toBe('503 payment-unreachable');
    site.revolut.fail(0);
    expect(await site.send(site.revolut.notice(transaction))).toBe('200');
    expect(await site.payouts()).toEqual([[100, 'paid']]);
  });

  it('of a payment that was refused and yet made is no silent matter', async () => {
    await site.enterBank();
    await site.earn(100);
    site.revolut.fail(1, { path: '/counterparty', status: 422 });
    await site.pay(100);
    const [row] = await queryRows(site.api.db, z.strictObject({ key: z.string() }), sql`select key from payouts`);
    const ghost: StandInTransaction = {
      ...{
        id: 'ghost',
        request_id: row?.key ?? '',
        amount: 1,
        currency: 'EUR',
        counterpartyId: '',
        state: 'completed',
      },
    };
    site.revolut.transactions.set('ghost', ghost);
    expect(await site.send(site.revolut.notice(ghost))).toBe('503 payment-unreachable');
  });
});

describe('access to Revolut', () => {
  it('is asked for once, and again where it was taken back', async () => {
    await site.enterBank();
    await site.earn(100);
    await site.pay(100);
    expect(site.sentTo('/auth/token').length).toBeLessThanOrEqual(1);
    site.revolut.requests.length = 0;
    site.revolut.expireTokens();
    await site.earn(100);
    expect((await site.pay(100)).status).toBe(200);
    expect(site.sentTo('/auth/token')).toHaveLength(1);
  });

  it('is set up whole or not at all, with a private key', () => {
    const demo = { APP_ENV: 'demo', ...site.revolut.settings };
    expect(readConfig(demo).payouts?.kind).toBe('revolut');
    for (const name of ['REVOLUT_CLIENT_ID', 'REVOLUT_WEBHOOK_SECRET', 'REVOLUT_ACCOUNTS'])
      expect(() => readConfig({ ...demo, [name]: '' })).toThrow(`${name}: must be set too`);
    expect(() => readConfig({ ...demo, REVOLUT_PRIVATE_KEY: 'no key' })).toThrow('must be a private RSA key');
    expect(() => readConfig({ ...demo, REVOLUT_ACCOUNTS: 'EUR:me' })).toThrow('REVOLUT_ACCOUNTS');
    expect([readConfig({ APP_ENV: 'demo' }).payouts?.kind, readConfig({ APP_ENV: 'prod' }).payouts]).toEqual([
      'sandbox',
      null,
    ]);
  });

  it('is no endpoint where people are paid in another way', async () => {
    const sandbox = await startTestApi();
    const reply = await sandbox.app.inject({
      ...{ method: 'POST', url: '/api/v3/payment/revolut-events', payload: '{}' },
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(404);
    await sandbox.close();
  }, 60_000);
});
