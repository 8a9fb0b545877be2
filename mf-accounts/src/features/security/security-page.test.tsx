import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { leaveHandover } from '#features/social-sign-in/social-handover.ts';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { installPasskeys, removePasskeys } from '#testing/passkey-doubles.ts';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles, PageOptions } from '@commonweal/testing';
import SecurityPage from './security-page.tsx';
import type { AccountSecurity } from './security.queries.ts';

const READ = 'GET v3/users/me/security';
const START = 'POST v3/users/me/second-factor/start';
const TURN_ON = 'POST v3/users/me/second-factor';
const TURN_OFF = 'POST v3/users/me/second-factor/remove';
const RENEW = 'POST v3/users/me/recovery-codes';
const CODES = ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'];
const SINCE = '2026-10-01T08:00:00.000Z';

const off: AccountSecurity = {
  has_password: true,
  second_factor: { since: null, recovery_codes_left: 0, kept: null, is_required: false },
  passkeys: [],
  social_accounts: [],
  social_providers: [],
};
const on: AccountSecurity = { ...off, second_factor: { ...off.second_factor, since: SINCE, recovery_codes_left: 9 } };
const laptop = { id: 7, name: 'Laptop', created_at: SINCE, last_used_at: null, kept: null };

const open = (security: AccountSecurity, api: ApiDoubles = {}, more: Partial<PageOptions> = {}) =>
  openPage(<SecurityPage />, '/users/security', {
    session: somebody(),
    beside: <ConfirmDialog />,
    ...more,
    api: { [READ]: () => security, 'GET v3/users/me': () => somebody(), ...api },
  });
type Page = Awaited<ReturnType<typeof open>>;

const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }));
async function prove(page: Page, submit: string) {
  await page.user.type(await screen.findByLabelText('Password'), 'right');
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: submit }));
}

