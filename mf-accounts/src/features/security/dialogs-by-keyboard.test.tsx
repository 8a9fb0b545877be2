import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ApiOperation } from '@commonweal/contracts';
import { settle, somebody, tabTo } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import {
  controlsOf,
  escape,
  expectGone,
  expectObjectionAt,
  fieldOf,
  fillByKeyboard,
  missedIn,
  openByKeyboard,
  sendByKeyboard,
  shownDialog,
} from '#testing/keyboard.ts';
import { openPage, refuse } from '#testing/open-page.tsx';
import { installPasskeys, removePasskeys } from '#testing/passkey-doubles.ts';
import SecurityPage from './security-page.tsx';
import type { AccountSecurity } from './security.queries.ts';

const SINCE = '2026-10-01T08:00:00.000Z';
const CODES = ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'];
const WRONG = 'This is not right.';

const off: AccountSecurity = {
  has_password: true,
  second_factor: { since: null, recovery_codes_left: 0, kept: null, is_required: false },
  passkeys: [{ id: 7, name: 'Laptop', created_at: SINCE, last_used_at: null, kept: null }],
  social_accounts: [{ provider: 'google', linked_at: SINCE, has_picture: false, kept: null }],
  social_providers: ['google'],
};
const on: AccountSecurity = { ...off, second_factor: { ...off.second_factor, since: SINCE, recovery_codes_left: 9 } };

