import { expect, test } from '../site-test.ts';

test('the developer panel shows what the page is made of, by keyboard alone', async ({
  page,
  visit,
  say,
  expectAccessible,
}) => {
  const panel = page.getByRole('dialog', { name: say('developer.title') });
  const tab = (name: string) => panel.getByRole('tab', { name: say(`developer.tab.${name}`) });
  await visit('/companies');
  const search = page.getByRole('searchbox', { name: say('companies.list.search') });

  await test.step('it comes with its keys, takes the focus and names the remotes', async () => {
    await search.focus();
    await page.keyboard.press('Control+Alt+d');
    await expect(panel).toBeFocused();
    const loaded = panel.getByRole('row').filter({ hasText: 'mf-companies' });
    await expect(loaded).toContainText(say('developer.state.loaded'));
    await expect(loaded).toContainText(/\d\s*ms/);
    await expect(loaded).toContainText(/\d\s*(kB|ko)/);
    await expect(panel.getByRole('row').filter({ hasText: 'mf-hstm' })).toContainText(say('developer.state.idle'));
    await expectAccessible();
  });

  await test.step('it names what is shared, and who takes it', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(tab('remotes')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab('shared')).toHaveAttribute('aria-selected', 'true');
    const react = panel.getByRole('row', { name: /^react / });
    await expect(react).toContainText('19.');
    await expect(react).toContainText('mf-companies');
    await expectAccessible();
  });

  await test.step('it lists events while the page is used', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(panel).toContainText(say('developer.events.none'));
    await page.getByRole('table').first().getByRole('rowheader').getByRole('link').first().click();
    // As another tab of the visitor's says it.
    await page.evaluate(() => new BroadcastChannel('changes').postMessage({ person: null, tags: ['scores'] }));
    await expect(panel.getByRole('row').filter({ hasText: 'data.changed@1' })).toContainText('"scores"');
    await expectAccessible();
    await tab('failures').click();
    await expect(panel).toContainText(say('developer.failures.none'));
  });

  await test.step('Escape closes it, and its keys do as well', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    const link = page.getByRole('banner').getByRole('link', { name: say('analyses.list.title'), exact: true });
    await link.focus();
    await page.keyboard.press('Control+Alt+d');
    await expect(panel).toBeFocused();
    await page.keyboard.press('Control+Alt+d');
    await expect(link).toBeFocused();
  });
});

test('the developer panel opens with an address, fits a phone and the dark', async ({
  page,
  visit,
  say,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit('/companies#developer-panel');
  const panel = page.getByRole('dialog', { name: say('developer.title') });
  await expect(panel.getByRole('row').filter({ hasText: 'mf-companies' })).toContainText(say('developer.state.loaded'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible();
  await panel.getByRole('button', { name: say('developer.close') }).click();
  await expect(panel).toBeHidden();
});
