import { expect, test } from '../site-test.ts';

const published = { en: 'October 1st, 2026', fr: '1er octobre 2026' };
const heading = { en: '2.3 Keeping it safe', fr: '2.3 Protection' };

test('the terms are read by everyone, with numbered contents that lead to each part', async ({
  page,
  visit,
  say,
  language,
  expectAccessible,
}) => {
  await visit('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('shell.footer.terms') })
    .click();
  await expect(page).toHaveURL('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1, name: say('shell.terms.title') })).toBeFocused();
  await expect(page.getByText(published[language])).toBeVisible();
  await expectAccessible();
  const contents = page.getByRole('navigation', { name: say('ui.document.contents') });
  await expect(contents.getByRole('link').filter({ hasText: /^3\.1\.1 / })).toBeVisible();
  await contents.getByRole('link', { name: heading[language] }).press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: heading[language] })).toBeFocused();
  await expect(page).toHaveURL('/terms-and-conditions#terms-2-3');
  await page.goBack();
  await page.getByRole('button', { name: say('shell.terms.back') }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/terms-and-conditions#terms-2-3');
  await expect(page.getByRole('heading', { level: 3, name: heading[language] })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  // A link that is half below the header would count as too small to touch.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('who comes from elsewhere has no way back', async ({ page, visit, say }) => {
  await visit('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: say('shell.terms.back') })).toHaveCount(0);
});

test('on paper they are the text and its contents alone', async ({ page, visit, say }) => {
  await visit('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: say('shell.terms.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('shell.terms.print') })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
