import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { somebody, tabTo, walkForm } from '@commonweal/testing';
import type { PageOptions } from '@commonweal/testing';
import DeleteAccountPage from '#features/account-removal/delete-account-page.tsx';
import ClientConfirmationPage from '#features/client-confirmation/client-confirmation-page.tsx';
import ComplaintsPage from '#features/complaints/complaints-page.tsx';
import ChangeOwnPasswordPage from '#features/password-change/change-own-password-page.tsx';
import ChangePasswordPage from '#features/password-reset/change-password-page.tsx';
import ResetPasswordPage from '#features/password-reset/reset-password-page.tsx';
import ChangePaymentDetailsPage from '#features/payments/change-payment-details-page.tsx';
import ChangeProfilePage from '#features/profile/change-profile-page.tsx';
import SecurityPage from '#features/security/security-page.tsx';
import LoginPage from '#features/sign-in/login-page.tsx';
import RegisterPage from '#features/sign-up/register-page.tsx';
import { openPage } from '#testing/open-page.tsx';

const SINCE = '2026-10-01T08:00:00.000Z';
const nobody = { user_id: 9, email: 'ines@example.org', first_name: 'Ines', last_name: 'Kestrel', pseudo: null };

interface Case {
  readonly page: ReactElement;
  readonly path: string;
  readonly options?: Partial<PageOptions>;
  /** Buttons of the page that bring the form, in English and French. */
  readonly opened?: Readonly<Record<'en' | 'fr', string>>;
  /** Controls at least, the button that sends it included. */
  readonly controls: number;
}

const forms: Readonly<Record<string, Case>> = {
  'log-in': { page: <LoginPage />, path: '/login', controls: 3 },
  'registration, first step': { page: <RegisterPage />, path: '/register', controls: 2 },
  'link for a password': { page: <ResetPasswordPage />, path: '/reset-password', controls: 2 },
  'new password': {
    ...{ page: <ChangePasswordPage />, path: '/change-password/:token?', controls: 2 },
    options: { url: '/change-password/abc', api: { 'GET v3/auth/userprofile/resetpwd/:token': () => nobody } },
  },
  'password of a client': {
    ...{ page: <ClientConfirmationPage />, path: '/client-confirmation/:token?', controls: 2 },
    options: { url: '/client-confirmation/abc', api: { 'GET v3/auth/confirm-client-email/:token': () => nobody } },
  },
  'own password': {
    ...{ page: <ChangeOwnPasswordPage />, path: '/users/change-password', controls: 3 },
    options: { session: somebody() },
  },
  profile: {
    ...{ page: <ChangeProfilePage />, path: '/users/change-profile', controls: 4 },
    options: { session: somebody() },
  },
  'account to be paid to': {
    ...{ page: <ChangePaymentDetailsPage />, path: '/users/change-payment-details', controls: 4 },
    options: {
      session: somebody(['payment-informations-state']),
      api: {
        'GET v3/payment/campaigns': () => ({ data: [], total: 0 }),
        'GET v3/payment/earnings': () => ({ data: [], total: 0, balances: [] }),
        'GET v3/payment/counterparty': () => ({ counterparty: null }),
        'GET v3/payment/revolut-countries': () => ({
          data: [{ code: 'FR', name: 'France', calling_code: '+33' }],
          total: 1,
        }),
        'GET v3/countries': () => ({ data: [{ id: 276, code: 'DE', name: 'Germany', region: 'Europe' }], total: 1 }),
        'GET v3/currencies': () => ({
          data: [{ currency_id: 978, currency_code: 'EUR', currency_name: 'Euro' }],
          total: 1,
        }),
      },
    },
  },
  complaint: {
    ...{ page: <ComplaintsPage />, path: '/complaints', controls: 3 },
    options: {
      api: {
        'GET v3/complaints/service': () => ({ answer_days: 14, answered: 0, median_hours: null, in_time_share: null }),
      },
    },
  },
  'deletion of the account': {
    ...{ page: <DeleteAccountPage />, path: '/users/delete-account/:code?', controls: 2 },
    options: {
      ...{ url: '/users/delete-account', session: somebody() },
      api: { 'GET v3/users/self/deletion': () => ({ proof: 'password', is_last_administrator: false }) },
    },
  },
  'removal of a passkey': {
    ...{ page: <SecurityPage />, path: '/users/security', controls: 2 },
    opened: { en: 'Remove Laptop', fr: 'Supprimer Laptop' },
    options: {
      session: somebody(),
      api: {
        'GET v3/users/me/security': () => ({
          has_password: true,
          second_factor: { since: null, recovery_codes_left: 0, kept: null, is_required: false },
          passkeys: [{ id: 7, name: 'Laptop', created_at: SINCE, last_used_at: null, kept: null }],
          ...{ social_accounts: [], social_providers: [] },
        }),
      },
    },
  },
};

describe.each(['en', 'fr'] as const)('without a mouse, in %s', (locale) => {
  it.each(Object.entries(forms))('the form of the %s is filled in and sent', async (_, form) => {
    const page = await openPage(form.page, form.path, { ...form.options, locale });
    if (form.opened) {
      await tabTo(page.user, await screen.findByRole('button', { name: form.opened[locale] }));
      await page.user.keyboard('{Enter}');
    }
    const found = await waitFor(() => {
      const element = document.querySelector<HTMLFormElement>(
        form.opened ? '[role="dialog"] form, dialog form' : 'form',
      );
      expect(element?.elements.length).toBeGreaterThanOrEqual(form.controls);
      return element;
    });
    if (!found) throw new Error('The page has no form.');
    const walk = await walkForm(page.user, found);
    expect({ ...walk, reached: walk.reached >= form.controls }).toEqual({ reached: true, missed: [], sent: 1 });
  });
});
