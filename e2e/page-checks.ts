import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** CSS pixels by which the page is wider than its window, once it has come to rest. */
export async function excessOf(page: Page): Promise<number> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
