import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { currentSession } from '@commonweal/platform/session';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import DeleteAccountPage from './delete-account-page.tsx';

const DELETE = 'PUT v3/users/self/delete';
const ASK = 'POST v3/users/self/deletion-code';

function open(proof: 'password' | 'mailed-code', api: ApiDoubles = {}, code = '') {
  return openPage(
    <>
      <DeleteAccountPage />
      <ConfirmDialog />
    </>,
    '/users/delete-account/:code?',
    {
      url: `/users/delete-account${code && `/${code}`}`,
      session: somebody(),
      api: {
        'GET v3/users/self/deletion': () => ({ proof, is_last_administrator: false }),
        [DELETE]: () => ({ deleted: true as const }),
        [ASK]: () => ({ email: 'ines@example.org' }),
        ...api,
      },
    },
  );
}

const begin = async ({ user }: RenderedPage) =>
  user.click(await screen.findByRole('button', { name: 'Delete my account' }));
const answer = async ({ user }: RenderedPage, name: string) =>
  user.click(within(await screen.findByRole('dialog', { name: 'Delete your account?' })).getByRole('button', { name }));

describe('the page of deletion', () => {
  it('names all that goes with the account', async () => {
    await open('password');
    const list = within(await screen.findByRole('list'));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your name, your username, your email and your picture are erased everywhere on the site.',
      'Your analyses, ratings and comments stay, without your name.',
      'You lose your portfolios, followed companies and saved searches, your importances and survey answers, your trainings and exam results, your complaints, payout details and settings, with everything else that belongs to the account.',
      'Topics that you have reserved, and topic proposals and reports that you have taken, are freed for others.',
      'A paid plan ends at once.',
      'Earnings that are not paid out by then cannot be paid to you any more.',
      'Nobody can bring the account back, and nobody can log in to it again.',
    ]);
  });
});

describe('deleting the account with a password', () => {
  it('says what happens, asks once more, and leads to the login page without a session', async () => {
    const page = await open('password');
    expect(await screen.findByText(/Your name, your username, your email and your picture are erased/)).toBeTruthy();
    await page.user.type(await screen.findByLabelText('Password'), 'mine');
    await begin(page);
    await answer(page, 'Cancel');
    await settle();
    expect(bodiesOf(page, DELETE)).toEqual([]);
    await begin(page);
    await answer(page, 'Delete my account');
    await waitFor(() => expect(page.address()).toBe('/login'));
    expect(bodiesOf(page, DELETE)).toEqual([{ password: 'mine' }]);
    expect(currentSession().status).toBe('anonymous');
  });

  it('needs the password, and shows the server’s objection beside it', async () => {
    const page = await open('password', {
      [DELETE]: refuse(422, 'invalid-fields', 'Check.', { password: 'This is not your password.' }),
    });
    await begin(page);
    expect(await screen.findByText('Please enter your password.')).toBeTruthy();
    await page.user.type(screen.getByLabelText('Password'), 'wrong');
    await begin(page);
    await answer(page, 'Delete my account');
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    expect(currentSession().status).toBe('signed-in');
  });

  it('says why it was refused', async () => {
    const page = await open('password', {
      [DELETE]: refuse(409, 'last-administrator', 'Nobody else administers people.'),
    });
    await page.user.type(await screen.findByLabelText('Password'), 'mine');
    await begin(page);
    await answer(page, 'Delete my account');
    expect(await screen.findByText('Nobody else administers people.')).toBeTruthy();
  });
});

describe('deleting an account without a password', () => {
  it('has a link mailed first', async () => {
    const page = await open('mailed-code');
    await page.user.click(await screen.findByRole('button', { name: 'Send a link' }));
    expect(await screen.findByText('We sent a link to ines@example.org. It works for one hour.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });

  it('takes the code of the link that was opened', async () => {
    const page = await open('mailed-code', {}, 'abc');
    await begin(page);
    await answer(page, 'Delete my account');
    await waitFor(() => expect(page.address()).toBe('/login'));
    expect(bodiesOf(page, DELETE)).toEqual([{ code: 'abc' }]);
  });

  it('offers another link in place of one that is over', async () => {
    const page = await open(
      'mailed-code',
      { [DELETE]: refuse(422, 'invalid-fields', 'Check.', { code: 'Expired.' }) },
      'abc',
    );
    await begin(page);
    await answer(page, 'Delete my account');
    expect(await screen.findByText('Expired.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a link' })).toBeTruthy();
  });
});

describe('the only administrator', () => {
  it('reads why their account stays', async () => {
    await open('password', {
      'GET v3/users/self/deletion': () => ({ proof: 'password', is_last_administrator: true }),
    });
    expect(await screen.findByText(/You are the only one who administers this site/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });
});
