import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DoubleFailure, ShownAlerts, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import CampaignsPage from './campaigns-page.tsx';
import type { Balance, Campaign, Payout } from './campaigns.queries.ts';

const EUR = (amount: number) => ({ amount, currency: 'EUR' });
const water: Campaign = {
  ...{ id: 7, name: 'Water in Morland', is_open: true, topics: [{ id: 3, name: 'Water use' }] },
  ...{ budget: EUR(10_000), left: EUR(4_550), analysis_rate: EUR(5_000), rating_rate: EUR(300) },
  ...{ opened_at: '2026-11-01T10:00:00.000Z', closed_at: null },
};
const ended: Campaign = { ...water, id: 6, name: 'Land', is_open: false, closed_at: '2026-11-20T10:00:00.000Z' };
const owed: Balance = {
  user_id: 42,
  name: 'Ines Kestrel',
  balance: EUR(5_450),
  account: '3000',
  is_own: false,
  is_sandbox: false,
};
const sentPayout: Payout = {
  ...{ id: 9, user_id: 42, name: 'Ines Kestrel', amount: EUR(1_200), state: 'pending' },
  ordered_at: '2026-11-21T10:00:00.000Z',
};
const topic = {
  ...{ topic_id: 3, topic_name: 'Water use', description: '', is_universal: true, topic_category_id: 1 },
  ...{ topic_category_name: 'Water', ilg_theme_id: 1, ilg_theme_name: 'Water', notes_count: 1, companies_count: 1 },
};

