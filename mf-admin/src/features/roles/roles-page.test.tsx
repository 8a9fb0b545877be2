import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Privilege } from '@commonweal/contracts';
import type { RoleGrants } from '@commonweal/contracts/roles';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import RolesPage from './roles-page.tsx';

const reviewer: RoleGrants = {
  ...{ id: 8, code: 'REVIEWER', name: 'Reviewer', people_count: 2 },
  privileges: ['analyses-state', 'note-rate', 'user-state'],
};
const admin: RoleGrants = {
  ...{ id: 9, code: 'ADMIN', name: 'Administrator', people_count: 1 },
  privileges: ['analyses-state', 'note-rate', 'roles-state', 'users-list'],
};

/** A site whose roles keep what is saved. @param theirs what somebody else saves before the first change arrives */
function site(theirs?: readonly Privilege[]): ApiDoubles {
  let roles = [reviewer, admin];
  let quicker = theirs;
  const keep = (id: number, privileges: readonly Privilege[]) => {
    roles = roles.map((role) => (role.id === id ? { ...role, privileges: [...privileges] } : role));
  };
  return {
    'GET v3/roles/privileges': () => ({ data: roles, total: roles.length }),
    'GET v3/roles/:id/changes': ({ params }) => {
      const change = {
        ...{ id: 5, date: '2026-11-01T10:00:00.000Z', reason: 'Reviews take too long' },
        person: aPerson({ first_name: 'Ada', last_name: 'Admin', pseudo: null }),
        added: ['user-state'],
        removed: ['users-list'],
      };
      return Number(params['id']) === 8 ? { data: [change], total: 1 } : { data: [], total: 0 };
    },
    'PUT v3/roles/:id/privileges': ({ params, body }) => {
      const id = Number(params['id']);
      if (quicker) {
        keep(id, quicker);
        quicker = undefined;
        throw new DoubleFailure(409, 'role-changed', 'Somebody has changed this role in the meantime.');
      }
      keep(id, (body as { privileges: Privilege[] }).privileges);
      return roles.find((role) => role.id === id) ?? reviewer;
    },
  };
}

const open = (api: ApiDoubles = site(), address = '/roles') =>
  renderPage(<RolesPage />, {
    path: '/roles',
    url: address,
    messages: [remote.messages, uiMessages],
    session: somebody(['roles-state']),
    api,
  });

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('roles', () => {
  it('stand side by side, with how many people have them', async () => {
    await open();
    expect(await screen.findByRole('columnheader', { name: 'Reviewer 2 people' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Administrator 1 person' })).toBeTruthy();
    expect((await box('Reviewer: See private profiles')).checked).toBe(true);
    expect((await box('Reviewer: List everyone with an account')).checked).toBe(false);
    expect(rowOf(/See private profiles/).getByText('Not allowed')).toBeTruthy();
    expect(rowOf(/Edit what roles allow/).getAllByText('Allowed')).toHaveLength(2);
  });

  it('are chosen by the address, and narrowed to what differs', async () => {
    const page = await open(site(), '/roles?role=ADMIN&beside=REVIEWER');
    await page.user.click(await screen.findByRole('switch', { name: 'Only what differs' }));
    expect(page.address()).toBe('/roles?role=ADMIN&beside=REVIEWER&only=different');
    expect(screen.getAllByRole('rowheader').map((cell) => cell.querySelector('code')?.textContent)).toEqual([
      'user-state',
      'users-list',
      'roles-state',
    ]);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'REVIEWER');
    expect(page.address()).toBe('/roles?role=REVIEWER&beside=ADMIN&only=different');
  });

  it('lose none of two choices of which the second comes before the address shows the first', async () => {
    const writer: RoleGrants = { ...reviewer, id: 7, code: 'WRITER', name: 'Writer' };
    const page = await open({ 'GET v3/roles/privileges': () => ({ data: [reviewer, writer, admin], total: 3 }) });
    const role = await screen.findByRole('combobox', { name: 'Role' });
    act(() => {
      fireEvent.change(role, { target: { value: 'WRITER' } });
      fireEvent.change(screen.getByRole('combobox', { name: 'Compare with' }), { target: { value: 'ADMIN' } });
      fireEvent.click(screen.getByRole('switch', { name: 'Only what differs' }));
    });
    expect(page.address()).toBe('/roles?role=WRITER&beside=ADMIN&only=different');
  });

  it('say who changed them, when, what and why', async () => {
    await open();
    const changes = within(await screen.findByRole('region', { name: 'Changes of the role Reviewer' }));
    const [entry] = await changes.findAllByRole('listitem');
    expect(entry?.textContent).toContain('Ada Admin');
    expect(entry?.textContent).toContain('Allows: See private profiles');
    expect(entry?.textContent).toContain('No longer allows: List everyone with an account');
    expect(entry?.textContent).toContain('Reviews take too long');
  });
});

describe('a change of a role', () => {
  const changesOf = (calls: readonly { operation: string; body?: unknown }[]) =>
    calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body);

  it('is shown before it is saved, with its reason', async () => {
    const { user, calls } = await open();
    await user.click(await box('Reviewer: See private profiles'));
    await user.click(await box('Reviewer: List everyone with an account'));
    expect(screen.getByText('2 changes are not saved')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the role Reviewer?' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Allows: List everyone with an account',
      'No longer allows: See private profiles',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save the changes' }));
    await settle();
    expect(dialog.getByText('Say why the role changes.')).toBeTruthy();
    expect(changesOf(calls)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed');
    await user.click(dialog.getByRole('button', { name: 'Save the changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changesOf(calls)).toEqual([
      { privileges: ['analyses-state', 'note-rate', 'users-list'], replaces: reviewer.privileges, reason: 'Agreed' },
    ]);
    await waitFor(async () => expect((await box('Reviewer: List everyone with an account')).checked).toBe(true));
    expect(screen.queryByText(/not saved/)).toBeNull();
  });

  it('goes on from what somebody else saved first, with what was typed', async () => {
    const { user, calls } = await open(site(['analyses-state', 'user-state']));
    await user.click(await box('Reviewer: List everyone with an account'));
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed');
    await user.click(dialog.getByRole('button', { name: 'Save the changes' }));
    expect(await dialog.findByText('Somebody has changed this role in the meantime.')).toBeTruthy();
    await waitFor(async () => expect((await box('Reviewer: Rate analyses')).checked).toBe(false));
    await user.click(dialog.getByRole('button', { name: 'Save the changes' }));
    await waitFor(() => expect(changesOf(calls)).toHaveLength(2));
    expect(changesOf(calls)[1]).toEqual({
      privileges: ['analyses-state', 'user-state', 'users-list'],
      replaces: ['analyses-state', 'user-state'],
      reason: 'Agreed',
    });
  });

  it('keeps the other role out of reach until it is saved or discarded', async () => {
    const { user } = await open();
    await user.click(await box('Reviewer: Rate analyses'));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Discard the changes' }));
    expect((await box('Reviewer: Rate analyses')).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' }).disabled).toBe(false);
  });

  it('warns where the privilege that edits roles goes', async () => {
    const { user } = await open(site(), '/roles?role=ADMIN');
    await user.click(await box('Administrator: List everyone with an account'));
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    const warning = 'People with this role will no longer edit roles, unless another role of theirs allows it.';
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await box('Administrator: Edit what roles allow'));
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    expect(await screen.findByText(warning)).toBeTruthy();
  });
});
