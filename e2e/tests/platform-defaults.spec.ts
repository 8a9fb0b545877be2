import { expect, test } from '../own-site-test.ts';

// The site serves what it started with.
test.beforeEach(async ({ staff }) => void (await staff.overview()));

test('what administrators set is what lists open with, for who is signed in and keeps nothing else', async ({
  page,
  say,
  visit,
  arriveAs,
  ownAccount,
  openBrowser,
}) => {
  await arriveAs('admin');
  await visit('/platform-filters');
  const visibility = say('companies.filter.webvisibility');
  await page
    .getByRole('button', { name: say('admin.filters.set.label', { filter: visibility }), exact: true })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('featured');
  await dialog.getByRole('button', { name: say('admin.filters.save') }).press('Enter');
  await expect(dialog).toBeHidden();
  const applied = page.getByText(say('ui.defaults.applied.platform'), { exact: true });
  await visit('/companies');
  await expect(applied).toBeVisible();
  await expect(page).toHaveURL(/filter%5Bwebvisibility%5D=featured/);

  await test.step('somebody else wants the list whole, and keeps it so', async () => {
    await arriveAs(ownAccount);
    await visit('/companies');
    await expect(applied).toBeVisible();
    await page.getByRole('link', { name: say('ui.defaults.clear'), exact: true }).press('Enter');
    await page.getByRole('button', { name: say('ui.defaults.keep') }).press('Enter');
    await expect(page.getByText(say('ui.defaults.off.own'), { exact: true })).toBeVisible();
    await visit('/companies');
    await expect(page).toHaveURL(/filter%5Bdefault%5D=none/);
  });

  await test.step('a visitor’s list is whole', async () => {
    const other = await openBrowser();
    await other.goto('/companies');
    await expect(other.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    expect(new URL(other.url()).search).toBe('');
  });

  await test.step('and it ends when they remove it', async () => {
    await arriveAs('admin');
    await visit('/platform-filters');
    await page.getByRole('button', { name: say('admin.filters.remove.label', { filter: visibility }) }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('admin.filters.remove') })
      .press('Enter');
    await expect(
      page.getByRole('button', { name: say('admin.filters.remove.label', { filter: visibility }) }),
    ).toBeHidden();
    await visit('/companies');
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
});