const open = (api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en', url = '/admin/campaigns') =>
  renderPage(
    <>
      <CampaignsPage />
      <ShownAlerts />
    </>,
    {
      ...{ locale, path: '/admin/campaigns', url },
      messages: [remote.messages, uiMessages],
      session: somebody(['can-manage-payments']),
      beside: <ConfirmDialog />,
      api: {
        'GET v3/campaigns': () => ({ data: [water, ended], total: 2 }),
        'GET v3/campaigns/balances': () => ({
          data: [
            owed,
            { ...owed, user_id: 43, name: 'Ray Rater', account: null },
            { ...owed, user_id: 1, name: 'Ada Admin', is_own: true },
          ],
          total: 3,
        }),
        'GET v3/campaigns/payouts': () => ({
          data: [sentPayout, { ...sentPayout, id: 8, name: null, state: 'failed' }],
          total: 2,
        }),
        'GET v3/topics': () => ({ data: [topic], total: 1 }),
        'POST v3/campaigns': () => water,
        'PUT v3/campaigns/:id/close': () => ended,
        'POST v3/campaigns/payouts': () => ({ paid: owed.balance, state: 'paid' }),
        ...api,
      },
    },
  );
const sent = ({ calls }: RenderedPage, operation: string) => calls.filter((call) => call.operation === operation);

describe('paid campaigns', () => {
  it('show rates, what is left, and the way to close one that is open', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Paid campaigns' });
    const figures = ['Rates€50.00 an analysis€3.00 a rating', 'Left of the budget€45.50 of €100.00'];
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['TopicsWater use', ...figures, 'StateOpenClose'],
      ['TopicsWater use', ...figures, expect.stringContaining('Closed on')],
    ]);
  });

  it.each([
    [5_000, 0, 'Rates€50.00 an analysis'],
    [0, 300, 'Rates€3.00 a rating'],
    [0, 0, 'Rates–'],
  ])('name the work alone that they pay for: %s and %s cents', async (analysis, rating, expected) => {
    const campaign = { ...water, analysis_rate: EUR(analysis), rating_rate: EUR(rating) };
    await open({ 'GET v3/campaigns': () => ({ data: [campaign], total: 1 }) });
    const table = await screen.findByRole('table', { name: 'Paid campaigns' });
    expect(within(table).getAllByRole('cell')[1]?.textContent).toBe(expected);
  });

  it('say where there are none, and can be loaded again', async () => {
    const page = await open({ 'GET v3/campaigns': () => ({ data: [], total: 0 }) });
    expect(await screen.findByText('No campaign yet')).toBeTruthy();
    page.unmount();
    await open({
      'GET v3/campaigns': () => {
        throw new DoubleFailure(500, 'internal', 'Our side.');
      },
    });
    expect(await screen.findByText('Our side.')).toBeTruthy();
  });

  it('are opened with topics, a budget and rates in cents', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Open a campaign' }));
    await page.user.click(screen.getByRole('button', { name: 'Open campaign' }));
    expect((await screen.findAllByText('Please fill this in.')).length).toBe(5);
    expect(sent(page, 'POST v3/campaigns')).toEqual([]);
    await page.user.type(screen.getByLabelText('Name'), 'Water in Morland');
    await page.user.type(screen.getByLabelText('Budget'), '100');
    await page.user.type(screen.getByLabelText('For an analysis that is published'), '50');
    await page.user.type(screen.getByLabelText('For a rating that counts'), '3,05');
    await page.user.click(screen.getByRole('button', { name: /^Topics/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Water use' }));
    await page.user.click(screen.getByRole('button', { name: 'Open campaign' }));
    expect(await screen.findByText('Water in Morland is open.')).toBeTruthy();
    expect(sent(page, 'POST v3/campaigns').map(({ body }) => body)).toEqual([
      {
        ...{ name: 'Water in Morland', topic_ids: [3], currency: 'EUR' },
        ...{ budget: 10_000, analysis_rate: 5_000, rating_rate: 305 },
      },
    ]);
  });

  it.each([
    [100, ['0']],
    [101, ['0', '100']],
    [201, ['0', '100', '200']],
  ])('offer every topic, of %s', async (total, offsets) => {
    const all = Array.from({ length: total }, (_, at) => ({
      ...topic,
      topic_id: at + 1,
      topic_name: `Topic ${at + 1}`,
    }));
    const page = await open({
      'GET v3/topics': ({ query }) => ({
        data: all.slice(Number(query['offset']), Number(query['offset']) + 100),
        total,
      }),
    });
    await page.user.click(screen.getByRole('button', { name: 'Open a campaign' }));
    await settle();
    expect(sent(page, 'GET v3/topics').map(({ query }) => query['offset'])).toEqual(offsets);
    const field = screen.getByRole('button', { name: /^Topics/ });
    expect(field.textContent).toContain('Choose topics');
    await page.user.click(field);
    await page.user.keyboard(`Topic ${total}`);
    expect(await screen.findByRole('option', { name: `Topic ${total}` })).toBeTruthy();
  });

  it('are closed after a question', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Close campaign: Water in Morland' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close Water in Morland?' });
    expect(sent(page, 'PUT v3/campaigns/:id/close')).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Close campaign' }));
    await settle();
    expect(sent(page, 'PUT v3/campaigns/:id/close').map(({ params }) => params)).toEqual([{ id: '7' }]);
  });
});

