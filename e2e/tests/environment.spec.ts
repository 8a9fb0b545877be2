import { expect, test } from '../site-test.ts';

test('a demonstration says on every page that it is one, and not on paper', async ({ page, visit, say }) => {
  const banner = page.getByRole('complementary', { name: say('shell.environment.label') });
  for (const path of ['/companies', '/login', '/terms-and-conditions']) {
    await visit(path);
    await expect(banner).toHaveText(say('shell.environment.demo'));
  }
  await page.emulateMedia({ media: 'print' });
  await expect(banner).toBeHidden();
});
