import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aRow } from '#companies/companies.fixtures.ts';
import remote from '../../remote.ts';
import { COLUMNS_KEY } from './chosen-columns.ts';
import CompanyListPage from './company-list-page.tsx';
import { asked, lists, row, two } from './company-list-page.fixtures.tsx';
import { useScreen } from './screen-width.fixtures.ts';

beforeEach(() => {
  useScreen('wide');
  window.localStorage.clear();
});

const one = <T extends object>(more: T) => ({ data: [{ ...aRow(), ...more }], total: 1 });
const selections: ApiDoubles = {
  'GET v3/entities/latest-changes-entities': () =>
    one({ changed_at: '2026-11-20T10:00:00.000Z', previous_score: -0.5 }),
  'GET v3/entities/most-relevant-entities': () => ({ basis: 'importances', ...one({ relevant_notes_count: 9 }) }),
  'GET v3/entities/most-wanted': () => one({}),
  'GET v3/entities/best-and-worst': () => ({
    best: [aRow()],
    worst: [aRow({ entity_id: 8, entity_slug: 'oakline', entity_name: 'Oakline' })],
  }),
  'GET v3/entities/best-to-work-for': () => one({ work_score: 3.5, work_notes_count: 4, work_ratings_count: 17 }),
  'GET v3/entities/golden': () => ({
    data: [{ entity_id: 7, entity_slug: 'loomwell', entity_name: 'Loomwell', logo: null }],
    total: 1,
  }),
  'GET v3/entities-quick-details': () => one({}),
};

/** Selections of two pages. */
const paged: ApiDoubles = {
  'GET v3/entities/most-wanted': () => ({ ...one({}), total: 51 }),
  'GET v3/entities/latest-changes-entities': () => ({
    ...one({ changed_at: '2026-11-20T10:00:00.000Z', previous_score: null }),
    total: 51,
  }),
  'GET v3/entities/most-relevant-entities': () => ({
    ...{ basis: 'importances' as const, ...one({ relevant_notes_count: 9 }) },
    total: 51,
  }),
  'GET v3/entities/best-to-work-for': () => ({
    ...one({ work_score: 3.5, work_notes_count: 4, work_ratings_count: 17 }),
    total: 51,
  }),
};

