import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { uiMessages } from '@commonweal/ui/messages';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { CompanySearch } from './company-search.tsx';
import { foundCompany } from './found-company.fixture.ts';

const messages = [shellMessages, uiMessages];
const api = (data: (typeof foundCompany)[]): ApiDoubles => ({
  'POST v3/entities-quick-search': () => ({ data, total: data.length }),
  'POST v3/search-logs': () => {
    throw new DoubleFailure(500, 'internal');
  },
});

describe('the company search', () => {
  it('asks for two characters, then lists what it finds, once typing has stopped', async () => {
    const { user, calls } = await renderPage(<CompanySearch />, { messages, api: api([foundCompany]) });
    const box = screen.getByRole('combobox', { name: 'Read about a company' });
    await user.type(box, 'a');
    expect(await screen.findByText('Type at least two characters.')).toBeTruthy();
    await user.type(box, 'ldine');
    expect(await screen.findByRole('option', { name: /Aldine Water/ })).toBeTruthy();
    const searches = calls.filter(({ operation }) => operation === 'POST v3/entities-quick-search');
    expect(searches.length).toBeLessThanOrEqual(2);
    expect(searches.at(-1)?.body).toMatchObject({ keywords: 'aldine', limit: 20, offset: 0 });
  });

  it('goes to the chosen company by keyboard, whether or not the search could be logged', async () => {
    const { user, calls, address } = await renderPage(<CompanySearch />, { messages, api: api([foundCompany]) });
    await user.type(screen.getByRole('combobox'), 'aldine');
    await screen.findByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/companies/aldine-water'));
    await waitFor(() => expect(calls.at(-1)?.operation).toBe('POST v3/search-logs'));
    expect(calls.at(-1)?.body).toEqual({ keyword: 'aldine', type: 'entities', entity_id: 7 });
  });

  it('says when nothing was found', async () => {
    const { user } = await renderPage(<CompanySearch />, { messages, api: api([]) });
    await user.type(screen.getByRole('combobox'), 'zzzz');
    expect(await screen.findByText('No results found. Please try a different spelling.')).toBeTruthy();
  });
});
