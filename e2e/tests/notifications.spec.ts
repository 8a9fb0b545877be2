import { expect, test } from '../site-test.ts';
import { lockOut } from '../own-account.ts';

const FIRST_AFTER = 5_000;
const POLL_EVERY = 300_000;
const POLLED = '**/api/v3/users/me/notifications?*';

test('a lock of the account is told to whoever is signed in, on the next look, until it is closed', async ({
  page,
  say,
  request,
  ownAccount,
  arriveAs,
  expectAccessible,
}) => {
  await page.clock.install();
  await arriveAs(ownAccount);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/users/me/notifications?')) asked.push(sent.url());
  });
  await page.goto('/companies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  expect(asked).toEqual([]);
  const first = page.waitForResponse(POLLED);
  await page.clock.runFor(FIRST_AFTER + 500);
  await first;
  await lockOut(request, ownAccount);
  const second = page.waitForResponse(POLLED);
  await page.clock.runFor(POLL_EVERY);
  await second;

  const region = page.getByRole('region', { name: say('ui.toasts') });
  const notice = region.getByRole('listitem');
  await page.clock.runFor(100);
  await expect(notice).toHaveCount(1);
  await expectAccessible();
  const box = await notice.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(480);
  await expect(page.locator(':focus').and(notice)).toHaveCount(0);

  await test.step('Escape closes it, and it stays closed', async () => {
    const put = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await notice.getByRole('button').focus();
    await page.keyboard.press('Escape');
    await page.clock.runFor(100);
    await expect(notice).toHaveCount(0);
    expect((await put).status()).toBe(200);
    await page.reload();
    await page.clock.runFor(FIRST_AFTER + 500);
    await expect(region.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('the page has it, read', async () => {
    await page.clock.resume();
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { level: 1, name: say('shell.notifications.title') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText(say('shell.notifications.new'), { exact: true })).toHaveCount(0);
    await expectAccessible();
  });
});

test('what one wants to be told of is chosen by keyboard on a phone, and kept', async ({
  page,
  say,
  ownAccount,
  arriveAs,
  visit,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveAs(ownAccount);
  await visit('/notifications');
  await expect(page.getByText(say('shell.notifications.empty'), { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: say('shell.notifications.settings') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('accounts.notifications.title') })).toBeVisible();
  const account = page.getByRole('switch').first();
  await expect(account).toBeChecked();
  await expectAccessible();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await account.focus();
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(account).not.toBeChecked();
});

test('a visitor is sent to log in, with the way back', async ({ page }) => {
  await page.goto('/notifications');
  await expect(page).toHaveURL(/\/login\?redirect-state=%2Fnotifications/);
});
