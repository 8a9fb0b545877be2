import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import type { BankInput, RevolutInput } from './counterparties.policy.ts';

const me: CallAs = { as: 'writer' };
const IBAN = 'DE89370400440532013000';

const revolut: RevolutInput = {
  ...{ profile_type: 'personal', first_name: 'Ines', last_name: 'Kestrel', country: 'FR' },
  phone: '06 12 34 56 78',
};
const address = { street: 'Hauptstr. 1', city: 'Berlin', postcode: '10115' };
const bank: BankInput = {
  ...{ profile_type: 'business', name: 'Kestrel GmbH', country: 'DE', currency: 'EUR' },
  ...{ iban: 'DE89 3704-0044 0532 0130 00', bic: 'COBADEFF', address },
};
const american: BankInput = {
  ...{ profile_type: 'personal', first_name: 'Ines', last_name: 'Kestrel', country: 'US', currency: 'USD' },
  ...{ account_no: '12345678', routing_code: '021000021', address },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
beforeEach(() => api.clear('counterparties', 'rate_windows'));
afterAll(() => api.close());

const postRevolut = (more: Partial<RevolutInput> = {}, as = me) =>
  api.call('POST v3/payment/revolut-counterparties', { body: { ...revolut, ...more } }, as);
const postBank = (body: BankInput, as = me) => api.call('POST v3/payment/non-revolut-counterparties', { body }, as);
const read = async (as = me) => (await api.call('GET v3/payment/counterparty', {}, as)).body.counterparty;

describe('the account that a person is paid to', () => {
  it('is none at first, then shown by its end alone, the latest in place of the one before', async () => {
    expect(await read()).toBeNull();
    const first = (await postRevolut()).body.counterparty;
    expect(first).toEqual({
      ...{ kind: 'revolut', profile_type: 'personal', country: 'FR', currency: null, last_four: '5678' },
      updated_at: expect.any(String),
    });
    expect(await read()).toEqual(first);
    const second = (await postBank(bank)).body.counterparty;
    expect(second).toMatchObject({ kind: 'bank', country: 'DE', currency: 'EUR', last_four: '3000' });
    expect(await read()).toEqual(second);
  });

  it('is forgotten, and each person’s own', async () => {
    await postBank(bank);
    expect(await read({ as: 'rater' })).toBeNull();
    await api.call('DELETE v3/payment/revolut-counterparties', {}, { as: 'rater' });
    expect(await read()).not.toBeNull();
    const { body } = await api.call('DELETE v3/payment/revolut-counterparties', {}, me);
    expect(body).toEqual({ counterparty: null });
    expect(await read()).toBeNull();
  });

  it('is for those who can be paid', async () => {
    expect(outcomeOf(await postRevolut({}, { as: 'member' }))).toBe('403 forbidden');
    expect(outcomeOf(await postRevolut({}, { as: 'rater' }))).toBe('200');
  });

  it('is stored so that nobody reads it in the database', async () => {
    await postBank(bank);
    const { rows } = (await api.db.execute(sql`select * from counterparties`)) as { rows: object[] };
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows);
    for (const secret of [IBAN, 'COBADEFF', 'Kestrel GmbH', 'Hauptstr.']) expect(stored).not.toContain(secret);
    expect(stored).toContain('"last_four":"3000"');
  });
});

describe('the log', () => {
  const lines: string[] = [];
  let site: TestApi;
  beforeAll(async () => {
    site = await startTestApi({}, { log: (line) => void lines.push(line) });
  }, 120_000);
  beforeEach(() => site.clear('counterparties', 'rate_windows'));
  afterAll(() => site.close());

  const path = '/api/v3/payment/non-revolut-counterparties';
  /** Sends a text as it is. @returns the status, and the lines that were logged meanwhile */
  const send = async (payload: string, { query = '', type = 'application/json' } = {}) => {
    const headers = { authorization: `Bearer ${await site.signIn('writer')}`, 'content-type': type };
    const from = lines.length;
    const { statusCode } = await site.app.inject({ method: 'POST', url: path + query, payload, headers });
    return { status: statusCode, logged: lines.slice(from).join('') };
  };
  const text = (more: object = {}) => JSON.stringify({ ...bank, ...more });
  const unread = [
    IBAN,
    IBAN.toLowerCase(),
    bank.iban ?? '',
    '0532013000',
    '532 0130',
    '0532-0130',
    'COBADEFF',
    'Kestrel',
  ];
  const expectHidden = (logged: string) => {
    expect(logged).toContain(`"route":"${path}"`);
    expect(unread.filter((part) => logged.includes(part))).toEqual([]);
  };

  it.each([
    ['that is taken', text(), 200],
    ['with a wrong digit', text({ iban: `${IBAN}1` }), 422],
    ['of another country', text({ country: 'FR' }), 422],
    ['in every other field', text({ bic: IBAN, country: IBAN, currency: IBAN, address: { street: IBAN } }), 422],
    ['in a field that is not known', text({ IBAN, [IBAN]: IBAN }), 422],
    ['in JSON that is broken', text().slice(0, -1), 400],
    ['in a body that is too large', text({ name: IBAN.repeat(20_000) }), 413],
  ])('holds no account %s', async (_, payload, status) => {
    const sent = await send(payload);
    expect(sent.status).toBe(status);
    expectHidden(sent.logged);
  });

  it('holds no account that came in the address, or as a form', async () => {
    const sent = await send(`iban=${IBAN}`, { query: `?iban=${IBAN}`, type: 'application/x-www-form-urlencoded' });
    expect(sent.status).toBe(415);
    expectHidden(sent.logged);
  });

  it('holds the failure of the database that keeps the account, and no account', async () => {
    await site.db.execute(sql`alter table counterparties add constraint refuses check (country <> 'DE')`);
    const refused = await send(text());
    await site.db.execute(sql`alter table counterparties drop constraint refuses`);
    await site.db.execute(sql`alter table counterparties rename column last_four to ends`);
    const failed = await send(text());
    await site.db.execute(sql`alter table counterparties rename column ends to last_four`);
    for (const [{ status, logged }, code] of [[refused, '23514'] as const, [failed, '42703'] as const]) {
      expect(status).toBe(500);
      expect(logged).toContain('"msg":"request failed"');
      expect(logged).toContain(`"code":"${code}"`);
      expectHidden(logged);
    }
    expect((await send(text())).status).toBe(200);
  });
});

