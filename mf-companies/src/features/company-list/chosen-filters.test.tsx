import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import CompanyListPage from './company-list-page.tsx';
import { useScreen } from './screen-width.fixtures.ts';

beforeEach(() => useScreen('wide'));

async function openList(url: string, options: ApiDoubles['GET v3/filter-options/:query_name']) {
  const page = await renderPage(<CompanyListPage />, {
    path: '/companies',
    url,
    messages: [uiMessages, remote.messages],
    api: {
      'GET v3/entities': () => ({ data: [], total: 0 }),
      'GET v3/entities/golden': () => ({ data: [], total: 0 }),
      ...(options && { 'GET v3/filter-options/:query_name': options }),
    },
  });
  const chips = within(await screen.findByRole('list', { name: 'Filters that are on' }));
  return { ...page, removable: () => chips.getAllByRole('button').map((button) => button.getAttribute('aria-label')) };
}

describe('the filters that are on', () => {
  it('have dots until their names are there, and ids where there are none', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { calls, removable } = await openList('/companies?filter[country]=250,999,-5', async () => {
      await isAnswered;
      return { data: [{ id: 250, name: 'France', display_order: 0 }], total: 1 };
    });
    expect(removable()).toEqual(['Remove …', 'Remove …', 'Remove -5']);
    answer();
    await waitFor(() => expect(removable()).toEqual(['Remove France', 'Remove 999', 'Remove -5']));
    const asked = calls.filter(({ operation }) => operation === 'GET v3/filter-options/:query_name');
    expect(asked.map(({ params, query }) => [params['query_name'], query['ids']])).toEqual([['countries', '250,999']]);
  });

  it('can be taken off where their names cannot be had', async () => {
    const debug = jest.spyOn(console, 'debug').mockReturnValue();
    const page = await openList('/companies?filter[industry]=3,8', () => {
      throw new DoubleFailure(500, 'internal', 'No.');
    });
    await waitFor(() => expect(page.removable()).toEqual(['Remove 3', 'Remove 8']));
    await page.user.click(await screen.findByRole('button', { name: 'Remove 3' }));
    await waitFor(() => expect(decodeURIComponent(page.address())).toBe('/companies?filter[industry]=8'));
    expect(debug).toHaveBeenCalled();
    debug.mockRestore();
  });
});
