import { mailedLink } from '../mailbox.ts';
import { expect, test } from '../site-test.ts';

test('somebody who forgot their password chooses a new one by mail, and is logged out everywhere', async ({
  page,
  say,
  visit,
  logIn,
  request,
  ownAccount,
  openBrowser,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of (401|410)/);
  const password = 'amber lattice 93 finch causeway';
  const elsewhere = await openBrowser();

  await test.step('the account is logged in on another machine', async () => {
    await elsewhere.goto('/login');
    await elsewhere.getByLabel(say('accounts.signin.name'), { exact: true }).fill(ownAccount.email);
    await elsewhere.getByLabel(say('accounts.signin.password'), { exact: true }).fill(ownAccount.password);
    await elsewhere.getByRole('button', { name: say('accounts.signin.submit'), exact: true }).click();
    await expect(elsewhere).toHaveURL('/companies');
  });

  await test.step('the login page leads to asking for a link, by keyboard alone', async () => {
    await visit('/login');
    const forgot = page.getByRole('link', { name: say('accounts.signin.forgot') });
    await forgot.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('accounts.reset.title') })).toBeFocused();
    await expectAccessible();
    await page.getByLabel(say('accounts.email'), { exact: true }).focus();
    await page.keyboard.type(ownAccount.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('accounts.reset.sent', { email: ownAccount.email }))).toBeVisible();
    await expectAccessible();
  });

  const link = await mailedLink(request, ownAccount.email, 'change-password');

  await test.step('the link takes a strong password', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(link);
    const field = page.getByLabel(say('accounts.reset.password'), { exact: true });
    await field.fill('password');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('accounts.password.weak.very-low'))).toBeVisible();
    await expectAccessible();
    await field.fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(say('accounts.reset.changed'))).toBeVisible();
    await expectAccessible();
  });

  await test.step('the session on the other machine is over', async () => {
    await elsewhere.reload();
    await elsewhere.goto('/portfolios');
    await expect(elsewhere).toHaveURL(`/login?${new URLSearchParams({ 'redirect-state': '/portfolios' })}`);
  });

  await test.step('the link is used, and the new password logs in', async () => {
    await visit(link);
    await expect(page.getByRole('button', { name: say('accounts.reset.send') })).toBeVisible();
    await expectAccessible();
    await logIn({ email: ownAccount.email, password });
    await expect(page).toHaveURL('/companies');
  });
});