describe('the fields', () => {
  const problems = async (reply: ReturnType<typeof postBank>) => {
    const { status, error } = await reply;
    return status === 200 ? {} : error.fields;
  };

  it.each([
    ['a number of the country', { phone: '0612345678' }, {}],
    ['a number with the code of the country', { phone: '+33 6 12 34 56 78' }, {}],
    ['a number of another country', { phone: '+41 79 123 45 67' }, {}],
    ['too few digits', { phone: '0612345' }, { phone: 'Invalid phone number' }],
    ['too many digits', { phone: '+33 6 12 34 56 78 90 12' }, { phone: 'Invalid phone number' }],
    ['no number', { phone: 'call me' }, { phone: 'Invalid phone number' }],
    [
      'a country without Revolut',
      { country: 'CN', phone: '+86 138 0013 8000' },
      { country: 'Please choose a country from the list.' },
    ],
    ['a person without a last name', { last_name: undefined }, { last_name: 'Please fill this in.' }],
    ['a business without a name', { profile_type: 'business' as const, name: '  ' }, { name: 'Please fill this in.' }],
  ])('of a Revolut account: %s', async (_title, more, expected) => {
    expect(await problems(postRevolut(more))).toEqual(expected);
  });

  const wrong = 'Invalid';
  it.each<[string, BankInput, object]>([
    ['an IBAN with spaces and dashes', bank, {}],
    ['an IBAN with a wrong digit', { ...bank, iban: 'DE89370400440532013001' }, { iban: `${wrong} IBAN` }],
    ['an IBAN of 35 characters', { ...bank, iban: `${IBAN}${'0'.repeat(13)}` }, { iban: `${wrong} IBAN` }],
    ['an IBAN of another country', { ...bank, country: 'FR' }, { iban: 'This IBAN belongs to another country.' }],
    ['no BIC', { ...bank, bic: undefined }, { bic: `${wrong} BIC` }],
    ['no IBAN where accounts have one', { ...american, country: 'DE' }, { iban: `${wrong} IBAN`, bic: `${wrong} BIC` }],
    ['an American account', american, {}],
    ['17 digits of one', { ...american, account_no: '1'.repeat(17) }, {}],
    ['18 digits of one', { ...american, account_no: '1'.repeat(18) }, { account_no: `${wrong} account number` }],
    ['34 characters elsewhere', { ...american, country: 'JP', account_no: '1'.repeat(34) }, {}],
    [
      '35 characters elsewhere',
      { ...american, country: 'JP', account_no: '1'.repeat(35) },
      { account_no: `${wrong} account number` },
    ],
    ['no routing code', { ...american, routing_code: undefined }, { routing_code: `${wrong} routing code` }],
    ['no such currency', { ...bank, currency: 'ZZZ' }, { currency: 'Please choose a currency from the list.' }],
    ['no such country', { ...american, country: 'ZZ' }, { country: 'Please choose a country from the list.' }],
    [
      'an empty address',
      { ...bank, address: { street: ' ', city: '', postcode: '' } },
      {
        'address.street': 'Please fill this in.',
        'address.city': 'Please fill this in.',
        'address.postcode': 'Please fill this in.',
      },
    ],
  ])('of a bank account: %s', async (_title, input, expected) => {
    await api.clear('rate_windows');
    expect(await problems(postBank(input))).toEqual(expected);
  });
});

describe('countries with Revolut accounts', () => {
  it('are named in the language of the reader, with their calling codes', async () => {
    const { data, total } = (await api.call('GET v3/payment/revolut-countries', {}, { ...me, locale: 'fr' })).body;
    expect(total).toBe(38);
    expect(data.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'Allemagne', calling_code: '+49' });
    expect(data[0]?.code).toBe('DE');
  });
});
