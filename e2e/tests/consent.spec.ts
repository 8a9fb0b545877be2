import type { BrowserContext, Page } from '@playwright/test';
import type { Say } from '../say.ts';
import { expect, test } from '../site-test.ts';

const A_YEAR = 31_557_600;

const bannerOf = (page: Page, say: Say) => page.getByRole('region', { name: say('shell.consent.title') });

/** The stored choice. */
async function accepted(context: BrowserContext): Promise<unknown> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
  return cookie === undefined ? null : JSON.parse(decodeURIComponent(cookie.value));
}

/** Every request of the page about analytics: its code as well as what it sends. */
function analyticsRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/analytics/.test(request.url())) seen.push(`${request.method()} ${request.postData() ?? ''}`);
  });
  return seen;
}

/** The page asks for nothing any more. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

test.beforeEach(async ({ context }) => {
  await context.clearCookies({ name: 'consent' });
});

test('who has not chosen is asked, by keyboard first, and nothing moves for it', async ({
  page,
  context,
  visit,
  say,
  expectAccessible,
}) => {
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const requests = analyticsRequests(page);
  await visit('/companies');
  const banner = bannerOf(page, say);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await expectAccessible();
  await expect(banner.getByRole('checkbox', { name: say('shell.consent.necessary'), exact: true })).toBeDisabled();
  const whole = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  expect(whole).toBeLessThan(0.1);

  // Past the link that skips to the content.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('checkbox', { name: say('shell.consent.analytics'), exact: true })).toBeFocused();
  for (const name of ['preferences', 'marketing']) {
    await page.keyboard.press('Tab');
    await expect(banner.getByRole('checkbox', { name: say(`shell.consent.${name}`), exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('button', { name: say('shell.consent.only-necessary') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  expect(await accepted(context)).toEqual(['necessary']);
  await page.reload();
  await settled(page);
  await expect(banner).toBeHidden();
  expect(requests).toEqual([]);
});

test('the choice is kept for a year and a quarter of a day', async ({ page, context, visit, say }) => {
  await visit('/companies');
  await bannerOf(page, say)
    .getByRole('button', { name: say('shell.consent.all') })
    .click();
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  // Browsers keep no cookie for longer than 400 days, which is more.
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - A_YEAR)).toBeLessThan(60);
  expect(await accepted(context)).toEqual(['necessary', 'analytics', 'preferences', 'marketing']);
});

test('the banner never covers what has the focus', async ({ page, visit, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/companies');
  const banner = bannerOf(page, say);
  await expect(banner).toBeVisible();
  // The footer moves until the page above it stands.
  await expect(page.getByRole('main').getByRole('link', { name: say('ui.pages.next') })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('shell.language.other') })
    .focus();
  for (let at = 0; at < 12; at += 1) {
    const overlap = async () => {
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? Infinity);
      return bottom - ((await banner.boundingBox())?.y ?? 0);
    };
    await expect.poll(overlap, `control ${at} from the end`).toBeLessThanOrEqual(1);
    await page.keyboard.press('Shift+Tab');
  }
});

test('views are counted from the consent on, by kind of page alone, and no more once it is withdrawn', async ({
  page,
  context,
  visit,
  say,
  expectAccessible,
}) => {
  const requests = analyticsRequests(page);
  const kept = () => page.evaluate(() => [localStorage.length, sessionStorage.length]);
  await visit('/companies?page=2');
  const banner = bannerOf(page, say);
  await expect(banner).toBeVisible();
  await settled(page);
  expect(requests).toEqual([]);
  const before = await kept();
  const cookies = (await context.cookies()).map(({ name }) => name);

  const reply = page.waitForResponse(/analytics\/views/);
  await banner.getByRole('checkbox', { name: say('shell.consent.analytics'), exact: true }).check();
  await banner.getByRole('button', { name: say('shell.consent.save') }).click();
  const counted = await reply;
  expect(counted.status()).toBe(204);
  expect(counted.request().postDataJSON()).toMatchObject({ path: '/companies', referrer: null, viewport: 'desktop' });
  const headers = await counted.request().allHeaders();
  expect([headers['cookie'], headers['authorization'], headers['referer']]).toEqual([undefined, undefined, undefined]);

  const next = page.waitForRequest(/analytics\/views/);
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
  expect((await next).postDataJSON()).toMatchObject({ path: expect.stringMatching(/^\/companies\/:\w+/) });
  expect((await context.cookies()).map(({ name }) => name)).toEqual([...cookies, 'consent']);
  expect(await kept()).toEqual(before);

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('shell.footer.cookies') })
    .click();
  await expect(banner).toBeFocused();
  await expect(banner.getByRole('checkbox', { name: say('shell.consent.analytics'), exact: true })).toBeChecked();
  await expectAccessible();
  await banner.getByRole('button', { name: say('shell.consent.only-necessary') }).click();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: say('shell.footer.cookies') })).toBeFocused();
  const sent = requests.length;
  await visit('/analyses');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('companies.list.title'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();
  await settled(page);
  expect(requests).toHaveLength(sent);
});

test('the log-in page leads to the cookie preferences and the terms', async ({ page, visit, say }) => {
  await visit('/');
  await bannerOf(page, say)
    .getByRole('button', { name: say('shell.consent.only-necessary') })
    .click();
  await visit('/login');
  await expect(page.getByRole('main').getByRole('link', { name: say('accounts.frame.terms') })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: say('accounts.frame.cookies') })
    .click();
  await expect(bannerOf(page, say)).toBeFocused();
  await bannerOf(page, say)
    .getByRole('button', { name: say('shell.consent.close') })
    .press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: say('accounts.frame.cookies') })).toBeFocused();
});
