import type { Page } from '@playwright/test';
import { expect, test } from '../site-test.ts';

const search = (page: Page) => decodeURIComponent(new URL(page.url()).search);

test('a list opens with the filters that somebody keeps, and without them when they say so', async ({
  page,
  say,
  visit,
  arriveAs,
  ownAccount,
  expectAccessible,
}) => {
  await arriveAs(ownAccount);
  await visit('/companies?filter[sdg]=13&filter[webvisibility]=featured');
  const applied = page.getByText(say('ui.defaults.applied.own'), { exact: true });
  const off = page.getByText(say('ui.defaults.off.own'), { exact: true });
  await expect(applied).toBeHidden();
  await page.getByRole('button', { name: say('ui.defaults.keep') }).press('Enter');
  await expect(applied).toBeVisible();
  await expectAccessible();

  await test.step('the address of the list that is opened says what is applied, and the back button leaves it', async () => {
    await visit('/analyses');
    await page.getByRole('banner').getByRole('link').and(page.locator('[href="/companies"]')).press('Enter');
    await expect(applied).toBeVisible();
    expect(search(page)).toBe('?filter[sdg]=13&filter[webvisibility]=featured');
    await page.goBack();
    await expect(page).toHaveURL(/\/analyses$/);
  });

  await test.step('the list is whole once they are cleared, and stays so when it is loaded anew', async () => {
    await visit('/companies?order=desc4');
    await page.getByRole('link', { name: say('ui.defaults.clear'), exact: true }).press('Enter');
    await expect(off).toBeVisible();
    expect(search(page)).toBe('?filter[default]=none');
    await page.reload();
    await expect(off).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: say('ui.defaults.apply') }).press('Enter');
    await expect(applied).toBeVisible();
  });

  await test.step('an address with other filters or words is left alone', async () => {
    for (const address of ['?filter[sdg]=7', '?filter[country]=all', '?search=loom']) {
      await visit(`/companies${address}`);
      await expect(page.getByRole('button', { name: say('ui.defaults.remove') })).toBeVisible();
      expect(search(page)).toBe(address);
    }
  });

  await test.step('they are gone once they are removed', async () => {
    await page.getByRole('button', { name: say('ui.defaults.remove') }).press('Enter');
    await expect(page.getByRole('button', { name: say('ui.defaults.remove') })).toBeHidden();
    await visit('/companies');
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    expect(search(page)).toBe('');
  });
});

test('on a phone, analyses open with the kept filters right after logging in', async ({
  page,
  say,
  visit,
  request,
  logIn,
  arriveAs,
  context,
  ownAccount,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await arriveAs(ownAccount);
  const kept = await request.put('/api/v3/user-default-filters', {
    headers: { authorization: `Bearer ${token}` },
    data: { list_code: 'analyses', filters: [{ code: 'value', value: 'negative' }] },
  });
  expect(kept.status(), await kept.text()).toBe(200);
  await context.clearCookies({ name: 'token' });
  await visit('/analyses');
  expect(search(page), 'a visitor has none').toBe('');
  await logIn(ownAccount, '/analyses');
  await expect(page.getByText(say('ui.defaults.applied.own'), { exact: true })).toBeVisible();
  expect(search(page)).toBe('?filter[value]=negative');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing stands out of the page').toBeLessThanOrEqual(390);
  await expectAccessible();

  await test.step('a topic is searched on the server, and narrows the list further', async () => {
    await page.getByRole('button', { name: say('analyses.list.filters'), exact: true }).press('Enter');
    const topic = page.getByRole('button', { name: new RegExp(`^${say('analyses.filter.topic')}`) });
    await topic.press('Enter');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options).toHaveCount(20);
    const first = (await options.first().innerText()).trim();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(topic).toContainText(first);
    await expect(page).toHaveURL(/filter%5Bvalue%5D=negative&filter%5Btopic%5D=\d+$/);
  });
});

test('administrators look at the filters of every list, and choose among options that are searched', async ({
  page,
  say,
  visit,
  arriveAs,
  expectAccessible,
}) => {
  await arriveAs('admin');
  await visit('/companies');
  await page.getByRole('button', { name: say('shell.header.admin'), exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: say('admin.filters.title') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('admin.filters.title') })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(3);

  const country = say('companies.filter.country');
  await page
    .getByRole('button', { name: say('admin.filters.set.label', { filter: country }) })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: say('admin.filters.edit.title', { filter: country }) });
  await dialog.getByRole('button', { name: say('admin.filters.save') }).press('Enter');
  await expect(dialog.getByText(say('admin.filters.missing'))).toBeVisible();
  await dialog.locator('[aria-haspopup="listbox"]').press('Enter');
  await expect(dialog.getByRole('option')).toHaveCount(20);
  await page.keyboard.type('portug');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: say('admin.filters.chosen') }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await dialog.getByRole('button', { name: say('ui.cancel') }).press('Enter');
  await expect(dialog).toBeHidden();
});

test('nobody else may', async ({ page, request, arriveAs, ownAccount }) => {
  const token = await arriveAs(ownAccount);
  await page.goto('/platform-filters');
  await expect(page).not.toHaveURL(/platform-filters/);
  const reply = await request.get('/api/v3/filters/all', { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status()).toBe(403);
});
