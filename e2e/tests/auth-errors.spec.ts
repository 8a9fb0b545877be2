import type { Page } from '@playwright/test';
import { openPostOffice } from '@commonweal/api/testing/post-office';
import { openFaultProxy } from '../fault-proxy.ts';
import { lockOut, newAccount, openAccount, registerAccount } from '../own-account.ts';
import type { Account } from '../own-account.ts';
import { startOwnSite } from '../own-site.ts';
import { seedFolder } from '../seed-folder.ts';
import { expect, test } from '../site-test.ts';
import type { Say } from '../site-test.ts';

interface Form {
  readonly page: Page;
  readonly say: Say;
}

async function logInWith({ page, say }: Form, { email, password }: Account): Promise<void> {
  await page.getByLabel(say('accounts.signin.name'), { exact: true }).fill(email);
  await page.getByLabel(say('accounts.signin.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('accounts.signin.submit'), exact: true }).click();
}

/** Nobody but a site of a test's own has this account change. */
const demoMember: Account = { email: 'member@demo.commonweal.example', password: 'Commonweal-demo-2026' };

const notSent = {
  en: 'The confirmation mail could not be sent. Please check the email, or try again later.',
  fr: 'Le message de confirmation n’a pas pu être envoyé. Vérifiez l’adresse e-mail ou réessayez plus tard.',
};

/** Both steps of the sign-up, up to the button that sends it. */
async function fillSignUp({ page, say }: Form, { email, password }: Account): Promise<void> {
  await page.getByLabel(say('accounts.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: say('accounts.signup.continue') }).click();
  await page.getByLabel(say('accounts.signup.first-name'), { exact: true }).fill('Robin');
  await page.getByLabel(say('accounts.signup.last-name'), { exact: true }).fill('Browser');
  await page.getByLabel(say('accounts.signup.password'), { exact: true }).fill(password);
}

const register = ({ page, say }: Form) => page.getByRole('button', { name: say('accounts.signup.register') }).click();

/** Has the form send something else than a solved captcha. */
async function spoilCaptcha(page: Page, operation: 'register' | 'signin'): Promise<void> {
  await page.route(`**/api/v3/auth/${operation}`, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), captchaResponse: 'bm90IG9uZQ' }) }),
  );
}

test.describe('the error catalogue of registering', () => {
  test('428: the captcha was not accepted', async ({ page, visit, say, expectAccessible, expectErrors }) => {
    expectErrors(/status of 428/);
    await visit('/register');
    await spoilCaptcha(page, 'register');
    await fillSignUp({ page, say }, newAccount());
    await register({ page, say });
    const dialog = page.getByRole('dialog', { name: say('accounts.signup.captcha') });
    await expect(dialog).toContainText(say('accounts.signup.captcha.text'));
    await expectAccessible();
    await dialog
      .getByRole('button', { name: say('accounts.close'), exact: true })
      .last()
      .click();
    await expect(page.getByLabel(say('accounts.signup.first-name'), { exact: true })).toHaveValue('Robin');
  });

  test('422: somebody has taken the email meanwhile, which leads back to the first step', async ({
    page,
    visit,
    say,
    request,
    expectErrors,
  }) => {
    expectErrors(/status of 422/);
    const account = newAccount();
    await visit('/register');
    await fillSignUp({ page, say }, account);
    await registerAccount(request, account);
    await register({ page, say });
    await expect(page.getByText(say('accounts.email.taken'))).toBeVisible();
    await expect(page.getByLabel(say('accounts.email'), { exact: true })).toBeFocused();
  });

  test('464: the mail server refuses the address', async ({ page, say, language, expectAccessible, expectErrors }) => {
    expectErrors(/status of 464/);
    const office = await openPostOffice('refuses-address');
    const site = await startOwnSite(seedFolder(), { SMTP_URL: office.url });
    // The browser's connections end with the proxy; the site itself would wait for them.
    const front = await openFaultProxy(site.url);
    try {
      await page.goto(`${front.url}/register`);
      await fillSignUp({ page, say }, newAccount());
      await register({ page, say });
      const dialog = page.getByRole('dialog', { name: say('accounts.signup.mail-failed') });
      await expect(dialog).toContainText(say('accounts.signup.mail-failed.text'));
      await expectAccessible();

      await test.step('464 on a change of email: so it is said, and nothing waits for confirmation', async () => {
        await page.goto(`${front.url}/login?${new URLSearchParams({ 'redirect-state': '/users/change-profile' })}`);
        await logInWith({ page, say }, demoMember);
        const { email } = newAccount();
        await page.getByLabel(say('accounts.email-change.new'), { exact: true }).fill(email);
        await page.getByLabel(say('accounts.signin.password'), { exact: true }).fill(demoMember.password);
        await page.getByRole('button', { name: say('accounts.reset.send') }).click();
        await expect(page.getByRole('alert').filter({ hasText: notSent[language] })).toBeVisible();
        await expect(page.getByLabel(say('accounts.email-change.new'), { exact: true })).toHaveValue(email);
        await page.reload();
        await expect(page.getByLabel(say('accounts.email-change.new'), { exact: true })).toHaveValue('');
        await expect(page.getByText(say('accounts.email-change.pending'))).toBeHidden();
      });
    } finally {
      // A page that stays would go on asking.
      await page.goto('about:blank');
      await front.close();
      await site.close();
      await office.close();
    }
  });
});

