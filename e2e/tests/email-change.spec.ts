import { mailedLink, mailsTo } from '../mailbox.ts';
import { newAccount } from '../own-account.ts';
import { expect, test } from '../site-test.ts';

test('somebody changes their email, which counts once it is confirmed', async ({
  page,
  say,
  visit,
  logIn,
  arriveAs,
  request,
  ownAccount,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of (410|422)/);
  const { email } = newAccount();
  const main = page.getByRole('main');
  await arriveAs(ownAccount);

  await test.step('the page takes another email with the right password only, by keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit('/users/change-profile');
    await page.getByLabel(say('accounts.email-change.new'), { exact: true }).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    const password = page.getByLabel(say('accounts.signin.password'), { exact: true });
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
    await expectAccessible();
    await password.fill(ownAccount.password);
    await page.keyboard.press('Enter');
    await expect(main).toContainText(say('accounts.email-change.pending.text', { email, old: ownAccount.email }));
    await expectAccessible();
  });

  await test.step('the old email is told', async () => {
    await expect(async () => {
      expect((await mailsTo(request, ownAccount.email)).join('\n')).toContain(email);
    }).toPass();
  });

  await test.step('keeping the old one makes the link worthless', async () => {
    const link = await mailedLink(request, email, 'email-change-confirmation');
    await page.getByRole('button', { name: say('accounts.email-change.cancel', { email: ownAccount.email }) }).click();
    await expect(page.getByText(say('accounts.email-change.cancelled', { email: ownAccount.email }))).toBeVisible();
    await visit(link);
    await expect(main.getByRole('link', { name: say('accounts.profile.title') })).toBeVisible();
    await expectAccessible();
  });

  await test.step('asked for again, the link of the newest mail confirms it', async () => {
    await visit('/users/change-profile');
    await page.getByLabel(say('accounts.email-change.new'), { exact: true }).fill(email);
    await page.getByLabel(say('accounts.signin.password'), { exact: true }).fill(ownAccount.password);
    await page.getByRole('button', { name: say('accounts.reset.send') }).click();
    await expect(main).toContainText(say('accounts.email-change.pending'));
    await visit(await mailedLink(request, email, 'email-change-confirmation'));
    await expect(page.getByText(say('accounts.email-change.confirmed'))).toBeVisible();
    await expectAccessible();
    await main.getByRole('link', { name: say('accounts.profile.title') }).click();
    await expect(main).toContainText(say('accounts.email-change.current', { email }));
  });

  await test.step('it logs in from now on', async () => {
    await page.context().clearCookies({ name: 'token' });
    await logIn({ email, password: ownAccount.password });
    await expect(page).toHaveURL('/companies');
  });
});
