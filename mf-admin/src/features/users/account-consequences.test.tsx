import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { open, state } from './account-acts.fixture.tsx';

describe('an act on an account', () => {
  it.each([
    [
      'lock',
      'Block',
      'Noor Haddad is logged out everywhere and cannot log in until you unblock the account. Topic proposals and reports that they have taken are freed for others. A paid plan goes on. Analyses, ratings and comments stay as they are.',
    ],
    ['unlock', 'Unblock', 'Noor Haddad can log in again.'],
    [
      'remove',
      'Delete account',
      'Noor Haddad is logged out everywhere and cannot log in again. A paid plan is cancelled and ends with the month that is paid. Topic proposals and reports that they have taken are freed for others. Analyses, ratings and comments stay, without a name. You can restore the account.',
    ],
    [
      'restore',
      'Restore account',
      'Noor Haddad can log in again, and their name returns to what they wrote. A paid plan stays cancelled: it ends with the month that is paid.',
    ],
    [
      'anonymise',
      'Erase name',
      'First name, last name and username are erased everywhere on the site, in mails and in logs too. Picture, notifications and saved searches are deleted for good. The account keeps its email, and the person can still log in. This cannot be undone.',
    ],
    [
      'erase',
      'Delete for good',
      'Name, username and email are erased everywhere, and nobody can log in to the account again. Portfolios, followed companies, saved searches, settings, complaints and payout details are deleted, with everything else that belongs to the account. A paid plan ends at once. Topic proposals and reports that the person has taken are freed for others. Analyses, ratings and comments stay, without a name. This cannot be undone.',
    ],
  ] as const)('%s is asked about with all its consequences', async (act, name, text) => {
    const { choose, changes } = await open([act]);
    await choose(name);
    expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  it('tells that a paid plan stays cancelled, when a deletion is taken back', async () => {
    const { user, choose, changes } = await open(['remove'], {
      'PUT v3/users/:id/do-remove': () => ({ ...state, is_deleted: true }),
      'PUT v3/users/:id/do-restore': () => state,
    });
    await choose('Delete account');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }));
    const deleted = within(await screen.findByText('The account of Noor Haddad was deleted.'));
    await user.click(deleted.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The account of Noor Haddad was restored. A paid plan stays cancelled.');
    expect(changes().map(({ operation }) => operation)).toEqual([
      'PUT v3/users/:id/do-remove',
      'PUT v3/users/:id/do-restore',
    ]);
  });
});