test.describe('the error catalogue of logging in', () => {
  test('422: what the server objects to stands beside its field', async ({
    page,
    visit,
    say,
    language,
    expectErrors,
  }) => {
    expectErrors(/status of 422/);
    await visit('/login');
    const field = page.getByLabel(say('accounts.signin.password'), { exact: true });
    await logInWith({ page, say }, { ...newAccount(), password: 'x'.repeat(201) });
    const refused = {
      en: 'The account ID or the password is incorrect.',
      fr: 'L’identifiant ou le mot de passe est incorrect.',
    };
    await expect(field).toHaveAccessibleDescription(new RegExp(refused[language]));
    await expect(field).toBeFocused();
  });

  test('428: the server’s message, as a warning', async ({ page, visit, say, language, expectErrors }) => {
    expectErrors(/status of 428/);
    await visit('/login');
    await spoilCaptcha(page, 'signin');
    await logInWith({ page, say }, newAccount());
    const refused = {
      en: 'We could not verify your legitimacy. Please try again later or contact registration support.',
      fr: 'Nous n’avons pas pu vérifier votre légitimité. Réessayez plus tard ou contactez l’assistance aux inscriptions.',
    };
    await expect(page.getByRole('status').filter({ hasText: refused[language] })).toBeVisible();
  });

  test('428 with 8006: the message leads to the confirmation of the email', async ({
    page,
    visit,
    say,
    language,
    request,
    expectAccessible,
    expectErrors,
  }) => {
    expectErrors(/status of 428/);
    const account = newAccount();
    await registerAccount(request, account);
    await visit('/login');
    await logInWith({ page, say }, account);
    const unconfirmed = {
      en: 'Your email is not confirmed yet. Open the link in the mail that we sent you, or ask for a new one.',
      fr: 'Votre adresse e-mail n’est pas encore confirmée. Ouvrez le lien du message que nous vous avons envoyé ou demandez-en un nouveau.',
    };
    const link = page.getByRole('status').getByRole('link', { name: unconfirmed[language] });
    await expectAccessible();
    await link.click();
    await expect(page).toHaveURL('/email-confirmation');
    await expect(page.getByRole('button', { name: say('accounts.confirmation.resend') })).toBeVisible();
  });

  test('8005: a dialog says that the account is locked', async ({
    page,
    visit,
    say,
    request,
    expectAccessible,
    expectErrors,
  }) => {
    expectErrors(/status of 428/);
    const account = await openAccount(request);
    await lockOut(request, account);
    await visit('/login');
    await logInWith({ page, say }, account);
    const dialog = page.getByRole('dialog', { name: say('accounts.signin.locked') });
    await expect(dialog.getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await expectAccessible();
  });

  test('the captcha’s script cannot be loaded', async ({ page, visit, say, expectAccessible, expectErrors }) => {
    expectErrors(/ERR_FAILED|could not be loaded|captcha/i);
    await visit('/login');
    await page.route(/captcha-worker/, (route) => route.abort());
    await logInWith({ page, say }, newAccount());
    await expect(page.getByRole('alert').filter({ hasText: say('accounts.captcha.failed') })).toBeVisible();
    await expectAccessible();
    await page.unroute(/captcha-worker/);
    await page.getByRole('button', { name: say('accounts.captcha.retry') }).click();
    await expect(page.getByText(say('accounts.captcha.solved'))).toBeVisible({ timeout: 20_000 });
  });
});
