import { expect, test } from '../site-test.ts';

test('who reads an analysis in another language finds how their browser translates the page', async ({
  page,
  say,
  visit,
  expectAccessible,
}) => {
  await visit('/terms-and-conditions');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: say('shell.translate-help.open') });
  await opener.press('Enter');
  const help = page.getByRole('dialog', { name: say('shell.translate-help.title') });
  const browser = help.getByLabel(say('shell.translate-help.browser'));

  await test.step('it knows the browser', async () => {
    await expect(browser).toHaveValue('chrome-desktop');
    await expect(help.getByRole('listitem')).toHaveText(
      [1, 2, 3].map((step) => say(`shell.translate-help.chrome-desktop.${step}`)),
    );
    expect((await help.boundingBox())?.width).toBe(868);
    await expectAccessible();
  });

  await test.step('another one’s steps are there too, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await browser.selectOption('safari-mobile');
    await expect(help.getByRole('listitem').first()).toHaveText(say('shell.translate-help.safari-mobile.1'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible();
  });

  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(opener).toBeFocused();
});
