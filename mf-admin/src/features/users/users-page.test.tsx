import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { DoubleFailure, aPerson, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import UsersPage from './users-page.tsx';

type User = ApiReply<'GET v3/users'>['data'][number];

const person = (change: Partial<User> = {}): User => ({
  ...aPerson({ user_certification_title: null, user_certification_date: null }),
  user_id: 2,
  first_name: 'Noor',
  last_name: 'Haddad',
  pseudo: 'noorh',
  email: 'noor@example.org',
  email_verified: true,
  profile_picture: null,
  category_id: 1,
  category_label: 'Member',
  roles: [{ id: 4, code: 'RATER', name: 'Rater' }],
  visibility: 0,
  is_blocked: false,
  is_deleted: false,
  is_anonymised: false,
  registration_date: '2026-03-02T10:00:00.000Z',
  last_visit_date: null,
  ...change,
});

const doubles = (change: ApiDoubles = {}): ApiDoubles => ({
  'GET v3/users': () => ({ data: [person()], total: 31 }),
  'GET v3/roles': () => ({ data: [{ id: 4, code: 'RATER', name: 'Rater' }], total: 1 }),
  'GET v3/users/categories': () => ({ data: [{ id: 1, code: 'member', name: 'Member' }], total: 1 }),
  ...change,
});

const open = (url: string, api = doubles(), locale: 'en' | 'fr' = 'en') =>
  renderPage(<UsersPage />, {
    path: '/users',
    url,
    locale,
    messages: [remote.messages, uiMessages],
    session: somebody(['users-list']),
    api,
  });

const lastQuery = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.findLast(({ operation }) => operation === 'GET v3/users')?.query;

describe('the list of users', () => {
  it('asks for what the address says', async () => {
    const { calls } = await open('/users?filter[status]=blocked&filter[roles_id]=4&order=desc4&page=2&search=noor');
    await screen.findByText('31 people');
    expect(lastQuery(calls)).toMatchObject({
      status: 'blocked',
      roles_id: '4',
      orderby: 'registration_date',
      asc: '0',
      offset: '10',
      limit: '10',
      keywords: 'noor',
    });
  });

  it('drops what the address may not hold, and shows the cleaned address', async () => {
    const { address } = await open('/users?filter[status]=nobody&page=x&evil=1');
    await screen.findByText('31 people');
    await waitFor(() => expect(address()).toBe('/users'));
  });

  it('puts a filter into the address and goes back to the first page', async () => {
    const { user, address } = await open('/users?page=3');
    await screen.findByText('31 people');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'blocked');
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/users?filter[status]=blocked'));
  });

  it('says of each person what matters', async () => {
    const api = doubles({
      'GET v3/users': () => ({ data: [person({ is_blocked: true, email_verified: false })], total: 1 }),
    });
    await open('/users', api);
    const row = await screen.findByRole('row', { name: /Noor Haddad/ });
    expect(within(row).getByText('Blocked')).toBeTruthy();
    expect(within(row).getByText('Not confirmed')).toBeTruthy();
    expect(within(row).getByText('Never')).toBeTruthy();
  });

  it('says when nobody fits, and how to see everyone again', async () => {
    await open('/users?search=zzz', doubles({ 'GET v3/users': () => ({ data: [], total: 0 }) }));
    expect(await screen.findByText('Nobody fits these filters.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Clear all filters' })[0]?.getAttribute('href')).toBe('/users');
  });

  it('shows an error with its reference, and Retry asks again', async () => {
    let failures = 1;
    const api = doubles({
      'GET v3/users': () => {
        if (failures-- > 0) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return { data: [person()], total: 1 };
      },
    });
    const { user } = await open('/users', api);
    expect(await screen.findByText('test-request')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(await screen.findByText('1 person')).toBeTruthy();
  });

  it('is in French where the page is', async () => {
    await open('/users', doubles(), 'fr');
    expect(await screen.findByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeTruthy();
    expect(await screen.findByText('31 personnes')).toBeTruthy();
  });
});