const creation = {
  ...{ challenge: 'Y2hhbGxlbmdl', rp: { id: 'localhost', name: 'Commonweal' }, timeout: 1000 },
  user: { id: 'aWQ', name: 'ines@example.org', displayName: '' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  ...{ attestation: 'none' as const, excludeCredentials: [] },
  authenticatorSelection: {
    ...{ residentKey: 'required' as const, requireResidentKey: true, userVerification: 'required' as const },
  },
};

/** Gives a reply, once a request was refused for a field. */
type Reply = <T>(value: T) => T;

/** A dialog that sends something: first refused for a field of it, then accepted. */
interface Case {
  readonly opener: Readonly<Record<'en' | 'fr', RegExp>>;
  /** Controls of the dialog at least, its Close included. */
  readonly controls: number;
  readonly security: AccountSecurity;
  readonly field: 'password' | 'name';
  readonly sends: ApiOperation;
  readonly api: (reply: Reply) => ApiDoubles;
}

const dialogs: Readonly<Record<string, Case>> = {
  'new recovery codes': {
    ...{ controls: 4, security: on, field: 'password', sends: 'POST v3/users/me/recovery-codes' },
    opener: { en: /^New recovery codes$/, fr: /^Nouveaux codes de secours$/ },
    api: (reply) => ({ 'POST v3/users/me/recovery-codes': () => reply({ recovery_codes: CODES }) }),
  },
  'second factor, turned off': {
    ...{ controls: 4, security: on, field: 'password', sends: 'POST v3/users/me/second-factor/remove' },
    opener: { en: /^Turn off$/, fr: /^Désactiver$/ },
    api: (reply) => ({ 'POST v3/users/me/second-factor/remove': () => reply({ turned_off: true as const }) }),
  },
  'new passkey': {
    ...{ controls: 5, security: off, field: 'name', sends: 'POST v3/users/me/passkeys' },
    opener: { en: /^Add a passkey$/, fr: /^Ajouter une clé d’accès$/ },
    api: (reply) => ({
      'POST v3/users/me/passkeys/start': () => ({ ticket: 'of-the-passkey', options: creation }),
      'POST v3/users/me/passkeys': () => reply({ id: 8, name: 'Phone', created_at: SINCE, last_used_at: null }),
    }),
  },
  'other name of a passkey': {
    ...{ controls: 4, security: off, field: 'name', sends: 'PUT v3/users/me/passkeys/:id' },
    opener: { en: /^Rename Laptop$/, fr: /^Renommer Laptop$/ },
    api: (reply) => ({ 'PUT v3/users/me/passkeys/:id': () => reply({ name: 'Phone' }) }),
  },
  'removal of a passkey': {
    ...{ controls: 4, security: off, field: 'password', sends: 'DELETE v3/users/me/passkeys/:id' },
    opener: { en: /^Remove Laptop$/, fr: /^Supprimer Laptop$/ },
    api: (reply) => ({ 'DELETE v3/users/me/passkeys/:id': () => reply({ removed: true as const }) }),
  },
  'removal of an account elsewhere': {
    ...{ controls: 4, security: off, field: 'password', sends: 'DELETE v3/users/me/social-accounts/:provider' },
    opener: { en: /^Unlink.*Google/, fr: /^Dissocier.*Google/ },
    api: (reply) => ({ 'DELETE v3/users/me/social-accounts/:provider': () => reply({ unlinked: true as const }) }),
  },
};

describe.each(['en', 'fr'] as const)('without a mouse, in %s', (locale) => {
  beforeEach(() => void installPasskeys());
  afterEach(removePasskeys);

  const show = (api: ApiDoubles) =>
    openPage(<SecurityPage />, '/users/security', {
      ...{ locale, session: somebody() },
      api: { 'GET v3/users/me': () => somebody(), ...api },
    });

  it.each(Object.entries(dialogs))('the dialog of the %s is left, corrected and sent', async (_, one) => {
    let isWrong = true;
    const page = await show({
      'GET v3/users/me/security': () => one.security,
      ...one.api((value) => {
        if (isWrong) refuse(422, 'invalid-fields', 'Check.', { [one.field]: WRONG })();
        return value;
      }),
    });
    const opener = await screen.findByRole('button', { name: one.opener[locale] });
    escape(await openByKeyboard(page, opener));
    await expectGone();
    expect(document.activeElement).toBe(opener);

    const dialog = await openByKeyboard(page, opener);
    expect(controlsOf(dialog).length).toBeGreaterThanOrEqual(one.controls);
    await settle();
    expect(await missedIn(page, dialog)).toEqual([]);
    for (const input of dialog.querySelectorAll('input')) await fillByKeyboard(page, { [input.name]: 'typed' }, dialog);
    await sendByKeyboard(page, dialog);
    await expectObjectionAt(fieldOf(dialog, one.field), WRONG);
    isWrong = false;
    await sendByKeyboard(page, dialog);
    await waitFor(() => expect(page.calls.filter(({ operation }) => operation === one.sends)).toHaveLength(2));
    await waitFor(() => expect(dialog.isConnected && screen.queryByRole('dialog') === dialog).toBe(false));
    await settle();
    const next = screen.queryByRole('dialog');
    if (next) expect(next.contains(document.activeElement)).toBe(true);
    else expect(document.activeElement).toBe(opener);
  });

  it('the authenticator app is set up from the password to the recovery codes, and the focus stays on the page', async () => {
    let security = off;
    let isWrong = true;
    const page = await show({
      'GET v3/users/me/security': () => security,
      'POST v3/users/me/second-factor/start': () => ({ secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCD' }),
      'POST v3/users/me/second-factor': () => {
        if (isWrong) return refuse(422, 'invalid-fields', 'Check.', { code: WRONG })();
        security = on;
        return { recovery_codes: CODES };
      },
    });
    const opener = await screen.findByRole('button', { name: locale === 'en' ? 'Set up' : 'Configurer' });
    const proof = await openByKeyboard(page, opener);
    expect(document.activeElement).toBe(fieldOf(proof, 'password'));
    await page.user.keyboard('right{Enter}');
    await waitFor(() => expect(fieldOf(document, 'code')).not.toBeNull());
    const setUp = await shownDialog();
    const code = fieldOf(setUp, 'code');
    expect(document.activeElement).toBe(code);
    expect(await missedIn(page, setUp)).toEqual([]);
    await fillByKeyboard(page, { code: '000000' }, setUp);
    await page.user.keyboard('{Enter}');
    await expectObjectionAt(code, WRONG);
    escape(setUp);
    await expectGone();
    expect(document.activeElement).toBe(opener);

    await openByKeyboard(page, opener);
    await page.user.keyboard('right{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(document, 'code')));
    isWrong = false;
    await page.user.keyboard('123456{Enter}');
    await screen.findByText(CODES[0] ?? '');
    const codes = await shownDialog();
    await waitFor(() => expect(codes.contains(document.activeElement)).toBe(true));
    expect(controlsOf(codes)).toHaveLength(3);
    expect(await missedIn(page, codes)).toEqual([]);
    escape(codes);
    await settle();
    expect(screen.getByText(CODES[0] ?? '')).toBeTruthy();
    const kept = screen.getByRole('button', { name: locale === 'en' ? 'I have kept them' : 'Je les ai conservés' });
    await tabTo(page.user, kept);
    await page.user.keyboard('{Enter}');
    await expectGone();
    // It stands where the one stood that it began with.
    const renew = locale === 'en' ? 'New recovery codes' : 'Nouveaux codes de secours';
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: renew }));
  });
});
