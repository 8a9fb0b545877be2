import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserRow } from '@commonweal/contracts';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import type { EditedTraining } from '#trainings/trainings.queries.ts';
import { person } from './account-acts.fixture.tsx';
import UsersPage from './users-page.tsx';
import type { Certified } from './users.queries.ts';

/** A rater whom nothing may be done to. */
const rater = (change: Partial<UserRow> = {}) =>
  person([], {
    ...{ user_id: 2, pseudo: 'noorh', roles: [{ id: 4, code: 'RATER', name: 'Rater' }] },
    ...{ user_certification_title: null, user_certification_date: null },
    ...change,
  });

const doubles = (change: ApiDoubles = {}): ApiDoubles => ({
  'GET v3/users': () => ({ data: [rater()], total: 31 }),
  'GET v3/roles': () => ({ data: [{ id: 4, code: 'RATER', name: 'Rater' }], total: 1 }),
  'GET v3/users/categories': () => ({ data: [{ id: 1, code: 'member', name: 'Member' }], total: 1 }),
  ...change,
});

interface Opened {
  readonly locale?: 'en' | 'fr';
  readonly session?: ReturnType<typeof somebody>;
}

const open = (url: string, api = doubles(), { locale = 'en', session = somebody(['users-list']) }: Opened = {}) =>
  renderPage(<UsersPage />, {
    path: '/users',
    url,
    locale,
    messages: [remote.messages, uiMessages],
    session,
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
      'GET v3/users': () => ({ data: [rater({ is_blocked: true, email_verified: false })], total: 1 }),
    });
    await open('/users', api);
    const row = await screen.findByRole('row', { name: /Noor Haddad/ });
    expect(within(row).getByText('Blocked')).toBeTruthy();
    expect(within(row).getByText('Not confirmed')).toBeTruthy();
    expect(within(row).getByText('Never')).toBeTruthy();
  });

  it.each([
    ['en', 'Deleted user'],
    ['fr', 'Utilisateur supprimé'],
  ] as const)('names an account that was anonymised in %s', async (locale, name) => {
    const gone = rater({ first_name: 'Deleted', last_name: 'user', pseudo: null, is_anonymised: true });
    const api = doubles({ 'GET v3/users': () => ({ data: [gone], total: 1 }) });
    await open('/users', api, { locale });
    expect(within(await screen.findByRole('table')).getAllByText(name).length).toBeGreaterThan(0);
  });

  it('says when nobody fits, and how to see everyone again', async () => {
    await open('/users?search=zzz', doubles({ 'GET v3/users': () => ({ data: [], total: 0 }) }));
    expect(await screen.findByText('Nobody matches these filters.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Clear all filters' })[0]?.getAttribute('href')).toBe('/users');
  });

  it('shows an error with its reference, and Retry asks again', async () => {
    let failures = 1;
    const api = doubles({
      'GET v3/users': () => {
        if (failures-- > 0) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return { data: [rater()], total: 1 };
      },
    });
    const { user } = await open('/users', api);
    expect(await screen.findByText('test-request')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(await screen.findByText('1 person')).toBeTruthy();
  });

  it('is in French where the page is', async () => {
    await open('/users', doubles(), { locale: 'fr' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeTruthy();
    expect(await screen.findByText('31 personnes')).toBeTruthy();
  });
});

describe('certifying a person', () => {
  const certified: Certified = {
    ...{ user_id: 2, first_name: 'Noor', last_name: 'Haddad', pseudo: 'noorh', certificate: 'impact-rater' },
    ...{ user_certification_title: 'Certified Impact Rater', user_certification_date: '2026-03-02T10:00:00.000Z' },
    ...{ is_user_lead_analyst: false, is_user_impact_analyst: false },
    trainings: [
      { code: 'rater', title: 'Rater', granted_at: '2026-03-02T10:00:00.000Z' },
      { code: 'subscribers_online', title: 'Online', granted_at: null },
    ],
  };
  const types: readonly EditedTraining[] = [
    { code: 'rater', title: 'Rater', description: '', is_enabled: true },
    { code: 'subscribers_online', title: 'Online', description: '', is_enabled: false },
  ];
  const openDialog = async (change: ApiDoubles = {}) => {
    const api = doubles({
      'GET v3/users': () => ({ data: [rater({ allowed_actions: ['certify'] })], total: 1 }),
      'GET v3/user-certifications': () => ({ data: [certified], total: 1 }),
      'GET v3/parameters/trainings': () => ({ data: [...types], total: 2 }),
      'PUT v3/user-certifications/:id': () => certified,
      'POST v3/users/trainings': () => ({ data: [], total: 0 }),
      ...change,
    });
    const page = await open('/users', api);
    await page.user.click(await screen.findByRole('button', { name: 'Certification of Noor Haddad' }));
    await screen.findByRole('checkbox', { name: 'Rater' });
    return page;
  };
  const changes = ({ calls }: Awaited<ReturnType<typeof open>>) =>
    calls.filter(({ operation }) => !operation.startsWith('GET')).map(({ operation, body }) => ({ operation, body }));

  it('is offered where the server allows it, outside the menu', async () => {
    const page = await open('/users');
    await screen.findByText('31 people');
    await settle();
    expect(screen.queryByRole('button', { name: /Certification of/ })).toBeNull();
    page.unmount();
    await openDialog();
    await settle();
    expect(screen.queryByRole('button', { name: 'Actions for Noor Haddad' })).toBeNull();
  });

  it('sends what differs, and says before what is lost', async () => {
    const page = await openDialog();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Online' }).checked).toBe(false);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Certificate' }), 'lead-analyst');
    expect(screen.getByText(/“Certified Impact Rater” is withdrawn/)).toBeTruthy();
    await page.user.click(screen.getByRole('checkbox', { name: 'Online' }));
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(page)).toEqual([
      { operation: 'PUT v3/user-certifications/:id', body: { certificate: 'lead-analyst' } },
      { operation: 'POST v3/users/trainings', body: { user_id: 2, trainings: ['rater', 'subscribers_online'] } },
    ]);
  });

  it('changes nothing else where the certificate is refused, and keeps the form', async () => {
    const page = await openDialog({
      'PUT v3/user-certifications/:id': () => {
        throw new DoubleFailure(409, 'certification-suspended', 'Certification is currently suspended.');
      },
    });
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Certificate' }), 'impact-analyst');
    await page.user.click(screen.getByRole('checkbox', { name: 'Rater' }));
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Certification is currently suspended.')).toBeTruthy();
    expect(changes(page).map(({ operation }) => operation)).toEqual(['PUT v3/user-certifications/:id']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rater' }).checked).toBe(false);
  });
});
