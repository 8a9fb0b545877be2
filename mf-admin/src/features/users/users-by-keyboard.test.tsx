import { describe } from '@jest/globals';
import type { ApiDoubles } from '@commonweal/testing';
import { testDialogs } from '../../dialogs-by-keyboard.fixture.tsx';
import { choices, person, state } from './account-acts.fixture.tsx';
import UsersPage from './users-page.tsx';
import type { Certified } from './users.queries.ts';

const blocked = { ...state, is_blocked: true };
const certified: Certified = {
  ...{ user_id: 7, first_name: 'Noor', last_name: 'Haddad', pseudo: null, certificate: 'impact-rater' },
  ...{ user_certification_title: 'Certified Impact Rater', user_certification_date: '2026-03-02T10:00:00.000Z' },
  ...{ is_user_lead_analyst: false, is_user_impact_analyst: false, trainings: [] },
};
const lists: ApiDoubles = {
  ...choices,
  'GET v3/users': () => ({ data: [person(['category', 'roles', 'certify', 'lock', 'remove'])], total: 1 }),
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
      api: (reply) => ({ ...lists, 'PUT v3/users/:id/do-lock': () => reply(blocked) }),
    },
  });
});
