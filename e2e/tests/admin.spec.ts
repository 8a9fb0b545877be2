import { expect, test } from '../site-test.ts';

test('an administrator finds people by filters that stand in the address', async ({
  page,
  visit,
  say,
  arriveAs,
  expectAccessible,
}) => {
  await arriveAs('admin');
  await visit('/');
  await page.getByRole('button', { name: say('shell.header.admin'), exact: true }).click();
  await page.getByRole('menuitem', { name: say('admin.users.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('admin.users.title') })).toBeFocused();
  await expect(page).toHaveTitle(`${say('admin.users.title')} · Commonweal`);
  const people = page.getByRole('table', { name: say('admin.users.title') });
  const names = people.getByRole('rowheader');
  await expect(names).toHaveCount(10);

  await test.step('searched', async () => {
    await page.getByRole('searchbox', { name: say('admin.users.search') }).fill('demo-rater');
    await expect(names).toHaveText([/Ray Rater/]);
    await expect(page).toHaveURL('/users?search=demo-rater');
    await expect(page.getByText(say('admin.users.count', { total: 1 }), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: say('admin.users.clear') }).click();
    await expect(page).toHaveURL('/users');
    await expect(names).toHaveCount(10);
  });

  await test.step('by the state of the account and of the email', async () => {
    await page
      .getByRole('combobox', { name: say('admin.users.filter.status'), exact: true })
      .selectOption({ label: say('admin.users.filter.status.active') });
    await page
      .getByRole('combobox', { name: say('admin.users.filter.email_verified'), exact: true })
      .selectOption({ label: say('admin.users.filter.email_verified.0') });
    await expect(page).toHaveURL(
      `/users?${new URLSearchParams({ 'filter[status]': 'active', 'filter[email_verified]': '0' })}`,
    );
    await expect(people.getByText(say('admin.users.unconfirmed'), { exact: true }).first()).toBeVisible();
    await expect(people.getByRole('row').filter({ hasNotText: say('admin.users.unconfirmed') })).toHaveCount(1);
    await expectAccessible();
  });

  await test.step('by role, in order, and again from the address alone', async () => {
    await visit(`/users?${new URLSearchParams({ 'filter[roles_id]': '1', order: 'desc3' })}`);
    const emails = people.getByRole('cell').filter({ hasText: '@' });
    await expect(emails.first()).toBeVisible();
    const shown = await emails.allInnerTexts();
    expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? 1 : -1)));
    await page.getByText(say('admin.users.more-filters')).click();
    await page
      .getByRole('combobox', { name: say('admin.users.filter.visibility'), exact: true })
      .selectOption({ label: say('admin.users.filter.visibility.1') });
    await expect.poll(() => new URL(page.url()).searchParams.get('filter[visibility]')).toBe('1');
    await expectAccessible();
    await page.goBack();
    await expect.poll(() => emails.allInnerTexts()).toEqual(shown);
  });
});

test('pages of administration are closed to everybody else', async ({ page, visit, say, arriveAs }) => {
  await visit('/users');
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ 'redirect-state': '/users' })}`);
  await arriveAs('client');
  await visit('/companies');
  await expect(page.getByRole('button', { name: say('shell.header.admin'), exact: true })).toBeHidden();
  for (const path of ['/users', '/admin/maintenance']) {
    await visit(path);
    await expect(page).toHaveURL('/');
  }
});
