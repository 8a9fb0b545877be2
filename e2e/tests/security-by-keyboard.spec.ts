import { Secret, TOTP } from 'otpauth';
import { mailedLink } from '../mailbox.ts';
import { lockOut, newAccount } from '../own-account.ts';
import { expect, test } from '../site-test.ts';

/** The code that an app shows. @param periods from now; a code is good once */
const codeOf = (secret: string, periods = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + periods * 30_000 });

test('somebody sets up, uses and gives up other ways to log in', async ({
  page,
  say,
  keys,
  visit,
  arriveAs,
  ownAccount,
  request,
  expectErrors,
}) => {
  expectErrors(/status of 428/);
  const { email, password } = ownAccount;
  const dialog = page.getByRole('dialog');
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  const field = (id: string) => page.getByLabel(say(id), { exact: true });
  const of = (id: string) => page.getByRole('button', { name: say(id, { name: 'Laptop' }), exact: true });
  const prove = async () => {
    await keys.type(dialog.getByLabel(say('accounts.signin.password'), { exact: true }), password);
    await page.keyboard.press('Enter');
  };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await arriveAs(ownAccount);
  await visit('/users/security');

  await test.step('a passkey is added, named otherwise and removed', async () => {
    await keys.press(button('accounts.security.passkey.add'));
    await keys.walk(dialog, 'mf-accounts/security/passkeys-section.tsx', 'mf-accounts/security/proof-dialog.tsx');
    await keys.leave(dialog, button('accounts.security.passkey.add'));
    await page.keyboard.press('Enter');
    await keys.type(field('accounts.security.passkey.name'), 'Laptop');
    await prove();
    await keys.press(of('accounts.security.passkey.rename.of'));
    await keys.walk(dialog, 'mf-accounts/security/passkeys-section.tsx', 'mf-accounts/security/rename-dialog.tsx');
    await keys.leave(dialog, of('accounts.security.passkey.rename.of'));
    await keys.press(of('accounts.security.passkey.remove.of'));
    await keys.walk(dialog, 'mf-accounts/security/passkeys-section.tsx');
    await prove();
    await expect(of('accounts.security.passkey.remove.of')).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  let secret = '';
  await test.step('an authenticator app is set up', async () => {
    await keys.press(button('accounts.security.set-up'));
    await keys.walk(dialog, 'mf-accounts/security/second-factor-section.tsx');
    await keys.leave(dialog, button('accounts.security.set-up'));
    await page.keyboard.press('Enter');
    await prove();
    const secretShown = dialog.locator('.security-secret');
    secret = (await secretShown.innerText()).replaceAll(' ', '');
    await keys.walk(dialog, 'mf-accounts/security/set-up-dialog.tsx', 'mf-accounts/security/second-factor-section.tsx');
    await keys.type(field('accounts.second-step.code'), codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(dialog.locator('code')).toHaveCount(10);
    await keys.walk(
      dialog,
      'mf-accounts/security/recovery-codes-dialog.tsx',
      'mf-accounts/security/second-factor-section.tsx',
    );
    await keys.press(button('accounts.security.codes.kept'));
    await expect(button('accounts.security.codes.renew')).toBeFocused();
  });

  await test.step('its code is asked for, and the account is locked after too many tries', async () => {
    await page.context().clearCookies({ name: 'token' });
    await visit('/login');
    await keys.type(field('accounts.signin.name'), email);
    await keys.type(field('accounts.signin.password'), password);
    await page.keyboard.press('Enter');
    await keys.walk(
      dialog,
      'mf-accounts/second-step/second-step-dialog.tsx',
      'mf-accounts/second-step/second-step-dialog.tsx',
    );
    await keys.leave(dialog, field('accounts.signin.password'));
    await lockOut(request, ownAccount);
    await page.keyboard.press('Enter');
    await keys.walk(dialog, 'mf-accounts/sign-in/sign-in-message.tsx');
    await keys.leave(dialog, field('accounts.signin.password'));
  });
});

test('a plan is paid for and given up, a bank account kept and forgotten, a complaint sent', async ({
  page,
  say,
  keys,
  language,
  visit,
  arriveAs,
  ownAccount,
  request,
  expectErrors,
}) => {
  expectErrors(/status of 4(04|22)/);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (id: string) => main.getByRole('button', { name: say(id), exact: true });
  const field = (id: string) => page.getByLabel(say(id), { exact: true });

  await test.step('a visitor complains', async () => {
    await visit('/complaints');
    await keys.walk(main.locator('form'), 'mf-accounts/complaints/complaint-form.tsx');
    await keys.type(field('accounts.complaints.text'), 'A score is shown with the wrong sign.');
    await keys.type(field('accounts.complaints.email'), newAccount().email);
    await keys.press(button('accounts.complaints.send'));
    await expect(page.getByText(say('accounts.complaints.sent'))).toBeVisible();
    await expect(main.locator(':focus')).toHaveCount(1);
  });

  await test.step('a client who was invited chooses a password', async () => {
    const { email } = newAccount();
    const headers = { authorization: `Bearer ${await arriveAs('admin')}` };
    const data = { email, first_name: 'Ines', last_name: 'Kestrel' };
    const invited = await request.post('/api/v3/users/client-invitations', { headers, data });
    expect(invited.status(), await invited.text()).toBe(200);
    await page.context().clearCookies({ name: 'token' });
    await visit(await mailedLink(request, email, 'client-confirmation'));
    await keys.walk(main.locator('form'), 'mf-accounts/client-confirmation/client-password-form.tsx');
  });

  await arriveAs(ownAccount);
  await test.step('a plan', async () => {
    const plan = say('accounts.plan.premium');
    await visit('/pricing');
    await keys.press(page.getByRole('link', { name: say('accounts.plans.choose.subscribe', { plan }) }));
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await keys.walk(main, 'mf-accounts/plans/change-plan.tsx');
    await keys.press(button('accounts.my-plan.act.subscribe'));
    await keys.walk(main, 'mf-accounts/sandbox/sandbox-checkout-page.tsx');
    await keys.press(button('accounts.sandbox.pay'));
    await expect(page).toHaveURL(/my-plan/);
    await expect(main).toContainText(plan);
    await keys.walk(main, 'mf-accounts/plans/current-plan.tsx');
    await visit('/sandbox/billing');
    await keys.walk(main, 'mf-accounts/sandbox/sandbox-billing-page.tsx');
    await keys.press(button('accounts.sandbox.act.cancel'));
    await expect(main).toContainText(say('accounts.sandbox.state.cancelling'));
    await expect(main.locator(':focus')).toHaveCount(1);
  });

  await test.step('a bank account', async () => {
    await arriveAs('writer');
    await visit('/users/change-payment-details');
    const entry = (name: string) => field(`accounts.payments.field.${name}`);
    await keys.choose(entry('country'), { en: 'Germany', fr: 'Allemagne' }[language]);
    await keys.walk(main.locator('form'), 'mf-accounts/payments/payout-form.tsx');
    for (const [name, text] of Object.entries(ACCOUNT)) await keys.type(entry(name), text);
    await keys.press(button('accounts.payments.save'));
    await expect(page.getByText(say('accounts.payments.ending', { end: '3000' }))).toBeVisible();
    await expect(main.locator(':focus')).toHaveCount(1);
    const remove = button('accounts.payments.remove');
    await keys.press(remove);
    await keys.walk(dialog, 'mf-accounts/payments/change-payment-details-page.tsx');
    await keys.leave(dialog, remove);
    await page.keyboard.press('Enter');
    await keys.press(dialog.getByRole('button', { name: say('accounts.payments.remove'), exact: true }));
    await expect(page.getByText(say('accounts.payments.removed'))).toBeVisible();
    await expect(main.getByText(say('accounts.payments.none'))).toBeVisible();
    await expect(main.locator(':focus')).toHaveCount(1);
  });
});

const ACCOUNT = {
  ...{ first_name: 'Wanda', last_name: 'Writer', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFF' },
  ...{ street: 'Lindenstraße 5', city: 'Berlin', postcode: '10969' },
};
