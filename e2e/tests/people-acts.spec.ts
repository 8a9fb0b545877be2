import { openAccount } from '../own-account.ts';
import { expect, test } from '../site-test.ts';
import type { Account } from '../site-test.ts';

test('an account is blocked, deleted, restored, without a name, and deleted for good', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  openBrowser,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of (401|428|404)/);
  const account = await openAccount(request);
  const full = 'Robin Browser';
  const row = page.getByRole('row').filter({ hasText: account.email });
  const other = await openBrowser();

  const find = (query: string) => visit(`/users?${new URLSearchParams({ search: query })}`);
  /** Has an act confirmed whose consequences were read. */
  const act = async (name: string, which: string) => {
    await row.getByRole('button', { name: say('admin.users.act', { name }), exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: say(`admin.users.act.${which}`), exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: say(`admin.users.${which}.title`, { name }) });
    await expect(dialog).toContainText(say(`admin.users.${which}.text`, { name }));
    await dialog.getByRole('button', { name: say(`admin.users.act.${which}`), exact: true }).press('Enter');
    await expect(page.getByText(say(`admin.users.${which}.done`, { name })).last()).toBeVisible();
  };
  /** Tries to log in elsewhere. */
  const logIn = async ({ email, password }: Account) => {
    await other.context().clearCookies({ name: 'token' });
    await other.goto('/login');
    await other.getByLabel(say('accounts.signin.name'), { exact: true }).fill(email);
    await other.getByLabel(say('accounts.signin.password'), { exact: true }).fill(password);
    await other.getByRole('button', { name: say('accounts.signin.submit'), exact: true }).press('Enter');
  };
  const expectRefused = async () => {
    await logIn(account);
    await expect(other.getByRole('alert').or(other.getByRole('dialog')).first()).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
  };
  const expectLetIn = async () => {
    await logIn(account);
    await expect(other).not.toHaveURL(/\/login/);
  };

  await arriveAs('superadmin');
  await find(account.email);

  await test.step('blocked, and unblocked by the way back that the message offers', async () => {
    await act(full, 'lock');
    await expectRefused();
    await page.getByRole('button', { name: say('admin.users.undo') }).press('Enter');
    await expect(page.getByText(say('admin.users.unlock.done', { name: full }))).toBeVisible();
    await expectLetIn();
  });

  await test.step('deleted, which restoring takes back', async () => {
    await act(full, 'remove');
    await expectAccessible();
    await expectRefused();
    await act(full, 'restore');
    await expectLetIn();
  });

  await test.step('without a name, which leaves the account its email and its log-in', async () => {
    await act(full, 'anonymise');
    await expect(row.getByText(full)).toHaveCount(0);
    await expect(row).toContainText(account.email);
    await expectLetIn();
    await find(full);
    await expect(row).toHaveCount(0);
  });

  await test.step('deleted for good: neither name nor email is found any more', async () => {
    await find(account.email);
    await act(say('admin.users.deleted'), 'erase');
    await find(account.email);
    await expect(page.getByText(say('admin.users.none'))).toBeVisible();
    await expectRefused();
  });
});
