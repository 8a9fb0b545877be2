import { screen } from '@testing-library/react';
import type { AccountAct, Privilege, UserRow } from '@commonweal/contracts';
import { ShownAlerts, aPerson, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import UsersPage from './users-page.tsx';

/** The row of an account. @param acts what the server allows on it */
export const person = (acts: readonly AccountAct[], change: Partial<UserRow> = {}): UserRow => ({
  ...aPerson({
    user_certification_title: 'Certified Impact Rater',
    user_certification_date: '2026-03-02T10:00:00.000Z',
  }),
  user_id: 7,
  first_name: 'Noor',
  last_name: 'Haddad',
  pseudo: null,
  email: 'noor@example.org',
  email_verified: true,
  profile_picture: null,
  category_id: 1,
  category_label: 'Member',
  roles: [{ id: 2, code: 'MEMBER', name: 'Member' }],
  visibility: 0,
  is_blocked: false,
  is_deleted: false,
  is_anonymised: false,
  registration_date: '2026-03-02T10:00:00.000Z',
  last_visit_date: null,
  allowed_actions: [...acts],
  ...change,
});
/** The roles and categories that an administrator chooses from. */
export const choices: ApiDoubles = {
  'GET v3/roles': () => ({
    data: [
      { id: 2, code: 'MEMBER', name: 'Member' },
      { id: 4, code: 'RATER', name: 'Rater' },
    ],
    total: 2,
  }),
  'GET v3/users/categories': () => ({
    data: [
      { id: 1, code: 'member', name: 'Member' },
      { id: 2, code: 'premium', name: 'Premium' },
    ],
    total: 2,
  }),
};

/** An account that nothing was done to. */
export const state = { user_id: 7, is_blocked: false, is_deleted: false, is_anonymised: false };

/** The list of one account. @returns `choose` opens its menu and takes an entry; `changes` were sent */
export const open = async (
  acts: readonly AccountAct[],
  change: ApiDoubles = {},
  privileges: readonly Privilege[] = ['users-list'],
) => {
  let row = person(acts);
  const page = await renderPage(
    <>
      <UsersPage />
      <ConfirmDialog />
      <ShownAlerts />
    </>,
    {
      path: '/users',
      url: '/users',
      messages: [remote.messages, uiMessages],
      session: somebody([...privileges]),
      api: {
        'GET v3/users': () => ({ data: [row], total: 1 }),
        ...choices,
        'PUT v3/users/:id/do-lock': () => {
          row = person(['unlock'], { is_blocked: true });
          return { ...state, is_blocked: true };
        },
        'PUT v3/users/:id/do-active': () => {
          row = person(['lock']);
          return state;
        },
        ...change,
      },
    },
  );
  const choose = async (name: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'Actions for Noor Haddad' }));
    await page.user.click(screen.getByRole('menuitem', { name }));
  };
  const changes = () =>
    page.calls
      .filter(({ operation }) => !operation.startsWith('GET'))
      .map(({ operation, params, body }) => ({ operation, params, body }));
  return { ...page, choose, changes };
};
