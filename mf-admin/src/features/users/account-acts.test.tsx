import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, settle } from '@commonweal/testing';
import { open, person, state } from './account-acts.fixture.tsx';

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
  it('is not done on Cancel, and can be undone', async () => {
    const { user, choose, changes } = await open(['lock']);
    await choose('Block');
    const dialog = await screen.findByRole('dialog', { name: 'Block Noor Haddad?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await settle();
    expect(changes()).toEqual([]);
    await choose('Block');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(changes()).toEqual([{ operation: 'PUT v3/users/:id/do-lock', params: { id: '7' }, body: undefined }]),
    );
    expect(await screen.findByText('Blocked')).toBeTruthy();
    const blocked = within(await screen.findByText('Noor Haddad is blocked.'));
    await user.click(blocked.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Noor Haddad is no longer blocked.')).toBeTruthy();
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
  ] as const)('%s is sent with its extent', async (act, name, full) => {
    const { user, choose, changes } = await open([act], {
      'PUT v3/users/:id/do-anonymize': () => ({ ...state, is_anonymised: true }),
    });
    await choose(name);
    const dialog = await screen.findByRole('dialog');
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
