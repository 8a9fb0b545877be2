import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { ApiOperation } from '@commonweal/contracts';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { settle, somebody, tabTo } from '@commonweal/testing';
import type { PageOptions, RenderedPage } from '@commonweal/testing';
import DeleteAccountPage from '#features/account-removal/delete-account-page.tsx';
import ChangePaymentDetailsPage from '#features/payments/change-payment-details-page.tsx';
import ChangeProfilePage from '#features/profile/change-profile-page.tsx';
import RegisterPage from '#features/sign-up/register-page.tsx';
import { installWorkerDouble } from '#testing/captcha-doubles.ts';
import {
  controlsOf,
  expectGone,
  expectObjectionAt,
  fieldOf,
  fillByKeyboard,
  missedIn,
  openByKeyboard,
} from '#testing/keyboard.ts';
import { openPage, refuse } from '#testing/open-page.tsx';

const WRONG = 'This is not right.';

interface Case {
  readonly page: ReactElement;
  readonly path: string;
  readonly options?: Partial<PageOptions>;
  /** Typed on a page before it has the form. */
  readonly before?: Readonly<Record<string, string>>;
  /** The choices of the form, by name. */
  readonly chosen?: Readonly<Record<string, string>>;
  /** The first field, which is empty where nothing was typed, then what is typed into each. */
  readonly typed: Readonly<Record<string, string>>;
  /** Controls of the form at least, the button that sends it included. */
  readonly controls: number;
  readonly sends: ApiOperation;
  /** The field that the server refuses, as the page names it and as the server does. */
  readonly refused: readonly [string, string];
}

const changing = { page: <ChangeProfilePage />, path: '/users/change-profile', options: { session: somebody() } };
const paying = {
  ...{ page: <ChangePaymentDetailsPage />, path: '/users/change-payment-details' },
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
} satisfies Partial<Case>;
const holder = { first_name: 'Ines', last_name: 'Kestrel' };
const address = { street: 'Hauptstr. 1', city: 'Berlin', postcode: '10115' };
const bank = 'POST v3/payment/non-revolut-counterparties';

const forms: Readonly<Record<string, Case>> = {
  'second step of a registration': {
    ...{ page: <RegisterPage />, path: '/register', before: { email: 'ines@example.org' }, controls: 5 },
    typed: { firstName: 'Ines', lastName: 'Kestrel', password: 'Kestrel7 over Morland' },
    ...{ sends: 'POST v3/auth/register', refused: ['lastName', 'last_name'] },
  },
  'another email': {
    ...{ ...changing, controls: 3, typed: { email: 'new@example.org', password: 'mine' } },
    ...{ sends: 'PUT v3/users/profile', refused: ['password', 'password'] },
  },
  'a bank account with an IBAN': {
    ...{ ...paying, controls: 13, chosen: { country: 'DE' }, sends: bank, refused: ['iban', 'iban'] },
    typed: { ...holder, iban: 'DE89 3704', bic: 'COBADEFF', ...address },
  },
  'a bank account with a number': {
    ...{ ...paying, controls: 13, chosen: { number_kind: 'number', country: 'DE' }, sends: bank },
    typed: { ...holder, account_no: '12345678', routing_code: '021000021', ...address },
    refused: ['city', 'address.city'],
  },
  'a Revolut account': {
    ...{
      ...paying,
      controls: 7,
      chosen: { kind: 'revolut', country: 'FR' },
      typed: { ...holder, phone: '0612345678' },
    },
    ...{ sends: 'POST v3/payment/revolut-counterparties', refused: ['phone', 'phone'] },
  },
};

/** The form that has a field of a name. */
const formOf = (name: string) =>
  waitFor(() => {
    const form = fieldOf(document, name)?.form;
    if (!form) throw new Error(`No form has the field ${name}.`);
    return form;
  });

async function send({ user }: RenderedPage, form: HTMLFormElement) {
  const submit = form.querySelector<HTMLElement>('button[type="submit"]');
  if (submit) await tabTo(user, submit);
  await user.keyboard('{Enter}');
}

describe.each(['en', 'fr'] as const)('a form that is refused, without a mouse, in %s', (locale) => {
  beforeEach(() => installWorkerDouble());

  it.each(Object.entries(forms))('%s: the field that is wrong has the focus', async (_, one) => {
    const fields = { [one.refused[1]]: WRONG };
    const page = await openPage(one.page, one.path, {
      ...{ locale, ...one.options },
      api: { ...one.options?.api, [one.sends]: refuse(422, 'invalid-fields', 'Check.', fields) },
    });
    const sent = () => page.calls.filter(({ operation }) => operation === one.sends);
    if (one.before) {
      await fillByKeyboard(page, one.before);
      await page.user.keyboard('{Enter}');
    }
    const [first = ''] = Object.keys(one.typed);
    const form = await formOf(first);
    if (one.before) await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, first)));
    for (const [name, value] of Object.entries(one.chosen ?? {})) {
      const select = form.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      if (!select) throw new Error(`There is no choice ${name}.`);
      await tabTo(page.user, select);
      await page.user.selectOptions(select, value);
    }
    expect(controlsOf(form).length).toBeGreaterThanOrEqual(one.controls);
    expect(await missedIn(page, form)).toEqual([]);

    await send(page, form);
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, first)));
    expect(fieldOf(form, first)?.getAttribute('aria-invalid')).toBe('true');
    await settle();
    expect(sent()).toEqual([]);

    await fillByKeyboard(page, one.typed, form);
    await send(page, form);
    await expectObjectionAt(fieldOf(form, one.refused[0]), WRONG);
    expect(sent()).toHaveLength(1);
  });

  it('deletion by a link: the objection has the focus, and the next stop is the way to another link', async () => {
    const page = await openPage(<DeleteAccountPage />, '/users/delete-account/:code?', {
      ...{ locale, url: '/users/delete-account/abc', session: somebody(), beside: <ConfirmDialog /> },
      api: {
        'GET v3/users/self/deletion': () => ({ proof: 'mailed-code', is_last_administrator: false }),
        'POST v3/users/self/deletion-code': () => ({ email: 'ines@example.org' }),
        'PUT v3/users/self/delete': refuse(422, 'invalid-fields', 'Check.', { code: WRONG }),
      },
    });
    const name = locale === 'en' ? 'Delete my account' : 'Supprimer mon compte';
    const dialog = await openByKeyboard(page, await screen.findByRole('button', { name }));
    await tabTo(page.user, within(dialog).getByRole('button', { name }));
    await page.user.keyboard('{Enter}');
    const objection = await screen.findByText(WRONG);
    await expectGone();
    await settle();
    expect(document.activeElement?.contains(objection)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await page.user.tab();
    expect(document.activeElement?.textContent).toBe(locale === 'en' ? 'Send a link' : 'Envoyer un lien');
    await page.user.keyboard('{Enter}');
    expect(await screen.findByText(/ines@example\.org/)).toBeTruthy();
  });
});