describe('work to be paid', () => {
  it('is paid after a question, to those who have an account, and by others than them', async () => {
    const page = await open();
    expect(await screen.findByText('No account entered')).toBeTruthy();
    expect(screen.getByText('Another administrator pays you')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Pay €54.50 to Ines Kestrel' }));
    expect(await screen.findByText('Pay Ines Kestrel €54.50?')).toBeTruthy();
    expect(sent(page, 'POST v3/campaigns/payouts')).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Pay €54.50' }));
    await settle();
    expect(sent(page, 'POST v3/campaigns/payouts').map(({ body }) => body)).toEqual([
      { user_id: 42, balance: EUR(5_450) },
    ]);
  });

  it.each([
    [false, 'It goes to the account that ends in 3000.'],
    [true, 'It goes to the account that ends in 3000. A demonstration moves no money.'],
  ])('says before it is paid where it goes, beside the sandbox: %s', async (is_sandbox, text) => {
    const page = await open({ 'GET v3/campaigns/balances': () => ({ data: [{ ...owed, is_sandbox }], total: 1 }) });
    await page.user.click(await screen.findByRole('button', { name: 'Pay €54.50 to Ines Kestrel' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('an order to pay', () => {
  it.each([
    ['paid', 'Ines Kestrel is paid €99.00.'],
    ['pending', 'Ines Kestrel will be paid €99.00. The bank has the order.'],
    ['ordered', 'Ines Kestrel will be paid €99.00 as soon as the bank answers.'],
  ] as const)('that is %s is told so', async (state, text) => {
    const balance = EUR(9_900);
    const page = await open({
      'GET v3/campaigns/balances': () => ({ data: [{ ...owed, balance }], total: 1 }),
      'POST v3/campaigns/payouts': () => ({ paid: balance, state }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Pay €99.00 to Ines Kestrel' }));
    await page.user.click(await screen.findByRole('button', { name: 'Pay €99.00' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is listed with how far it is, and without a name where its person is gone', async () => {
    const page = await open();
    const table = await screen.findByRole('table', { name: 'Payouts' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Ines Kestrel.*€12\.00.*Under way$/),
      expect.stringMatching(/^Deleted user.*Failed, owed again$/),
    ]);
    page.unmount();
    await open({ 'GET v3/campaigns/payouts': () => ({ data: [], total: 0 }) });
    expect(await screen.findByText('No payout yet')).toBeTruthy();
  });
});

describe('a list of more than a page', () => {
  const lists = [
    ['Paid campaigns', 'page', 'GET v3/campaigns', water],
    ['Work to be paid', 'balances', 'GET v3/campaigns/balances', owed],
    ['Payouts', 'payouts', 'GET v3/campaigns/payouts', sentPayout],
  ] as const;

  it.each(lists)('leads on, while the others stay on their pages: %s', async (label, key, operation, row) => {
    const page = await open({ [operation]: () => ({ data: [row], total: 41 }) }, 'en', '/admin/campaigns?kept=3');
    const pages = await screen.findByRole('navigation', { name: label });
    expect(pages.textContent).toContain('1–20 of 41');
    await page.user.click(within(pages).getByRole('link', { name: 'Page 3' }));
    await settle();
    expect(page.address()).toBe(`/admin/campaigns?kept=3&${key}=3`);
    expect(sent(page, operation).map(({ query }) => query)).toEqual([
      { limit: '20', offset: '0' },
      { limit: '20', offset: '40' },
    ]);
  });

  it.each(lists)('leads from a page beyond its end to the last one: %s', async (_label, key, operation, row) => {
    const answer = ({ query }: { readonly query: Readonly<Record<string, string>> }) => ({
      data: Number(query['offset']) < 21 ? [row] : [],
      total: 21,
    });
    const page = await open({ [operation]: answer } as ApiDoubles, 'en', `/admin/campaigns?${key}=4`);
    await settle();
    expect(page.address()).toBe(`/admin/campaigns?${key}=2`);
  });
});

describe.each([
  {
    locale: 'en',
    gone: 'Deleted user',
    tables: ['Work to be paid', 'Payouts'],
    pay: 'Pay €54.50 to Deleted user',
    ask: 'Pay Deleted user €54.50?',
  },
  {
    locale: 'fr',
    gone: 'Utilisateur supprimé',
    tables: ['Travail à payer', 'Versements'],
    pay: /^Payer 54,50\s€ à Utilisateur supprimé$/,
    ask: 'Verser 54,50 € à Utilisateur supprimé ?',
  },
] as const)('somebody who was anonymised, in $locale', ({ locale, gone, tables, pay, ask }) => {
  it('is worded so in what is owed, what was paid and the question, and leads nowhere', async () => {
    const page = await open(
      {
        'GET v3/campaigns/balances': () => ({ data: [{ ...owed, name: null }], total: 1 }),
        'GET v3/campaigns/payouts': () => ({ data: [{ ...sentPayout, name: null }], total: 1 }),
      },
      locale,
    );
    for (const name of tables) {
      const cell = within(await screen.findByRole('table', { name })).getByRole('rowheader');
      expect([cell.textContent, within(cell).queryByRole('link')]).toEqual([expect.stringContaining(gone), null]);
    }
    await page.user.click(screen.getByRole('button', { name: pay }));
    const title = (await screen.findByRole('dialog')).querySelector('h2')?.textContent;
    expect(title?.replaceAll(/\s/g, ' ')).toBe(ask);
  });
});
