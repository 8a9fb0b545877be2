import { openSession } from '../own-account.ts';
import { sayIn } from '../say.ts';
import { expect, test } from '../site-test.ts';

test('what somebody settles of their own account is kept, and another session ends', async ({
  page,
  say,
  language,
  visit,
  arriveAs,
  openBrowser,
  request,
  baseURL,
  ownAccount,
  expectErrors,
}) => {
  const main = page.getByRole('main');
  await arriveAs(ownAccount);

  await test.step('the name, here and in the header', async () => {
    await visit('/users/settings');
    await main.getByRole('link', { name: say('accounts.profile.title') }).click();
    await page.getByLabel(say('accounts.signup.first-name'), { exact: true }).fill('Robina');
    await page.getByRole('button', { name: say('accounts.profile.save') }).click();
    await expect(page.getByText(say('accounts.profile.saved'))).toBeVisible();
    await visit('/users/settings');
    await expect(main.getByText('Robina Browser', { exact: true })).toBeVisible();
    const account = say('shell.header.account', { name: 'Robina Browser', unseen: 0 });
    await expect(page.getByRole('button', { name: account })).toBeVisible();
  });

  await test.step('the kinds of notifications, by channel', async () => {
    await main.getByRole('link', { name: say('accounts.notifications.title') }).click();
    const kind = { en: 'Comments and reports', fr: 'Commentaires et signalements' }[language];
    const channel = (name: 'site' | 'mail') =>
      page.getByRole('switch', { name: say(`accounts.notifications.${name}.label`, { name: kind }) });
    const [site, mail] = [await channel('site').isChecked(), await channel('mail').isChecked()];
    const kept = page.waitForResponse(
      (reply) => /\/notification-settings\//.test(reply.url()) && reply.request().method() === 'PUT',
    );
    await channel('site').click();
    expect((await kept).status()).toBe(200);
    await page.reload();
    await expect(channel('site')).toBeChecked({ checked: !site });
    await expect(channel('mail')).toBeChecked({ checked: mail });
  });

  await test.step('another session, whose browser is then asked to log in', async () => {
    expectErrors(/status of 401/);
    const other = await openBrowser();
    const token = await openSession(request, ownAccount);
    await other.context().addCookies([{ name: 'token', value: token, url: baseURL ?? '' }]);
    await other.goto('/users/settings');
    await expect(other.getByText('Robina Browser', { exact: true })).toBeVisible();

    await visit('/users/settings');
    const sessions = page.getByRole('list', { name: say('accounts.sessions.title') });
    // Beside this one and the other browser's, the session that the confirmed email opened.
    for (const left of [3, 2]) {
      await expect(sessions.getByRole('listitem')).toHaveCount(left);
      await sessions.getByRole('button').first().click();
    }
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByText(say('accounts.sessions.here'))).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL(`/login?${new URLSearchParams({ 'redirect-state': '/users/settings' })}`);
  });

  await test.step('the look and the language, at once and after a reload', async () => {
    const others = { en: 'fr', fr: 'en' } as const;
    const sayThen = sayIn(others[language]);
    await main.getByLabel(say('accounts.preferences.theme'), { exact: true }).selectOption('dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await main.getByLabel(say('accounts.preferences.language'), { exact: true }).selectOption(others[language]);
    const title = page.getByRole('heading', { level: 1, name: sayThen('accounts.settings.title') });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(main.getByLabel(sayThen('accounts.preferences.theme'), { exact: true })).toHaveValue('dark');
  });
});
