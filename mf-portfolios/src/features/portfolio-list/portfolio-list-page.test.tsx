import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { listen } from '@commonweal/event-bus';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import { aList, aPortfolio } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../remote.ts';
import PortfolioListPage from './portfolio-list-page.tsx';

function open(api: ApiDoubles, url = '/portfolios', locale: 'en' | 'fr' = 'en') {
  return renderPage(<PortfolioListPage />, {
    path: '/portfolios',
    url,
    locale,
    messages: [uiMessages, remote.messages],
    beside: <ConfirmDialog />,
    session: somebody(['portfolio-state']),
    api,
  });
}

const two = aList([
  { id: 7, name: 'Pension', coverageWeight: 40, low_coverage: true, scored: 1, unmatched_weight: 8 },
  { id: 8, name: 'Savings', score: -2 },
]);

describe('the list of portfolios', () => {
  it('shows each with its score and coverage, and leads to its page', async () => {
    await open({ 'GET v3/portfolios/all': () => two });
    const row = (await screen.findByRole('link', { name: 'Pension' })).closest('tr');
    if (!row) throw new Error('The link stands in a row.');
    const links = within(row).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/portfolios/7', '/portfolios/edit/7']);
    expect(within(row).getByText('+1.25')).toBeDefined();
    expect(within(row).getByText('40%')).toBeDefined();
    expect(within(row).getByText('Low coverage')).toBeDefined();
    expect(screen.getByRole('link', { name: 'How scores work' }).getAttribute('href')).toBe(
      '/how-scores-work#portfolio',
    );
    expect(within(row).getByText('1 of 2 companies')).toBeDefined();
    expect(within(row).getByText(/of the file’s weight is in rows/).textContent).toMatch(/^8\.00% of the file/);
  });

  it('marks the preferred one and those that are shared', async () => {
    await open({
      'GET v3/portfolios/all': () =>
        aList([
          { id: 7, name: 'Pension', prefered: true },
          { id: 8, name: 'Savings', visibility: 1 },
        ]),
    });
    const marksOf = async (name: string) => {
      const row = await screen.findByRole('row', { name: new RegExp(name) });
      return ['Preferred', 'Shared'].filter((mark) => within(row).queryByText(mark));
    };
    expect([await marksOf('Pension'), await marksOf('Savings')]).toEqual([['Preferred'], ['Shared']]);
  });

  it('stands by one’s own score too among the pages of How Sustainable to Me, and nowhere else', async () => {
    const { prefered: _p, visibility: _v, url: _u, created_at: _c, changed_at: _d, ...shown } = aPortfolio();
    const { environmental_score: _e, social_score: _s, unmatched: _m, ...row } = shown;
    const ranked = [{ ...row, rank: 1, score: -3.5, community_score: 1.25, percentExcluded: 0 }];
    const api: ApiDoubles = {
      'GET v3/portfolios/all': () => aList([{}]),
      'GET v3/my-impact/portfolios': () => ({ data: ranked, total: 1 }),
    };
    const path = '/how-sustainable-to-me/my-portfolios';
    const page = await renderPage(<PortfolioListPage />, {
      path,
      url: path,
      messages: [uiMessages, remote.messages],
      session: somebody(['portfolio-state']),
      api,
    });
    expect(await screen.findByText('\u22123.50')).toBeDefined();
    expect(screen.getByText('+1.25')).toBeDefined();
    page.unmount();
    const elsewhere = await open(api);
    await screen.findByText('+1.25');
    await settle();
    expect(screen.queryByText('\u22123.50')).toBeNull();
    expect(elsewhere.calls.some(({ operation }) => operation.includes('my-impact'))).toBe(false);
  });

  it('holds the place of one’s own scores while they load', async () => {
    const loading = Promise.withResolvers<void>();
    const path = '/how-sustainable-to-me/my-portfolios';
    const { prefered: _p, visibility: _v, url: _u, created_at: _c, changed_at: _d, ...shown } = aPortfolio();
    const { environmental_score: _e, social_score: _s, unmatched: _m, ...row } = shown;
    const ranked = [{ ...row, rank: 1, score: -3.5, community_score: 1.25, percentExcluded: 0 }];
    await renderPage(<PortfolioListPage />, {
      path,
      url: path,
      messages: [uiMessages, remote.messages],
      session: somebody(['portfolio-state']),
      api: {
        'GET v3/portfolios/all': () => aList([{}]),
        'GET v3/my-impact/portfolios': async () => {
          await loading.promise;
          return { data: ranked, total: 1 };
        },
      },
    });
    const table = await screen.findByRole('table');
    const heads = () => within(table).getAllByRole('columnheader').length;
    const before = heads();
    expect(table.querySelectorAll('tbody .cw-skeleton')).toHaveLength(1);
    loading.resolve();
    expect(await screen.findByText('\u22123.50')).toBeDefined();
    expect(table.querySelectorAll('tbody .cw-skeleton')).toHaveLength(0);
    expect(heads()).toBe(before);
  });

  it('says that one’s own scores could not be loaded, tries again, and leads back to the settings', async () => {
    let fails = true;
    const path = '/how-sustainable-to-me/my-portfolios';
    const page = await renderPage(<PortfolioListPage />, {
      path,
      url: path,
      messages: [uiMessages, remote.messages],
      session: somebody(['portfolio-state']),
      api: {
        'GET v3/portfolios/all': () => two,
        'GET v3/my-impact/portfolios': () => {
          if (fails) throw new DoubleFailure(500, 'internal');
          return { data: [], total: 0 };
        },
      },
    });
    expect(await screen.findByText('Your score could not be loaded.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pension' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Your score' })).toBeNull();
    fails = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('columnheader', { name: 'Your score' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Set what matters to you' });
    expect(link.getAttribute('href')).toBe('/how-sustainable-to-me');
    page.unmount();
    await open({ 'GET v3/portfolios/all': () => two });
    await screen.findByRole('link', { name: 'Pension' });
    expect(screen.queryByRole('link', { name: 'Set what matters to you' })).toBeNull();
  });

  it('explains itself where it is empty, and leads to the file', async () => {
    await open({ 'GET v3/portfolios/all': () => aList([]) });
    expect(await screen.findByText('You have no portfolio yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create a portfolio' }).getAttribute('href')).toBe('/portfolios/create');
  });

  it('says why no other can be created, and offers none', async () => {
    await open(
      { 'GET v3/portfolios/all': () => aList([{}, { id: 8 }, { id: 9 }], { can_create: false }) },
      '/portfolios?portfolioLimitReached=1',
    );
    expect(await screen.findByText(/You have 3 portfolios, as many as your plan includes/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Create a portfolio' })).toBeNull();
  });

  it('asks before it deletes, then deletes, says what is gone and shows the list without it', async () => {
    const heard = jest.fn();
    const stop = listen('data.changed@1', heard);
    let known = two;
    const page = await open({
      'GET v3/portfolios/all': () => known,
      'DELETE v3/portfolios/:id': () => {
        known = aList([{}]);
        return { removed: true };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Delete Savings' }));
    expect(page.calls.some(({ operation }) => operation.startsWith('DELETE'))).toBe(false);
    await page.user.click(screen.getByRole('button', { name: 'Delete portfolio' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Savings' })).toBeNull());
    expect(heard.mock.calls).toEqual([[{ tags: ['portfolios', 'portfolio:8'], removed: ['portfolio:8'] }]]);
    expect(page.calls.find(({ operation }) => operation.startsWith('DELETE'))?.params).toEqual({ id: '8' });
    stop();
  });

  it('keeps the question open where deleting failed', async () => {
    const page = await open({
      'GET v3/portfolios/all': () => two,
      'DELETE v3/portfolios/:id': () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Delete Savings' }));
    await page.user.click(screen.getByRole('button', { name: 'Delete portfolio' }));
    expect(await screen.findByText('The portfolio was not deleted. Please try again.')).toBeDefined();
    expect(screen.getByText('Something went wrong on our side.')).toBeDefined();
  });

  it('can be asked for again where it failed', async () => {
    let answers = 0;
    const page = await open({
      'GET v3/portfolios/all': () => {
        answers += 1;
        if (answers === 1) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return two;
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Pension' })).toBeDefined();
  });

  it('cleans its address', async () => {
    const page = await open({ 'GET v3/portfolios/all': () => two }, '/portfolios?page=0&order=asc9&x=1');
    await screen.findByRole('link', { name: 'Pension' });
    expect(page.address()).toBe('/portfolios');
  });

  it('speaks French', async () => {
    await open({ 'GET v3/portfolios/all': () => two }, '/portfolios', 'fr');
    expect(await screen.findByRole('heading', { name: 'Portefeuilles' })).toBeDefined();
    expect(await screen.findByText('+1,25')).toBeDefined();
  });
});

describe('the shared portfolios', () => {
  it('are a tab of the list, in its address, which the server is asked for', async () => {
    const page = await open({ 'GET v3/portfolios/all': () => two });
    await page.user.click(await screen.findByRole('link', { name: 'Shared' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios?tab=shared'));
    const asked = () => page.calls.findLast(({ operation }) => operation === 'GET v3/portfolios/all')?.query;
    await waitFor(() => expect(asked()).toEqual({ limit: '20', offset: '0', filter: 'sharedportfolios' }));
  });

  it('say how to share one where there is none, and leave the tabs', async () => {
    await open({ 'GET v3/portfolios/all': () => aList([]) }, '/portfolios?tab=shared');
    expect(await screen.findByText('None of your portfolios is shared')).toBeDefined();
    expect(screen.getByRole('link', { name: 'All' })).toBeDefined();
  });
});
