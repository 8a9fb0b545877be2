import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { api, freshBrowser, move, neutral, open, path, shows, whole } from './page-under-test.fixture.tsx';

beforeEach(freshBrowser);

const session = somebody();
const figures = {
  rank: 1,
  score: 0,
  community_score: 0,
  companies: 1,
  scored: 1,
  percentAvailable: 100,
  coverageWeight: 100,
  percentExcluded: 0,
  low_coverage: false,
};
const holdings = [
  { p: 7, e: 1, w: 100 },
  { p: 8, e: 2, w: 60 },
  { p: 8, e: 3, w: 40 },
];
const account: ApiDoubles = {
  ...api,
  'GET v3/my-impact/set-activity-access': ({ query }) => ({
    activity: (query as { activity: 'how-sustainable-to-me' }).activity,
    first_access_at: '2026-01-01T00:00:00.000Z',
    last_access_at: '2026-01-01T00:00:00.000Z',
  }),
  'GET v3/my-impact/my-importances': () => ({ importances: {} }),
  'GET v3/my-impact/my-hstm-list': () => ({ data: [{ entity_id: 3, type: 'excluded' }], total: 1 }),
  'GET v3/my-impact/portfolios': () => ({
    data: [
      { id: 7, name: 'Power', ...figures },
      { id: 8, name: 'Food', ...figures },
    ],
    total: 2,
  }),
  'GET v3/my-impact/portfolios-companies': () => ({ data: holdings, total: 3 }),
};
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

describe('the person’s portfolios', () => {
  it('stay beside a theme that is refined, and keep how the companies are narrowed', async () => {
    const page = await open({ session, api: account, url: `${path}/etfs?search=bright&${whole}` });
    const title = { name: 'Your portfolios by your score' };
    await screen.findByRole('region', title);
    const refined = `${path}/refine/6?search=bright&${whole}`;
    for (const [name, address] of [
      ['Refine Climate change', `${refined}&tab=funds`],
      ['Companies', refined],
      ['Portfolios', `${refined}&tab=funds`],
      ['All six themes', `${path}/etfs?search=bright&${whole}`],
      ['Companies', `${path}?search=bright&${whole}`],
    ] as const) {
      await page.user.click(await screen.findByRole('link', { name }));
      expect(page.address()).toBe(address);
      expect(screen.queryByRole('region', title) !== null).toBe(name !== 'Companies');
    }
  });

  it('are ranked from 1 by the settings as they stand, beside everybody’s score', async () => {
    const page = await open({ url: `${path}/etfs`, session, api: account });
    await waitFor(() => expect(rows()).toEqual(['Food', 'Power']));
    const [, food] = screen.getAllByRole('row');
    expect(food?.textContent).toContain('+1.20');
    expect(food?.textContent).toContain('50% of them, 60% of the weight');
    expect(food?.textContent).toContain('Low coverage');
    expect(
      within(food ?? document.body)
        .getAllByRole('cell')
        .at(-1)?.textContent,
    ).toContain('40%');
    move('Climate change', 100);
    await waitFor(() => expect(rows()).toEqual(['Power', 'Food']));
    const [, power] = screen.getAllByRole('row');
    expect(power?.textContent).toContain('+3.40');
    expect(power?.textContent).toContain('+1.00');
    await page.user.click(screen.getByRole('link', { name: 'Companies' }));
    await waitFor(() => expect(page.address()).toBe(path));
  });

  it('tell a screen reader which is first once the sliders rest, and nothing on the way or before', async () => {
    await open({ url: `${path}/etfs`, session, api: account });
    await waitFor(() => expect(rows()).toEqual(['Food', 'Power']));
    await settle();
    expect(screen.queryByText(/^Portfolios updated/)).toBeNull();
    move('Climate change', 100);
    await waitFor(() => expect(rows()).toEqual(['Power', 'Food']));
    expect(screen.queryByText(/^Portfolios updated/)).toBeNull();
    const news = await screen.findByText('Portfolios updated. 2 portfolios. First: Power, +3.40.');
    expect(news.tagName).toBe('OUTPUT');
  });

  it('stand last, with neither score nor shares, where they hold nothing', async () => {
    const one = () => ({ data: holdings.slice(0, 1), total: 1 });
    const answers = { ...account, 'GET v3/my-impact/portfolios-companies': one };
    await open({ url: `${path}/etfs`, session, api: answers });
    await waitFor(() => expect(rows()).toEqual(['Power', 'Food']));
    const cells = within(screen.getByRole('row', { name: /Food/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Rank2',
      'Your scoreYour score Not rated yet',
      'Everybody’s scoreEverybody’s score Not rated yet',
      'Companies with a score– of them, – of the weight',
      'Excluded–',
    ]);
  });

  it('are ranked on the server where the data is too much for the line', async () => {
    let loads = 0;
    const page = await open({
      url: `${path}/etfs`,
      session,
      api: {
        ...account,
        'GET v3/my-impact/ranking-size': () => ({ bytes: 65_000_000 }),
        'GET v3/my-impact/companies': () => {
          loads += 1;
          return { data: [], total: 0 };
        },
        'POST v3/my-impact/ranking-funds': () => ({
          funds: ['Power', 'Food'].map((name, at) => ({
            ...{ id: at + 7, name, rank: at + 1, score: 1 - at, communityScore: 0, companies: 1, scored: 1 },
            ...{ percentAvailable: 100, coverageWeight: 100, percentExcluded: 0, lowCoverage: false },
          })),
        }),
      },
    });
    await waitFor(() => expect(rows()).toEqual(['Power', 'Food']));
    expect(screen.getByText(/are sent to be ranked, and are neither stored nor logged/)).toBeTruthy();
    move('Climate change', 100);
    const asks = () => page.calls.filter(({ operation }) => operation === 'POST v3/my-impact/ranking-funds');
    await waitFor(() => expect(asks()).toHaveLength(2));
    const sent = asks()[1]?.body as { importances: Record<string, number> } | undefined;
    expect(new Set(Object.values(sent?.importances ?? {}))).toEqual(new Set([100]));
    await settle();
    expect(loads).toBe(0);
  });

  it('are a way to create one where there is none', async () => {
    const none: ApiDoubles = {
      ...account,
      'GET v3/my-impact/portfolios': () => ({ data: [], total: 0 }),
      'GET v3/my-impact/portfolios-companies': () => ({ data: [], total: 0 }),
    };
    await open({ url: `${path}/etfs`, session, api: none });
    expect(await screen.findByText('You have no portfolio yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a portfolio' }).getAttribute('href')).toBe('/portfolios/create');
  });

  it('say where they could not be loaded, and try again', async () => {
    let fails = true;
    const answer = account['GET v3/my-impact/portfolios'];
    const page = await open({
      url: `${path}/etfs`,
      session,
      api: {
        ...account,
        'GET v3/my-impact/portfolios': (input) => {
          if (fails || !answer) throw new DoubleFailure(500, 'internal');
          return answer(input);
        },
      },
    });
    expect(await screen.findByText('Your portfolios could not be loaded.')).toBeTruthy();
    fails = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toEqual(['Food', 'Power']));
  });

  it('ask a visitor to log in, and ask the server for nothing', async () => {
    const page = await open({ url: `${path}/etfs` });
    expect(await screen.findByRole('button', { name: /Rank your portfolios/ })).toBeTruthy();
    await settle();
    expect(page.calls.some(({ operation }) => operation.includes('portfolios'))).toBe(false);
  });
});