const open = (url: string, api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') =>
  renderPage(<CompanyListPage />, {
    path: '/companies',
    url,
    locale,
    messages: [uiMessages, remote.messages],
    api: { ...lists, 'GET v3/entities': two, ...selections, ...api },
  });

describe('a selection of companies', () => {
  it.each([
    ['latest-changes', 'Latest changes', 'the last to move', ['from −0.50', '+1.24']],
    ['most-relevant', 'Most relevant', 'the topics that matter to you', ['9', '+1.24']],
    ['most-wanted', 'Most wanted', 'few have analysed', ['+1.24']],
    ['best-to-work-for', 'Best to work for', 'decent jobs', ['+3.50', '4 analyses, 17 ratings']],
    ['highlighted', 'Highlighted', 'twenty ratings or more', ['+1.24']],
  ])('%s has its rule and its rows, without search, filters and orders', async (tab, name, rule, texts) => {
    const page = await open(`/companies?tab=${tab}`);
    const text = (await row('Loomwell')).textContent;
    for (const part of texts) expect(text).toContain(part);
    expect(screen.getByText(new RegExp(rule))).toBeTruthy();
    expect(screen.getByRole('link', { name, current: 'page' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(within(screen.getByRole('table')).queryByRole('link', { name: 'Impact Score' })).toBeNull();
    expect(asked(page)).toEqual([]);
  });

  it('has the best and the worst apart', async () => {
    await open('/companies?tab=best-and-worst');
    expect(await screen.findByRole('table', { name: 'Best' })).toBeTruthy();
    const worst = within(screen.getByRole('table', { name: 'Worst' }));
    expect(worst.getByRole('link', { name: 'Oakline' })).toBeTruthy();
    expect(worst.queryByRole('link', { name: 'Loomwell' })).toBeNull();
  });

  it.each([
    ['en', 'Set what matters to you', 'Analyses on your topics'],
    ['fr', 'Dites ce qui compte pour vous', 'Analyses sur vos sujets'],
  ] as const)(
    'leads to the tool that makes the most relevant one’s own where nothing is set, without a column of topics (%s)',
    async (locale, words, column) => {
      const evidence = { basis: 'evidence' as const, ...one({ relevant_notes_count: 9 }) };
      await open('/companies?tab=most-relevant', { 'GET v3/entities/most-relevant-entities': () => evidence }, locale);
      await row('Loomwell');
      expect(screen.getByRole('link', { name: words })).toHaveProperty('pathname', '/how-sustainable-to-me');
      expect(screen.queryByRole('columnheader', { name: column })).toBeNull();
    },
  );

  it('says of a score that it is the first', async () => {
    await open('/companies?tab=latest-changes', {
      'GET v3/entities/latest-changes-entities': () =>
        one({ changed_at: '2026-11-20T10:00:00.000Z', previous_score: null }),
    });
    expect((await row('Loomwell')).textContent).toContain('First score');
  });

  it('says what would be there where it is empty, and asks nothing of no company', async () => {
    const page = await open('/companies?tab=highlighted', { 'GET v3/entities/golden': () => ({ data: [], total: 0 }) });
    expect(await screen.findByText('Nothing to list yet.')).toBeTruthy();
    expect(page.calls.map(({ operation }) => operation)).not.toContain('GET v3/entities-quick-details');
  });

  it('says why it could not be loaded, and tries again', async () => {
    let attempts = 0;
    const page = await open('/companies?tab=most-wanted', {
      'GET v3/entities/most-wanted': () => {
        attempts += 1;
        if (attempts === 1) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return one({});
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await row('Loomwell')).toBeTruthy();
  });

  it.each([
    ['latest-changes', 'GET v3/entities/latest-changes-entities'],
    ['most-relevant', 'GET v3/entities/most-relevant-entities'],
    ['best-to-work-for', 'GET v3/entities/best-to-work-for'],
    ['most-wanted', 'GET v3/entities/most-wanted'],
  ] as const)('%s tells how many there are, and has them in pages', async (tab, operation) => {
    const page = await open(`/companies?tab=${tab}`, paged);
    await screen.findByText('51 companies');
    await page.user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(page.address()).toBe(`/companies?tab=${tab}&page=2`));
    await row('Loomwell');
    const queries = page.calls.filter((call) => call.operation === operation).map(({ query }) => query);
    expect(queries).toEqual([
      { limit: '50', offset: '0' },
      { limit: '50', offset: '50' },
    ]);
  });

  it('says that a page is beyond the last, and leads to the first', async () => {
    await open('/companies?tab=latest-changes&page=3', {
      'GET v3/entities/latest-changes-entities': () => ({ data: [], total: 0 }),
    });
    const link = await screen.findByRole('link', { name: 'Go to the first page' });
    expect(link.getAttribute('href')).toBe('/companies?tab=latest-changes');
  });

  it.each(['most-wanted', 'best-and-worst'])('%s has the columns that the reader chose', async (tab) => {
    window.localStorage.setItem(COLUMNS_KEY, 'country');
    const page = await open(`/companies?tab=${tab}`);
    await row('Loomwell');
    const headers = () =>
      screen.getAllByRole('table').map((table) =>
        within(table)
          .queryAllByRole('columnheader', { name: /^(Industry|Country)/ })
          .map(({ textContent }) => textContent),
      );
    const tables = headers().length;
    expect(headers()).toEqual(Array.from({ length: tables }, () => ['Country']));
    await page.user.click(screen.getByText('Columns'));
    await page.user.click(screen.getByRole('checkbox', { name: 'Industry' }));
    expect(headers()).toEqual(Array.from({ length: tables }, () => ['Industry', 'Country']));
  });

  it('is one press from the whole list, and the whole list from it', async () => {
    const page = await open('/companies?search=oak&filter%5Bsdg%5D=7');
    await row('Oakline');
    await page.user.click(screen.getByRole('link', { name: 'Most wanted' }));
    await waitFor(() => expect(page.address()).toBe('/companies?search=oak&filter%5Bsdg%5D=7&tab=most-wanted'));
    await page.user.click(screen.getByRole('link', { name: 'All companies' }));
    await waitFor(() => expect(page.address()).toBe('/companies?search=oak&filter%5Bsdg%5D=7'));
    expect(await row('Oakline')).toBeTruthy();
  });
});
