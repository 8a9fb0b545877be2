import { expect, test } from '../site-test.ts';

test('somebody deletes their own account by its password, and cannot log in again', async ({
  page,
  say,
  visit,
  context,
  language,
  arriveAs,
  ownAccount,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of (401|422)/);
  const password = page.getByLabel(say('accounts.signin.password'), { exact: true });
  const remove = page.getByRole('main').getByRole('button', { name: say('accounts.removal.delete') });
  const dialog = page.getByRole('dialog', { name: say('accounts.removal.confirm') });
  await arriveAs(ownAccount);

  await test.step('another password deletes nothing', async () => {
    await visit('/users/delete-account');
    await password.fill('not the password');
    await remove.click();
    await expectAccessible();
    await dialog.getByRole('button', { name: say('accounts.removal.delete') }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
  });

  await test.step('the right one does, once it is confirmed, and the person is logged out', async () => {
    await password.fill(ownAccount.password);
    await remove.click();
    await dialog.getByRole('button', { name: say('accounts.removal.delete') }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(say('accounts.removal.done'))).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
  });

  await test.step('the password opens nothing any more', async () => {
    await page.getByLabel(say('accounts.signin.name'), { exact: true }).fill(ownAccount.email);
    await password.fill(ownAccount.password);
    await page.getByRole('button', { name: say('accounts.signin.submit'), exact: true }).click();
    const refused = {
      en: 'The account ID or the password is incorrect.',
      fr: 'L’identifiant ou le mot de passe est incorrect.',
    };
    await expect(page.getByRole('alert').filter({ hasText: refused[language] })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});
