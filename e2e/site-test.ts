import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export type Locale = 'en' | 'fr';
export const locales = ['en', 'fr'] as const satisfies readonly Locale[];

/** The demonstration accounts by the part of their address before the `@`. */
export type DemoAccount =
  | 'member'
  | 'premium'
  | 'client'
  | 'clientpremium'
  | 'rater'
  | 'writer'
  | 'lead'
  | 'impact'
  | 'reviewer'
  | 'admin'
  | 'superadmin';

interface SiteFixtures {
  /** Opens an address in a language, and waits for the page's heading. */
  readonly visit: (path: string, locale?: Locale) => Promise<void>;
  /** Signs in through the log-in page. */
  readonly signIn: (account: DemoAccount, locale?: Locale) => Promise<void>;
  /** Holds the page against the rules of accessibility. */
  readonly expectAccessible: () => Promise<void>;
  /** Console messages that a test expects, such as the browser's own line about a 404. */
  readonly expectedErrors: RegExp[];
}

/**
 * A test of the running site. Whatever it looks at, nothing may be violated of the content policy,
 * and nothing may be thrown or logged as an error that the test did not expect.
 */
export const test = base.extend<SiteFixtures>({
  expectedErrors: [[], { option: true }],

  page: async ({ page, expectedErrors }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`logged: ${message.text()}`);
    });
    await use(page);
    const unexpected = problems.filter((problem) => !expectedErrors.some((expected) => expected.test(problem)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },

  visit: async ({ page, context, baseURL }, use) => {
    await use(async (path, locale = 'en') => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await page.goto(path);
      await expect(page.locator('#page-heading')).toBeVisible();
    });
  },

  signIn: async ({ page, visit }, use) => {
    await use(async (account, locale = 'en') => {
      await visit('/login', locale);
      await page.locator('input[autocomplete="username"]').fill(`${account}@demo.commonweal.example`);
      await page.locator('input[autocomplete="current-password"]').fill('Commonweal-demo-2026');
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL((url) => url.pathname !== '/login');
    });
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(describeViolation), `accessibility of ${page.url()}`).toEqual([]);
    });
  },
});

function describeViolation({ id, help, nodes }: { id: string; help: string; nodes: { html: string }[] }): string {
  return `${id}: ${help} – ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`;
}

/** Waits until the page has come to rest: no skeletons, no running requests. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export { expect };
