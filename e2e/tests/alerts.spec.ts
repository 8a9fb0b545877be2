import { expect, test } from '../site-test.ts';

const SHOWN_FOR = 6_000;
const SETTING = '**/notification-settings/*';

for (const width of [1280, 390]) {
  test(`an alert at ${width} px closes after six seconds, not while it is pointed at or stood in`, async ({
    page,
    say,
    ownAccount,
    arriveAs,
    visit,
    expectAccessible,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource/);
    await page.setViewportSize({ width, height: 844 });
    await page.clock.install();
    await arriveAs(ownAccount);
    await visit('/users/change-notifications');
    await page.route(SETTING, (route) => route.abort());
    const own = page.getByRole('switch').first();
    const alert = page.getByRole('region', { name: say('ui.toasts') }).getByRole('alert');
    const fail = async () => {
      await own.press('Space');
      await page.clock.runFor(10);
      await expect(alert).toContainText(say('accounts.notifications.failed'));
    };
    await expect(own).toBeChecked();

    await fail();
    await expectAccessible();
    await expect(own).toBeChecked();
    await page.clock.runFor(SHOWN_FOR);
    await expect(alert).toHaveCount(0);

    await fail();
    await alert.hover();
    await page.clock.runFor(SHOWN_FOR * 10);
    await expect(alert).toHaveCount(1);
    await page.mouse.move(1, 800);
    await page.clock.runFor(SHOWN_FOR);
    await expect(alert).toHaveCount(0);

    await fail();
    await alert.getByRole('button').focus();
    await page.clock.runFor(SHOWN_FOR * 10);
    await page.keyboard.press('Enter');
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test('the progress line shows while a page’s data is on its way, under its name', async ({ page, say }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/v3/entities?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/companies');
  // Within a landmark, as everything of a page is, whenever it is looked at.
  const line = page.getByRole('main').getByRole('progressbar', { name: say('ui.loading') });
  await expect(line).toBeVisible();
  letThrough();
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await expect(line).toHaveCount(0);
});
