import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { ShownAlerts, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import ChangePaymentDetailsPage from './change-payment-details-page.tsx';
import type { Counterparty } from './payments.queries.ts';

const REVOLUT = 'POST v3/payment/revolut-counterparties';
const BANK = 'POST v3/payment/non-revolut-counterparties';
const FORGET = 'DELETE v3/payment/revolut-counterparties';

const account: Counterparty = {
  ...{ kind: 'bank', profile_type: 'business', country: 'DE', currency: 'EUR', last_four: '3000' },
  updated_at: '2026-11-20T10:00:00.000Z',
};

/** The page of somebody whose account changes as the server would say. */
function open(before: Counterparty | null, api: ApiDoubles = {}) {
  let counterparty = before;
  const store = () => {
    counterparty = account;
    return { counterparty: account };
  };
  return openPage(
    <>
      <ChangePaymentDetailsPage />
      <ShownAlerts />
    </>,
    '/users/change-payment-details',
    {
      session: somebody(['payment-informations-state']),
      beside: <ConfirmDialog />,
      api: {
        'GET v3/payment/campaigns': () => ({ data: [], total: 0 }),
        'GET v3/payment/earnings': () => ({ data: [], total: 0, balances: [] }),
        'GET v3/payment/counterparty': () => ({ counterparty }),
        'GET v3/payment/revolut-countries': () => ({
          data: [{ code: 'FR', name: 'France', calling_code: '+33' }],
          total: 1,
        }),
        'GET v3/countries': () => ({
          data: [{ id: 276, code: 'DE', name: 'Germany', region: 'Europe' }],
          total: 1,
        }),
        'GET v3/currencies': () => ({
          data: [{ currency_id: 978, currency_code: 'EUR', currency_name: 'Euro' }],
          total: 1,
        }),
        [REVOLUT]: store,
        [BANK]: store,
        [FORGET]: () => {
          counterparty = null;
          return { counterparty: null };
        },
        ...api,
      },
    },
  );
}

async function fill({ user }: RenderedPage, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) await user.type(await screen.findByLabelText(label), text);
}
const choose = async ({ user }: RenderedPage, label: string, option: string) =>
  user.selectOptions(await screen.findByLabelText(label), option);
const save = async ({ user }: RenderedPage) => user.click(screen.getByRole('button', { name: 'Save account' }));

const address = { 'Street and number': 'Hauptstr. 1', City: 'Berlin', Postcode: '10115' };