describe('addresses of the tool', () => {
  it.each([
    ['7', '/portfolios/7'],
    ['7/edit', '/portfolios/edit/7'],
    ['create', '/portfolios/create'],
  ])('lead from %s to the page of the portfolio', async (from, to) => {
    const page = await open({ url: `${path}/${from}` });
    await waitFor(() => expect(page.address()).toBe(to));
  });

  it('stay below the simple menu', async () => {
    const page = await open({ path: '/hstm/:hstm?', url: `/hstm?${whole}` });
    await shows(neutral);
    await page.user.click(screen.getByRole('link', { name: 'Refine Climate change' }));
    await waitFor(() => expect(page.address()).toBe(`/hstm/6?${whole}`));
    await page.user.click(screen.getByRole('link', { name: 'All six themes' }));
    await waitFor(() => expect(page.address()).toBe(`/hstm?${whole}`));
    await page.user.click(screen.getByRole('link', { name: 'Portfolios' }));
    await waitFor(() => expect(page.address()).toBe(`/hstm/etfs?${whole}`));
  });
});

describe('the activity of a person', () => {
  it('is recorded once for a visit', async () => {
    const page = await open({ session, api: account });
    await shows(neutral);
    await settle();
    const recorded = page.calls.filter(({ operation }) => operation.includes('set-activity-access'));
    expect(recorded.map(({ query }) => query)).toEqual([{ activity: 'how-sustainable-to-me' }]);
  });

  it('of a visitor is nobody’s', async () => {
    const page = await open();
    await shows(neutral);
    await settle();
    expect(page.calls.some(({ operation }) => operation.includes('set-activity-access'))).toBe(false);
  });
});
