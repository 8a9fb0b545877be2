import { newAccount } from '../own-account.ts';
import { expect, test } from '../site-test.ts';

test('somebody joins, confirms the email, logs in and logs out', async ({ page, visit, say, expectAccessible }) => {
  const { email, password } = newAccount();
  const strengthIs = (verdict: 'more' | 'great', level: string) =>
    page.getByText(say(`accounts.password.strength.${verdict}`, { name: say(`accounts.password.strength.${level}`) }), {
      exact: true,
    });
  await visit('/register');
  await expect(page).toHaveTitle(`${say('accounts.signup.title')} · Commonweal`);

  await test.step('the first step takes a real email only', async () => {
    const field = page.getByLabel(say('accounts.email'), { exact: true });
    await field.fill('nobody');
    await page.getByRole('button', { name: say('accounts.signup.continue') }).click();
    await expect(page.getByText(say('accounts.email.invalid'))).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('member@demo.commonweal.example');
    await page.getByRole('button', { name: say('accounts.signup.continue') }).click();
    await expect(page.getByText(say('accounts.email.taken'))).toBeVisible();
    await field.fill(email);
    await page.getByRole('button', { name: say('accounts.signup.continue') }).click();
  });

  const firstName = page.getByLabel(say('accounts.signup.first-name'), { exact: true });
  const passwordField = page.getByLabel(say('accounts.signup.password'), { exact: true });
  const register = page.getByRole('button', { name: say('accounts.signup.register') });

  await test.step('the second step refuses a weak password and takes a strong one', async () => {
    await expect(firstName).toBeFocused();
    await firstName.fill('Robin');
    await page.getByLabel(say('accounts.signup.last-name'), { exact: true }).fill('Browser');
    await passwordField.fill('password');
    await expect(strengthIs('more', 'very-low')).toBeVisible();
    await register.click();
    await expect(page.getByText(say('accounts.password.weak.very-low'))).toBeVisible();
    await expectAccessible();
    await passwordField.fill(password);
    await expect(strengthIs('great', 'very-high')).toBeVisible();
  });

  await test.step('the captcha is solved without a hand, and the account is opened', async () => {
    await expect(page.getByText(say('accounts.captcha.solved'))).toBeVisible({ timeout: 20_000 });
    await register.click();
    const dialog = page.getByRole('dialog', { name: say('accounts.signup.registered') });
    await expect(dialog).toContainText(say('accounts.signup.registered.text', { email }));
    await expectAccessible();
    await dialog.getByText(say('accounts.close'), { exact: true }).click();
    await expect(page.getByLabel(say('accounts.email'), { exact: true })).toBeFocused();
    await expect(page.getByLabel(say('accounts.email'), { exact: true })).toHaveValue('');
  });

  await test.step('the development mailbox has the link', async () => {
    await visit('/dev/mailbox');
    await expect(page.getByRole('heading', { level: 1, name: say('accounts.mailbox.title') })).toBeVisible();
    const mail = page.getByRole('article').filter({ hasText: say('accounts.mailbox.to', { recipient: email }) });
    await mail.getByRole('link').click();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await expectAccessible();
  });

  await test.step('one press confirms the email and logs in, and the account logs out', async () => {
    await page.getByRole('button', { name: say('accounts.confirmation.enter') }).click();
    await expect(page).toHaveURL('/companies');
    await page.getByRole('button', { name: say('shell.intro.skip') }).click();
    await page.getByRole('radio', { name: say('shell.training.exploring') }).click();
    await page.getByRole('button', { name: say('shell.training.start') }).click();
    await page.getByRole('button', { name: say('shell.header.account', { name: 'Robin Browser', unseen: 0 }) }).click();
    await expectAccessible();
    await page.getByRole('menuitem', { name: say('shell.header.log-out') }).click();
    await expect(page).toHaveURL('/login');
    await visit('/companies');
    await expect(page.getByRole('banner').getByRole('link', { name: say('shell.header.log-in') })).toBeVisible();
  });
});

test('a wrong password is refused with the reason, and nobody is logged in', async ({
  page,
  visit,
  say,
  language,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  await visit('/login');
  await page.getByLabel(say('accounts.signin.name'), { exact: true }).fill(newAccount().email);
  await page.getByLabel(say('accounts.signin.password'), { exact: true }).fill('not the password');
  await page.getByRole('button', { name: say('accounts.signin.submit'), exact: true }).click();
  const refused = {
    en: 'The account ID or the password is incorrect.',
    fr: 'L’identifiant ou le mot de passe est incorrect.',
  };
  await expect(page.getByRole('alert').filter({ hasText: refused[language] })).toBeVisible();
  await expect(page.getByLabel(say('accounts.signin.password'), { exact: true })).toBeFocused();
  await expect(page).toHaveURL('/login');
  await expectAccessible();
});

test('whoever was sent to log in goes on to the page they asked for', async ({ page, visit, say, logIn }) => {
  await visit('/portfolios/create');
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ 'redirect-state': '/portfolios/create' })}`);
  await logIn('client', '/portfolios/create');
  await expect(page.getByRole('heading', { level: 1, name: say('portfolios.create.title') })).toBeVisible();
  await expect(page).toHaveURL('/portfolios/create');
});

test('nobody is led to another site after logging in', async ({ page, logIn, visit }) => {
  await logIn('client', '//evil.example/companies');
  await expect(page).toHaveURL('/companies');
  for (const target of [
    'https://evil.example',
    '/\\evil.example',
    '/%2f/evil.example',
    'javascript:alert(1)',
    '/login',
  ]) {
    await visit(`/login?${new URLSearchParams({ 'redirect-state': target })}`);
    await expect(page).toHaveURL('/companies');
  }
});

test('whoever leaves a page to log in comes back to it, by way of joining too', async ({
  page,
  visit,
  say,
  ownAccount,
}) => {
  await visit('/companies?page=2');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.header.join') })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('accounts.signup.log-in') })
    .click();
  await page.getByLabel(say('accounts.signin.name'), { exact: true }).fill(ownAccount.email);
  await page.getByLabel(say('accounts.signin.password'), { exact: true }).fill(ownAccount.password);
  await page.getByRole('button', { name: say('accounts.signin.submit'), exact: true }).click();
  await expect(page).toHaveURL('/companies?page=2');
});