describe('the account that one is paid to', () => {
  it('is entered as a bank account with an IBAN, and shown by its end', async () => {
    const page = await open(null);
    expect(await screen.findByText('You have not entered an account yet.')).toBeTruthy();
    await choose(page, 'Account holder', 'A business');
    await choose(page, 'Country of the account', 'Germany');
    await fill(page, { 'Name of the business': 'Kestrel GmbH', IBAN: 'DE89 3704', BIC: 'COBADEFF', ...address });
    await save(page);
    const shown = await screen.findByText('Ends in 3000');
    expect(document.activeElement).toBe(shown.closest('[tabindex="-1"]'));
    expect(bodiesOf(page, BANK)).toEqual([
      {
        ...{ profile_type: 'business', name: 'Kestrel GmbH', country: 'DE', currency: 'EUR' },
        ...{ iban: 'DE89 3704', bic: 'COBADEFF' },
        address: { street: 'Hauptstr. 1', city: 'Berlin', postcode: '10115' },
      },
    ]);
    expect(screen.getByText('Your account is saved.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('');
  });

  it('is entered with account number and routing code', async () => {
    const page = await open(null);
    await choose(page, 'Form of the account number', 'Account number and routing code');
    await choose(page, 'Country of the account', 'Germany');
    const number = { 'Account number': '12345678', 'Routing code': '021000021' };
    await fill(page, { 'First name': 'Ines', 'Last name': 'Kestrel', ...number, ...address });
    await save(page);
    await settle();
    expect(bodiesOf(page, BANK)).toEqual([
      {
        ...{ profile_type: 'personal', first_name: 'Ines', last_name: 'Kestrel', country: 'DE', currency: 'EUR' },
        ...{ account_no: '12345678', routing_code: '021000021' },
        address: { street: 'Hauptstr. 1', city: 'Berlin', postcode: '10115' },
      },
    ]);
  });

  it('is entered as a Revolut account by its phone number, from its countries', async () => {
    const page = await open(null);
    await choose(page, 'Paid to', 'Revolut account');
    await choose(page, 'Country of the account', 'France');
    await fill(page, { 'First name': 'Ines', 'Last name': 'Kestrel' });
    await fill(page, { 'Phone number of the Revolut account': '0612345' });
    await save(page);
    expect(await screen.findByText('Invalid phone number')).toBeTruthy();
    expect(bodiesOf(page, REVOLUT)).toEqual([]);
    await fill(page, { 'Phone number of the Revolut account': '678' });
    await save(page);
    await settle();
    expect(bodiesOf(page, REVOLUT)).toEqual([
      {
        ...{ profile_type: 'personal', first_name: 'Ines', last_name: 'Kestrel', country: 'FR' },
        phone: '0612345678',
      },
    ]);
  });

  it('is not sent while something is missing or too long', async () => {
    const page = await open(null);
    await fill(page, { IBAN: '1'.repeat(35) });
    await save(page);
    expect(await screen.findByText('Invalid IBAN')).toBeTruthy();
    // Country, both names, BIC, and the three parts of an address.
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(7);
    expect(bodiesOf(page, BANK)).toEqual([]);
  });

  it('keeps what was typed, and shows the server’s objections beside their fields', async () => {
    const page = await open(null, {
      [BANK]: refuse(422, 'invalid-fields', 'Check.', { iban: 'Not an IBAN.', 'address.city': 'No such city.' }),
    });
    await choose(page, 'Country of the account', 'Germany');
    await fill(page, { 'First name': 'Ines', 'Last name': 'Kestrel', IBAN: 'DE1', BIC: 'COBADEFF', ...address });
    await save(page);
    expect(await screen.findByText('Not an IBAN.')).toBeTruthy();
    expect(screen.getByText('No such city.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('IBAN'));
    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('DE1');
  });

  it('is removed after a question', async () => {
    const page = await open(account);
    await page.user.click(await screen.findByRole('button', { name: 'Remove account' }));
    expect(await screen.findByText('Remove the account that ends in 3000?')).toBeTruthy();
    expect(bodiesOf(page, FORGET)).toHaveLength(0);
    await page.user.click(screen.getAllByRole('button', { name: 'Remove account' }).at(-1) ?? document.body);
    const none = await screen.findByText('You have not entered an account yet.');
    expect(bodiesOf(page, FORGET)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.contains(none)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('shows what was earned and paid, with its sign', async () => {
    const EUR = (amount: number) => ({ amount, currency: 'EUR' });
    await open(account, {
      'GET v3/payment/earnings': () => ({
        data: [
          { id: 2, kind: 'payout', campaign: null, amount: EUR(-5_000), at: '2026-11-21T10:00:00.000Z' },
          { id: 1, kind: 'analysis', campaign: 'Water', amount: EUR(5_450), at: '2026-11-20T10:00:00.000Z' },
        ],
        total: 2,
        balances: [EUR(450)],
      }),
    });
    expect(await screen.findByText('€4.50')).toBeTruthy();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      expect.stringContaining('-€50.00'),
      expect.stringContaining('€54.50'),
    ]);
    expect(screen.getByText('An analysis for Water')).toBeTruthy();
  });

  it('shows which campaigns pay for what, and which have nothing left', async () => {
    const EUR = (amount: number) => ({ amount, currency: 'EUR' });
    const rates = { analysis_rate: EUR(5_000), rating_rate: EUR(150) };
    const paying = { left: EUR(8_050), pays_for: ['analysis' as const, 'rating' as const], is_spent: false };
    const spent = { left: EUR(149), pays_for: [], is_spent: true };
    const unpaid = { id: 2, name: 'Unpaid', topics: [{ id: 14, name: 'Tin' }] };
    await open(account, {
      'GET v3/payment/campaigns': () => ({
        data: [
          { id: 4, name: 'Water in Morland', topics: [{ id: 12, name: 'Water use' }], ...rates, ...paying },
          { id: 3, name: 'Ended early', topics: [{ id: 13, name: 'Dyes' }], ...rates, ...spent },
          { ...unpaid, ...rates, ...paying, analysis_rate: EUR(0), rating_rate: EUR(0) },
        ],
        total: 4,
      }),
    });
    const table = within(await screen.findByRole('table', { name: 'Open campaigns' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Water in Morland (€80.50 left)Water useFor an analysis€50.00For a rating€1.50',
      'Ended early (budget spent)DyesFor an analysis€50.00For a rating€1.50',
      'Unpaid (€80.50 left)TinFor an analysis–For a rating–',
    ]);
    expect(decodeURIComponent(table.getByRole('link', { name: 'Water use' }).getAttribute('href') ?? '')).toBe(
      '/analyses?filter[topic]=12',
    );
    expect(screen.getByText('1 older campaign is open as well.')).toBeTruthy();
  });

  it('cannot be entered on a site that keeps none', async () => {
    await open(null, { 'GET v3/payment/counterparty': refuse(503, 'payouts-not-configured', 'It keeps none.') });
    expect(await screen.findByText('Payouts are not set up')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save account' })).toBeNull();
  });
});
