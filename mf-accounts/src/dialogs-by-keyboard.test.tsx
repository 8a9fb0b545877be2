import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { settle, somebody, tabTo } from '@commonweal/testing';
import type { ApiDoubles, PageOptions } from '@commonweal/testing';
import DeleteAccountPage from '#features/account-removal/delete-account-page.tsx';
import ChangePaymentDetailsPage from '#features/payments/change-payment-details-page.tsx';
import { SessionList } from '#features/sessions/session-list.tsx';
import LoginPage from '#features/sign-in/login-page.tsx';
import RegisterPage from '#features/sign-up/register-page.tsx';
import { installWorkerDouble } from '#testing/captcha-doubles.ts';
import {
  controlsOf,
  escape,
  expectGone,
  expectObjectionAt,
  fieldOf,
  fillByKeyboard,
  missedIn,
  openByKeyboard,
} from '#testing/keyboard.ts';
import { openPage, refuse, secondFactorNeeded } from '#testing/open-page.tsx';

const SINCE = '2026-10-01T08:00:00.000Z';
const WRONG = 'This is not right.';

type Named = Readonly<Record<'en' | 'fr', RegExp>>;

/** A dialog that is left by Escape, and gives the focus back to the control that brought it. */
interface Case {
  readonly page: ReactElement;
  readonly path: string;
  readonly options?: Partial<PageOptions>;
  readonly opener: Named;
  /** Fields of the page by their name, which are filled in beforehand. */
  readonly filled?: Readonly<Record<string, string>>;
  /** Controls of the dialog at least, its Close included. */
  readonly controls: number;
}

const loggingIn = {
  ...{ page: <LoginPage />, path: '/login', filled: { name: 'ines@example.org', password: 'right' } },
  opener: { en: /^Log in$/, fr: /^Se connecter$/ },
};
const deleting = {
  ...{ page: <DeleteAccountPage />, path: '/users/delete-account/:code?', controls: 3 },
  opener: { en: /^Delete my account$/, fr: /^Supprimer mon compte$/ },
};
const deletion = (proof: 'password' | 'mailed-code'): ApiDoubles => ({
  'GET v3/users/self/deletion': () => ({ proof, is_last_administrator: false }),
});

const left: Readonly<Record<string, Case>> = {
  'second step of a log-in': {
    ...{ ...loggingIn, controls: 4 },
    options: { api: { 'POST v3/auth/signin': secondFactorNeeded } },
  },
  'locked account': {
    ...{ ...loggingIn, controls: 2 },
    options: { api: { 'POST v3/auth/signin': refuse(428, '8005', 'Your account is locked.') } },
  },
  'deletion with a password': {
    ...{ ...deleting, filled: { password: 'mine' } },
    options: { url: '/users/delete-account', session: somebody(), api: deletion('password') },
  },
  'deletion by a link': {
    ...deleting,
    options: { url: '/users/delete-account/abc', session: somebody(), api: deletion('mailed-code') },
  },
  'removal of the account to be paid to': {
    ...{ page: <ChangePaymentDetailsPage />, path: '/users/change-payment-details', controls: 3 },
    opener: { en: /^Remove account$/, fr: /^Supprimer le compte$/ },
    options: {
      session: somebody(['payment-informations-state']),
      api: {
        'GET v3/payment/campaigns': () => ({ data: [], total: 0 }),
        'GET v3/payment/earnings': () => ({ data: [], total: 0, balances: [] }),
        'GET v3/payment/counterparty': () => ({
          counterparty: {
            ...{ kind: 'bank', profile_type: 'business', country: 'DE', currency: 'EUR', last_four: '3000' },
            updated_at: SINCE,
          },
        }),
        'GET v3/payment/revolut-countries': () => ({ data: [], total: 0 }),
        'GET v3/countries': () => ({ data: [], total: 0 }),
        'GET v3/currencies': () => ({ data: [], total: 0 }),
      },
    },
  },
  'end of every session': {
    ...{ page: <SessionList />, path: '/users/settings', controls: 3 },
    opener: { en: /^Log out everywhere$/, fr: /^Se déconnecter partout$/ },
    options: { session: somebody(), api: { 'GET v3/users/me/sessions': () => ({ data: [], total: 0 }) } },
  },
};

describe.each(['en', 'fr'] as const)('without a mouse, in %s', (locale) => {
  beforeEach(() => installWorkerDouble());

  const show = (one: Case, api: ApiDoubles = {}) =>
    openPage(one.page, one.path, {
      beside: <ConfirmDialog />,
      locale,
      ...one.options,
      api: { 'GET v3/users/me': () => somebody(), ...one.options?.api, ...api },
    });
  it.each(Object.entries(left))('the dialog of the %s is opened, walked through and left', async (_, one) => {
    const page = await show(one);
    await fillByKeyboard(page, one.filled ?? {});
    const opener = await screen.findByRole('button', { name: one.opener[locale] });
    const dialog = await openByKeyboard(page, opener);
    expect(controlsOf(dialog).length).toBeGreaterThanOrEqual(one.controls);
    await settle();
    expect(await missedIn(page, dialog)).toEqual([]);
    escape(dialog);
    await expectGone();
    expect(document.activeElement).toBe(opener);
  });

  it('the second step of a log-in takes the code, after a wrong one and a recovery code', async () => {
    let isWrong = true;
    const page = await show(
      { ...loggingIn, controls: 4 },
      {
        'POST v3/auth/signin': secondFactorNeeded,
        'POST v3/auth/signin/second-factor': () => {
          if (isWrong) return refuse(422, 'invalid-fields', 'Check.', { code: WRONG })();
          return { token: 'fresh-token' };
        },
      },
    );
    await fillByKeyboard(page, loggingIn.filled);
    const dialog = await openByKeyboard(page, await screen.findByRole('button', { name: loggingIn.opener[locale] }));
    expect(document.activeElement).toBe(fieldOf(dialog, 'code'));
    await page.user.keyboard('000000{Enter}');
    await expectObjectionAt(fieldOf(dialog, 'code'), WRONG);
    const swap = controlsOf(dialog).at(-1);
    if (swap) await tabTo(page.user, swap);
    await page.user.keyboard('{Enter}');
    await fillByKeyboard(page, { code: '7KXM-P2QD-9RHW-4TNC' }, dialog);
    isWrong = false;
    await page.user.keyboard('{Enter}');
    await screen.findByText('Another page');
  });

  it.each([
    ['captcha that was not taken', refuse(428, 'captcha-invalid', 'Once more.')],
    ['mail that failed', refuse(464, 'mail-not-sent', 'No mail.')],
  ])('the registration is left from the dialog of a %s to its button', async (_, register) => {
    const page = await show(
      { page: <RegisterPage />, path: '/register', opener: { en: /^Register$/, fr: /^S’inscrire$/ }, controls: 2 },
      { 'POST v3/auth/register': register },
    );
    await fillByKeyboard(page, { email: 'ines@example.org' });
    await page.user.keyboard('{Enter}');
    await fillByKeyboard(page, { firstName: 'Ines', lastName: 'Kestrel', password: 'Kestrel7 over Morland' });
    const opener = screen.getByRole('button', { name: locale === 'en' ? 'Register' : 'S’inscrire' });
    const dialog = await openByKeyboard(page, opener);
    await settle();
    expect(await missedIn(page, dialog)).toEqual([]);
    escape(dialog);
    await expectGone();
    expect(document.activeElement).toBe(opener);
  });
});
