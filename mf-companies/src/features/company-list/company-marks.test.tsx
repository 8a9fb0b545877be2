import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@commonweal/contracts';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aRow } from '#companies/companies.fixtures.ts';
import remote from '../../remote.ts';
import CompanyListPage from './company-list-page.tsx';
import { useScreen } from './screen-width.fixtures.ts';

const oakline = { entity_id: 8, entity_slug: 'oakline', entity_name: 'Oakline' };
const client = somebody(['client-view']);

const site: ApiDoubles = {
  'GET v3/entities': () => ({ data: [aRow(), aRow(oakline)], total: 2 }),
  'GET v3/entities/golden': () => ({ data: [{ ...oakline, logo: null }], total: 1 }),
  'GET v3/entities/consume': () => ({ data: [{ entity_id: 7, consumed_at: '2026-11-02T10:00:00.000Z' }], total: 1 }),
};

interface Opening {
  readonly session?: SessionUser;
  readonly api?: ApiDoubles;
  readonly locale?: 'en' | 'fr';
}

function openList({ session, api, locale = 'en' }: Opening = {}) {
  return renderPage(<CompanyListPage />, {
    path: '/companies',
    locale,
    messages: [uiMessages, remote.messages],
    ...(session && { session }),
    api: { ...site, ...api },
  });
}

const header = (name: string) => screen.findByRole('rowheader', { name });
const fail = () => {
  throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
};

beforeEach(() => useScreen('wide'));

describe('marks of companies', () => {
  it('say to a client which companies they opened, and when', async () => {
    await openList({ session: client });
    const loomwell = await header('Loomwell Opened · November 2nd, 2026');
    expect(within(loomwell).getByRole('link', { name: 'Loomwell' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: /^Oakline/ }).textContent).not.toContain('Opened');
  });

  it.each([
    ['a visitor', undefined],
    ['a member', somebody(['note-rate'])],
  ])('say nothing of openings to %s, and ask for none', async (_who, session) => {
    const { calls } = await openList({ ...(session && { session }) });
    await header('Oakline Highlighted');
    expect(screen.queryByText('Opened')).toBeNull();
    expect(calls.map(({ operation }) => operation)).not.toContain('GET v3/entities/consume');
  });

  it('say to anyone which companies are highlighted, outside of the link', async () => {
    await openList();
    const highlighted = await header('Oakline Highlighted');
    expect(within(highlighted).getByRole('link', { name: 'Oakline' })).toBeTruthy();
    expect(await header('Loomwell')).toBeTruthy();
  });

  it('hold no row up', async () => {
    const never = () => new Promise<never>(() => {});
    await openList({ session: client, api: { 'GET v3/entities/golden': never, 'GET v3/entities/consume': never } });
    expect(await header('Loomwell')).toBeTruthy();
  });

  it('are missing where they cannot be loaded, which the console alone is told', async () => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => {});
    await openList({ session: client, api: { 'GET v3/entities/golden': fail, 'GET v3/entities/consume': fail } });
    expect(await header('Loomwell')).toBeTruthy();
    await waitFor(() => expect(debug).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
    debug.mockRestore();
  });

  it('speak French', async () => {
    await openList({ session: client, locale: 'fr' });
    expect(await header('Loomwell Ouverte · 2 novembre 2026')).toBeTruthy();
    expect(await header('Oakline Mise en avant')).toBeTruthy();
  });
});