describe('the authenticator app', () => {
  it('is set up: password, QR code and key, a code of it, then the recovery codes once', async () => {
    let security = off;
    const page = await open(off, {
      [READ]: () => security,
      [START]: () => ({ secret: 'ABCDEFGH', address: 'otpauth://totp/Commonweal:ines?secret=ABCDEFGH' }),
      [TURN_ON]: () => {
        security = on;
        return { recovery_codes: CODES };
      },
    });
    await press(page, 'Set up');
    await prove(page, 'Continue');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    await page.user.type(screen.getByLabelText('Code'), '123456');
    await press(page, 'Turn on');
    for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy();
    expect(bodiesOf(page, START)).toEqual([{ password: 'right' }]);
    expect(bodiesOf(page, TURN_ON)).toEqual([{ code: '123456' }]);
    await press(page, 'I have kept them');
    expect(screen.queryByText('AAAA-AAAA-AAAA-AAAA')).toBeNull();
    expect(await screen.findByText(/9 recovery codes left/)).toBeTruthy();
  });

  it('keeps a wrong password and a wrong code beside their fields', async () => {
    let isWrong = true;
    const page = await open(off, {
      [START]: () => {
        if (isWrong) return refuse(422, 'invalid-fields', 'Check.', { password: 'Not your password.' })();
        return { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' };
      },
      [TURN_ON]: refuse(422, 'invalid-fields', 'Check.', { code: 'Wrong code.' }),
    });
    await press(page, 'Set up');
    await prove(page, 'Continue');
    expect(await screen.findByText('Not your password.')).toBeTruthy();
    isWrong = false;
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await page.user.type(await screen.findByLabelText('Code'), '000000');
    await press(page, 'Turn on');
    expect(await screen.findByText('Wrong code.')).toBeTruthy();
  });

  it('asks nobody for a password who has none', async () => {
    const page = await open(
      { ...off, has_password: false },
      { [START]: refuse(428, 'log-in-again', 'Please log in again.') },
    );
    await press(page, 'Set up');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press(page, 'Continue');
    expect(await screen.findByText('Please log in again.')).toBeTruthy();
  });

  it('is turned off with the password', async () => {
    const page = await open(on, { [TURN_OFF]: () => ({ turned_off: true }) });
    await press(page, 'Turn off');
    await prove(page, 'Turn off');
    await waitFor(() => expect(bodiesOf(page, TURN_OFF)).toEqual([{ password: 'right' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot be turned off where a role requires it', async () => {
    await open({ ...on, second_factor: { ...on.second_factor, kept: 'required', is_required: true } });
    expect(await screen.findByText(/Your role requires an authenticator app/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it.each([
    [3, false],
    [2, true],
  ])('asks for new codes with %i left: %s', async (left, isAsked) => {
    const page = await open(
      { ...on, second_factor: { ...on.second_factor, recovery_codes_left: left } },
      { [RENEW]: () => ({ recovery_codes: CODES }) },
    );
    await screen.findByRole('button', { name: 'New recovery codes' });
    await settle();
    expect(screen.queryByText(/Get new ones before you need them/) !== null).toBe(isAsked);
    await press(page, 'New recovery codes');
    await prove(page, 'Get new codes');
    expect(await screen.findByText('BBBB-BBBB-BBBB-BBBB')).toBeTruthy();
  });
});

describe('passkeys', () => {
  beforeEach(() => void installPasskeys());
  afterEach(removePasskeys);
  const creation = {
    ...{ challenge: 'Y2hhbGxlbmdl', rp: { id: 'localhost', name: 'Commonweal' }, timeout: 1000 },
    user: { id: 'aWQ', name: 'ines@example.org', displayName: '' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
    ...{ attestation: 'none' as const, excludeCredentials: [] },
    authenticatorSelection: {
      ...{ residentKey: 'required' as const, requireResidentKey: true, userVerification: 'required' as const },
    },
  };

  it('are added under a name', async () => {
    const page = await open(off, {
      'POST v3/users/me/passkeys/start': () => ({ ticket: 'a-ticket', options: creation }),
      'POST v3/users/me/passkeys': () => laptop,
    });
    await press(page, 'Add a passkey');
    await page.user.type(await screen.findByLabelText('Name'), ' Laptop ');
    await prove(page, 'Continue');
    await waitFor(() =>
      expect(bodiesOf(page, 'POST v3/users/me/passkeys')).toEqual([
        { ticket: 'a-ticket', name: 'Laptop', passkey: expect.objectContaining({ type: 'public-key' }) },
      ]),
    );
  });

  it('are renamed and removed', async () => {
    const page = await open(
      { ...off, passkeys: [laptop] },
      {
        'PUT v3/users/me/passkeys/:id': () => ({ name: 'Phone' }),
        'DELETE v3/users/me/passkeys/:id': () => ({ removed: true }),
      },
    );
    await press(page, 'Rename Laptop');
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    await page.user.clear(field);
    await page.user.type(field, 'Phone');
    await press(page, 'Rename');
    await waitFor(() => expect(bodiesOf(page, 'PUT v3/users/me/passkeys/:id')).toEqual([{ name: 'Phone' }]));
    await press(page, 'Remove Laptop');
    expect(await screen.findByText('Remove the passkey Laptop?')).toBeTruthy();
    await prove(page, 'Remove');
    await waitFor(() =>
      expect(
        page.calls
          .filter(({ operation }) => operation.startsWith('DELETE'))
          .map(({ params, body }) => ({ params, body })),
      ).toEqual([{ params: { id: '7' }, body: { password: 'right' } }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay where one is the last way in', async () => {
    await open({ ...off, has_password: false, passkeys: [{ ...laptop, kept: 'last-way-in' }] });
    expect(await screen.findByText('This is the last way into your account.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Laptop' })).toBeNull();
  });
});

describe('accounts elsewhere', () => {
  const { open: openWindow } = window;
  const windows = jest.fn<typeof window.open>(() => ({ opener: window }) as unknown as Window);
  beforeEach(() => {
    window.open = windows;
    windows.mockClear();
  });
  afterEach(() => {
    window.open = openWindow;
  });
  const LINK = 'POST v3/users/me/social-accounts/:provider';
  /** The provider's window hands this over, once it is open. */
  const handOver = async (token: string | null, windowsSoFar = 1) => {
    await waitFor(() => expect(windows).toHaveBeenCalledTimes(windowsSoFar));
    leaveHandover({ provider: 'google', token });
  };
  const offered: AccountSecurity = { ...off, social_providers: ['google'] };
  const linked = { provider: 'google', linked_at: SINCE, has_picture: false, kept: null } as const;

  it('are linked through the provider’s window', async () => {
    const page = await open(offered, { [LINK]: () => ({ provider: 'google', linked_at: SINCE, has_picture: false }) });
    await press(page, 'Link Google');
    await prove(page, 'Continue with Google');
    await handOver('of-the-window');
    await waitFor(() => expect(bodiesOf(page, LINK)).toEqual([{ token: 'of-the-window', password: 'right' }]));
  });

  it('stay unlinked where the provider refuses or the browser blocks its window', async () => {
    const page = await open(offered);
    await press(page, 'Link Google');
    windows.mockReturnValueOnce(null);
    await prove(page, 'Continue with Google');
    expect(await screen.findByText(/Your browser has blocked the window of Google/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await handOver(null, 2);
    expect(await screen.findByText(/Logging in with Google did not work/)).toBeTruthy();
    expect(bodiesOf(page, LINK)).toEqual([]);
  });

  it('are unlinked with the password, also from a provider that the site no longer offers', async () => {
    const UNLINK = 'DELETE v3/users/me/social-accounts/:provider';
    const page = await open({ ...off, social_accounts: [linked] }, { [UNLINK]: () => ({ unlinked: true }) });
    await press(page, 'Unlink Google');
    await prove(page, 'Unlink');
    await waitFor(() => expect(bodiesOf(page, UNLINK)).toEqual([{ password: 'right' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay where one is the last way in', async () => {
    await open({ ...off, has_password: false, social_accounts: [{ ...linked, kept: 'last-way-in' }] });
    expect(await screen.findByText('This is the last way into your account.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unlink Google' })).toBeNull();
  });

  it('are not spoken of where there are none', async () => {
    await open(off);
    await screen.findByRole('button', { name: 'Set up' });
    expect(screen.queryByText('Accounts elsewhere')).toBeNull();
  });
});

describe('the page of ways in', () => {
  it('can be tried again where it could not be loaded', async () => {
    let isDown = true;
    const page = await open(off, {
      [READ]: () => {
        if (isDown) return refuse(500, 'internal', 'Our side.')();
        return off;
      },
    });
    expect(await screen.findByText('Our side.')).toBeTruthy();
    isDown = false;
    await press(page, 'Retry');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  it('speaks French', async () => {
    await open(on, {}, { locale: 'fr' });
    expect(await screen.findByText(/9 codes de secours restants/)).toBeTruthy();
  });
});
