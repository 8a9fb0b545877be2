import { describe } from '@jest/globals';
import type { AccountAct, UserRow } from '@commonweal/contracts';
import { aPerson } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { testDialogs } from '../../dialogs-by-keyboard.fixture.tsx';
import UsersPage from './users-page.tsx';
import type { Certified } from './users.queries.ts';

const acts: AccountAct[] = ['category', 'roles', 'certify', 'lock', 'remove'];
const noor: UserRow = {
  ...aPerson({ pseudo: null, user_links: [] }),
  ...{ first_name: 'Noor', last_name: 'Haddad' },
  ...{ user_id: 7, email: 'noor@example.org', email_verified: true, category_id: 1, category_label: 'Member' },
  roles: [{ id: 2, code: 'MEMBER', name: 'Member' }],
  visibility: 0,
  ...{ is_blocked: false, is_deleted: false },
  ...{ is_anonymised: false, registration_date: '2026-03-02T10:00:00.000Z', last_visit_date: null },
  allowed_actions: acts,
};
const state = { user_id: 7, is_blocked: true, is_deleted: false, is_anonymised: false };
const certified: Certified = {
  ...{ user_id: 7, first_name: 'Noor', last_name: 'Haddad', pseudo: null, certificate: 'impact-rater' },
  ...{ user_certification_title: 'Certified Impact Rater', user_certification_date: '2026-03-02T10:00:00.000Z' },
  ...{ is_user_lead_analyst: false, is_user_impact_analyst: false, trainings: [] },
};
const lists: ApiDoubles = {
  'GET v3/users': () => ({ data: [noor], total: 1 }),
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
const page = { page: <UsersPage />, path: '/users', privileges: ['users-list', 'users-edit'] } as const;
const menu = /^Actions (for|pour) Noor/;

describe('dialogs of the list of users', () => {
  testDialogs({
    'category of an account': {
      ...{ ...page, file: 'users/category-dialog.tsx', controls: 3 },
      ...{ opener: menu, entry: /^Change category$|^Changer de catégorie$/ },
      sends: 'PUT v3/users/user-category/:id',
      api: (reply) => ({ ...lists, 'PUT v3/users/user-category/:id': () => reply({ user_id: 7, category_id: 2 }) }),
    },
    'roles of a person': {
      ...{ ...page, file: 'users/roles-dialog.tsx', controls: 4, chooses: /^Rater$/ },
      ...{ opener: menu, entry: /^Change roles$|^Modifier les rôles$/ },
      sends: 'PUT v3/users/user-roles/:id',
      api: (reply) => ({ ...lists, 'PUT v3/users/user-roles/:id': () => reply({ user_id: 7, roles: ['RATER'] }) }),
    },
    'certification of a person': {
      ...{ ...page, file: 'users/certification-dialog.tsx', controls: 4, chooses: /^Rater$/ },
      opener: /^Certification (of|de) Noor/,
      sends: 'PUT v3/user-certifications/:id',
      api: (reply) => ({
        ...lists,
        'GET v3/user-certifications': () => ({ data: [certified], total: 1 }),
        'GET v3/parameters/trainings': () => ({
          data: [{ code: 'rater', title: 'Rater', description: 'To rate.', is_enabled: true }],
          total: 1,
        }),
        'PUT v3/user-certifications/:id': () => reply(certified),
        'POST v3/users/trainings': () => reply({ data: [], total: 0 }),
      }),
    },
    'invitation of a client': {
      ...{ ...page, file: 'users/invite-client.tsx', controls: 7 },
      opener: /^Invite a client$|^Inviter un client$/,
      sends: 'POST v3/users/client-invitations',
      api: (reply) => ({
        ...lists,
        'POST v3/users/client-invitations': () => reply({ user_id: 8, email: 'noor@example.org' }),
      }),
    },
    'lock of an account': {
      ...{ ...page, file: 'users/use-account-act.tsx', controls: 3, isLight: true },
      ...{ opener: menu, entry: /^Block$|^Bloquer$/ },
      sends: 'PUT v3/users/:id/do-lock',
      api: (reply) => ({ ...lists, 'PUT v3/users/:id/do-lock': () => reply(state) }),
    },
  });
});
