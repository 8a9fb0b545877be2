import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useAlerts } from '@commonweal/platform/alerts';
import type { AccountAct, Privilege, UserRow } from '@commonweal/contracts';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import UsersPage from './users-page.tsx';

const person = (acts: readonly AccountAct[], change: Partial<UserRow> = {}): UserRow => ({
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
/** As the shell shows them. */
function Alerts() {
  return useAlerts().map(({ id, text, action }) => (
    <p key={id}>
      {text}
      {action && (
        <button type="button" onClick={action.act}>
          {action.text}
        </button>
      )}
    </p>
  ));
}

const state = { user_id: 7, is_blocked: false, is_deleted: false, is_anonymised: false };

const open = async (
  acts: readonly AccountAct[],
  change: ApiDoubles = {},
  privileges: readonly Privilege[] = ['users-list'],
) => {
  let row = person(acts);
  const page = await renderPage(
    <>
      <UsersPage />
      <ConfirmDialog />
      <Alerts />
    </>,
    {
      path: '/users',
      url: '/users',
      messages: [remote.messages, uiMessages],
      session: somebody([...privileges]),
      api: {
        'GET v3/users': () => ({ data: [row], total: 1 }),
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

describe('the menu of an account', () => {
  it('has what the server allows', async () => {
    const { user } = await open(['category', 'roles', 'lock', 'remove', 'anonymise', 'erase']);
    await user.click(await screen.findByRole('button', { name: 'Actions for Noor Haddad' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Change category', 'Change roles', 'Block', 'Delete account', 'Erase name', 'Delete for good'],
    ]);
  });

  it('is absent where the server allows nothing', async () => {
    await open([]);
    const row = await screen.findByRole('row', { name: /Noor Haddad/ });
    expect(within(row).getByText('Certified Impact Rater')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  });
});

describe('an act on an account', () => {
  it('is asked about with its consequences, is not done on Cancel, and can be undone', async () => {
    const { user, choose, changes } = await open(['lock']);
    await choose('Block');
    const dialog = await screen.findByRole('dialog', { name: 'Block Noor Haddad?' });
    expect(within(dialog).getByText(/logged out everywhere and cannot log in until you unblock/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await settle();
    expect(changes()).toEqual([]);
    await choose('Block');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(changes()).toEqual([{ operation: 'PUT v3/users/:id/do-lock', params: { id: '7' }, body: undefined }]),
    );
    expect(await screen.findByText('Blocked')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(changes().map(({ operation }) => operation)).toEqual([
      'PUT v3/users/:id/do-lock',
      'PUT v3/users/:id/do-active',
    ]);
  });

  it('says why it was refused, and stays to be tried again', async () => {
    const { user, choose } = await open(['remove'], {
      'PUT v3/users/:id/do-remove': () => {
        throw new DoubleFailure(409, 'last-administrator', 'Nobody else administers people.');
      },
    });
    await choose('Delete account');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(await within(dialog).findByText('Nobody else administers people.')).toBeTruthy();
  });

  it.each([
    ['anonymise', 'Erase name', false],
    ['erase', 'Delete for good', true],
  ] as const)('%s says that it cannot be undone', async (act, name, full) => {
    const { user, choose, changes } = await open([act], {
      'PUT v3/users/:id/do-anonymize': () => ({ ...state, is_anonymised: true }),
    });
    await choose(name);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/This cannot be undone\./)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() =>
      expect(changes()).toEqual([{ operation: 'PUT v3/users/:id/do-anonymize', params: { id: '7' }, body: { full } }]),
    );
  });
});

describe('inviting a client', () => {
  it('sends who they are, once it is complete', async () => {
    const { user, changes } = await open(
      [],
      { 'POST v3/users/client-invitations': () => ({ user_id: 9, email: 'cleo@client.example' }) },
      ['users-list', 'users-edit'],
    );
    await user.click(await screen.findByRole('button', { name: 'Invite a client' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a client' });
    const send = within(dialog).getByRole('button', { name: 'Send invitation' });
    await user.click(send);
    expect(within(dialog).getByText('Enter a valid email.')).toBeTruthy();
    expect(changes()).toEqual([]);
    await user.type(within(dialog).getByLabelText('First name'), 'Cleo');
    await user.type(within(dialog).getByLabelText('Last name'), 'Client');
    await user.type(within(dialog).getByLabelText('Email'), 'cleo@client.example');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Premium client');
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes().map(({ body }) => body)).toEqual([
      { email: 'cleo@client.example', first_name: 'Cleo', last_name: 'Client', role: 'CLIENT_PREMIUM' },
    ]);
  });

  it('is offered to those only who change accounts', async () => {
    await open(['lock']);
    await screen.findByRole('row', { name: /Noor Haddad/ });
    expect(screen.queryByRole('button', { name: 'Invite a client' })).toBeNull();
  });
});

describe('roles and category', () => {
  it('sends the roles that were chosen, at least one', async () => {
    const { user, choose, changes } = await open(['roles'], {
      'PUT v3/users/user-roles/:id': () => ({ user_id: 7, roles: ['MEMBER', 'RATER'] }),
    });
    await choose('Change roles');
    const dialog = await screen.findByRole('dialog', { name: 'Roles of Noor Haddad' });
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Member' }));
    expect(within(dialog).getByText('An account needs at least one role.')).toBeTruthy();
    expect(save.disabled).toBe(true);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Rater' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Member' }));
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toEqual([
      {
        operation: 'PUT v3/users/user-roles/:id',
        params: { id: '7' },
        body: { roles: ['RATER', 'MEMBER'], replaces: ['MEMBER'] },
      },
    ]);
  });

  it('says that another administrator was quicker, and shows their roles once the form is opened again', async () => {
    const rater = [{ id: 4, code: 'RATER' as const, name: 'Rater' }];
    let isQuicker = false;
    const { user, choose, changes } = await open(['roles'], {
      'GET v3/users': () => ({ data: [person(['roles'], isQuicker ? { roles: rater } : {})], total: 1 }),
      'PUT v3/users/user-roles/:id': () => {
        if (isQuicker) return { user_id: 7, roles: ['MEMBER', 'RATER'] };
        isQuicker = true;
        throw new DoubleFailure(409, 'roles-changed', 'Somebody has changed the roles of this account.');
      },
    });
    const save = async (box: string) => {
      await choose('Change roles');
      const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Noor Haddad' }));
      await user.click(await dialog.findByRole('checkbox', { name: box }));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      return dialog;
    };
    const refused = await save('Rater');
    await refused.findByText('Somebody has changed the roles of this account.');
    await user.click(refused.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await save('Member');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes().map(({ body }) => body)).toEqual([
      { roles: ['MEMBER', 'RATER'], replaces: ['MEMBER'] },
      { roles: ['RATER', 'MEMBER'], replaces: ['RATER'] },
    ]);
  });

  it('sends the category that was chosen', async () => {
    const { user, choose, changes } = await open(['category'], {
      'PUT v3/users/user-category/:id': () => ({ user_id: 7, category_id: 2 }),
    });
    await choose('Change category');
    const dialog = await screen.findByRole('dialog', { name: 'Category of Noor Haddad' });
    await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'Category' }), 'Premium');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toEqual([
      { operation: 'PUT v3/users/user-category/:id', params: { id: '7' }, body: { category_id: 2 } },
    ]);
  });
});
