import { mailedLink } from '../mailbox.ts';
import { newAccount } from '../own-account.ts';
import { expect, test } from '../site-test.ts';

test('an invited client chooses a password, and is logged in without another form', async ({
  page,
  say,
  visit,
  request,
  arriveAs,
  openBrowser,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of 410/);
  const { email, password } = newAccount();
  const client = await openBrowser();

  await test.step('an administrator invites them', async () => {
    await arriveAs('admin');
    await visit('/users');
    await page.getByRole('button', { name: say('admin.users.invite'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('admin.users.invite') });
    await dialog.getByLabel(say('admin.users.invite.first_name'), { exact: true }).fill('Cleo');
    await dialog.getByLabel(say('admin.users.invite.last_name'), { exact: true }).fill('Client');
    await dialog.getByLabel(say('admin.users.invite.email'), { exact: true }).fill(email);
    await dialog.getByRole('button', { name: say('admin.users.invite.send'), exact: true }).click();
    await expect(page.getByText(say('admin.users.invite.done', { email }))).toBeVisible();
  });

  const link = await mailedLink(request, email, 'client-confirmation');
  const save = client.getByRole('button', { name: say('accounts.client.save') });

  await test.step('the link takes a strong password', async () => {
    await client.goto(link);
    await expect(client.getByText(say('accounts.client.welcome', { name: 'Cleo Client', email }))).toBeVisible();
    const field = client.getByLabel(say('accounts.signin.password'), { exact: true });
    await field.fill('password');
    await save.click();
    await expect(client.getByText(say('accounts.password.weak.very-low'))).toBeVisible();
    await expectAccessible(client);
    await field.fill(password);
    await save.click();
    await expect(client).toHaveURL('/companies');
  });

  await test.step('they agree to the terms and end the tour, and nothing more is asked of them', async () => {
    await client.getByRole('button', { name: say('shell.terms.agree') }).click();
    await client.getByRole('button', { name: say('shell.intro.skip') }).click();
    await expect(client.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();
    await expect(client.getByRole('dialog')).toHaveCount(0);
    const account = say('shell.header.account', { name: 'Cleo Client', unseen: 0 });
    await expect(client.getByRole('button', { name: account })).toBeVisible();
    await client.reload();
    await expect(client.getByRole('button', { name: account })).toBeVisible();
    await expect(client.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the link was used, and leads on whoever is logged in', async () => {
    await client.goto(link);
    await client.getByRole('link', { name: say('accounts.confirmation.log-in') }).click();
    await expect(client).toHaveURL('/companies');
  });
});
