import type { Locator } from '@playwright/test';
import { searchLabel } from '../areas.ts';
import { expect, test } from '../site-test.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('an alert stands below the header, and under a menu that is open', async ({
  page,
  say,
  ownAccount,
  arriveAs,
  visit,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await arriveAs(ownAccount);
  await visit('/users/change-notifications');
  await page.route('**/notification-settings/*', (route) => route.abort());
  await page.getByRole('switch').first().press('Space');
  const alert = page.getByRole('region', { name: say('ui.toasts') }).getByRole('alert');
  const header = page.getByRole('banner');
  // The banner of the demonstration is above the header.
  await expect(page.getByRole('complementary', { name: say('shell.environment.label') })).toBeVisible();
  await expect(alert).toBeVisible();
  await alert.hover();
  expect((await boxOf(alert)).y).toBeGreaterThanOrEqual((await boxOf(header)).bottom);
  await page
    .getByRole('button', { name: say('shell.header.account', { name: 'Robin Browser', unseen: 0 }) })
    .press('Enter');
  // Playwright clicks only what is on top there.
  await page.getByRole('menuitem', { name: say('shell.header.terms') }).click();
  await expect(page).toHaveURL('/terms-and-conditions');
});

for (const width of [390, 700, 1280]) {
  test(`results of the company search have two lines in a panel with room, ${width} px wide`, async ({
    page,
    language,
    say,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit('/companies');
    if (width === 390) await page.getByRole('button', { name: say('shell.header.open') }).click();
    const search = page.getByRole('combobox', { name: searchLabel(language) }).and(page.locator(':visible'));
    await search.fill('an');
    const results = page.getByRole('grid', { name: searchLabel(language) });
    await expect(results.getByRole('row').nth(3)).toBeVisible();
    const panel = await boxOf(results);
    expect(panel.x).toBeGreaterThanOrEqual(0);
    expect(panel.right).toBeLessThanOrEqual(width);
    expect(panel.width).toBeGreaterThan(width === 390 ? 290 : 470);
    const { height } = await boxOf(results.getByRole('row').first());
    expect(height).toBeLessThan(width === 390 ? 96 : 64);
  });
}

test('on a phone the menu’s icon ends with the column, and actions follow the lead', async ({ page, say, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/companies');
  const icon = page.getByRole('button', { name: say('shell.header.open') }).locator('svg');
  expect((await boxOf(icon)).right).toBeCloseTo(374, 0);
  await visit('/terms-and-conditions');
  const [title, lead, act] = [
    page.getByRole('heading', { level: 1 }),
    page.locator('.cw-lead'),
    page.getByRole('button', { name: say('shell.terms.print') }),
  ];
  expect((await boxOf(title)).bottom).toBeLessThanOrEqual((await boxOf(lead)).y);
  expect((await boxOf(lead)).bottom).toBeLessThanOrEqual((await boxOf(act)).y);
});

test('on a phone the selected tab is in sight', async ({ page, say, visit, arriveAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveAs('superadmin');
  await visit('/admin/releases/tokens');
  const tab = await boxOf(page.getByRole('link', { name: say('admin.releases.tab.tokens'), exact: true }));
  expect(tab.x).toBeGreaterThanOrEqual(0);
  expect(tab.right).toBeLessThanOrEqual(390);
});

test('a table is one control of orders and two lines a row on a phone, and one line of headers on a computer', async ({
  page,
  say,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/companies');
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const orders = page.getByRole('combobox', { name: say('ui.table.order'), exact: true });
  await orders.selectOption({ index: 1 });
  await expect(page).toHaveURL(/order=desc1/);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  const cells = row.getByRole('cell').and(page.locator('.cw-table__meta'));
  await expect(cells).toHaveCount(3);
  // Words of one sentence, whichever line each of them is on.
  await expect(row.locator('.cw-table__label').and(page.locator(':visible'))).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(orders).toBeHidden();
  const headers = page.getByRole('columnheader');
  // The last one is that of a button, and heard alone.
  await expect(headers).toHaveCount(9);
  const baselines = await headers.evaluateAll((all) =>
    all.slice(0, -1).map((header) => {
      const range = document.createRange();
      range.selectNodeContents(header.querySelector('span') ?? header);
      return Math.round(range.getBoundingClientRect().bottom);
    }),
  );
  expect(new Set(baselines).size).toBe(1);
  const figures = await row
    .getByRole('cell')
    .evaluateAll((all) => all.map((cell) => getComputedStyle(cell).fontVariantNumeric));
  expect(figures).toHaveLength(8);
  // Industry, country and goals are words, whose hyphens figures of one width would widen.
  expect(figures.map((one) => one.includes('tabular-nums'))).toEqual([
    ...[false, false, false, true, true, false, true],
    false,
  ]);
});
