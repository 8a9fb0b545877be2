import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import CompanyListPage from './company-list-page.tsx';
import { useScreen } from './screen-width.fixtures.ts';
import { anOption, lists, openList, address } from './company-list-page.fixtures.tsx';

beforeEach(() => useScreen('wide'));

describe('the filters of the list', () => {
  const never = () => new Promise<never>(() => {});
  const fails = () => {
    throw new DoubleFailure(500, 'internal', 'No.');
  };

  it.each([
    { list: 'fails', entities: fails },
    { list: 'does not come', entities: never },
    { list: 'is empty', entities: () => ({ data: [], total: 0 }) },
  ])('are there with their options where the list $list', async ({ entities }) => {
    const page = await openList('/companies', entities);
    const field = await screen.findByRole('button', { name: /^Country/ });
    await page.user.click(field);
    await page.user.click(await screen.findByRole('option', { name: 'France' }));
    await waitFor(() => expect(address(page)).toBe('/companies?filter[country]=250'));
  });

  it('have a failure and a Retry of their own beside that of the list', async () => {
    const debug = jest.spyOn(console, 'debug').mockReturnValue();
    const state = { isAway: true };
    const page = await renderPage(<CompanyListPage />, {
      path: '/companies',
      messages: [uiMessages, remote.messages],
      api: {
        ...lists,
        'GET v3/entities': fails,
        'GET v3/filter-options/:query_name': () => {
          if (state.isAway) fails();
          return { data: [anOption(250, 'France')], total: 1 };
        },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: /^Country/ }));
    const choices = (await screen.findByText('The choices could not be loaded.')).parentElement;
    state.isAway = false;
    if (choices) await page.user.click(within(choices).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'France' })).toBeTruthy();
    expect(screen.getByText('The companies could not be loaded.')).toBeTruthy();
    debug.mockRestore();
  });
});
