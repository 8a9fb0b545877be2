import { expect, test } from '../site-test.ts';

test('a landscape lies behind the forms of an account, and behind nothing else', async ({ page, visit, say }) => {
  const landscape = page.locator('svg.shell-landscape');
  await visit('/login');
  await expect(landscape).toBeVisible();
  await expect(landscape).toHaveAttribute('aria-hidden', 'true');
  await expect(landscape.locator('path')).toHaveCount(7);
  // Text and fields have a ground of their own, and the picture moves nothing.
  const form = page.locator('form').first();
  const ground = await form.evaluate((element) => {
    const sheet = element.closest('.account-frame__form');
    return sheet && getComputedStyle(sheet).backgroundColor;
  });
  expect(ground).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  await expect(landscape).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: say('shell.header.home') }).click();
  await expect(page).toHaveURL('/');
  await expect(landscape).toHaveCount(0);
});

test('a phone loads no landscape', async ({ page, visit }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.setViewportSize({ width: 390, height: 800 });
  await visit('/login');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('/landscape'))).toEqual([]);
  expect(loaded.length).toBeGreaterThan(0);
});
