import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startSocialStandIns } from '@commonweal/api/testing/social-stand-ins';
import type { SocialStandIns } from '@commonweal/api/testing/social-stand-ins';
import { mailedLink } from '../mailbox.ts';
import { answerTrainingModal, seeTutorials } from '../own-account.ts';
import { startOwnSite } from '../own-site.ts';
import { seedFolder } from '../seed-folder.ts';
import { expect, test as siteTest } from '../site-test.ts';

interface SocialSite {
  readonly url: string;
  /** An OpenID server and one that speaks as Facebook does, both real ones. */
  readonly standIns: SocialStandIns;
}

/** A site of its own, which is set up for every provider. */
const test = siteTest.extend<object, { socialSite: SocialSite }>({
  socialSite: [
    // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture, and Playwright wants the braces
    async ({}, use) => {
      const port = await freePort();
      const standIns = await startSocialStandIns(`http://localhost:${port}`);
      const settings = { ...standIns.settings, PORT: String(port) };
      const site = await startOwnSite(seedFolder(), settings);
      await use({ url: `http://localhost:${port}`, standIns });
      await site.close();
      await standIns.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ socialSite }, use) => use(socialSite.url),
});

// One after the other, on one site: what the providers say of a person is the site's.
test.describe.configure({ mode: 'default' });

test('somebody joins with Google, confirms the email, links another account and deletes theirs', async ({
  page,
  visit,
  say,
  keys,
  request,
  socialSite,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@social.example`;
  socialSite.standIns.become({
    ...{ id: randomUUID(), email, isEmailVerified: true, firstName: 'Ines', lastName: 'Kestrel' },
  });
  const withGoogle = page.getByRole('button', { name: say('accounts.social.continue', { provider: 'Google' }) });
  await visit('/register');
  await expect(withGoogle).toBeVisible();
  await expectAccessible();
  await Promise.all([closed(page), keys.press(withGoogle)]);
  await keys.press(page.getByRole('button', { name: say('accounts.confirmation.enter') }));
  await expect(page.getByRole('button', { name: /Ines Kestrel/ })).toBeAttached();
  await page.context().clearCookies({ name: 'token' });
  await visit('/login');
  await Promise.all([closed(page), keys.press(withGoogle)]);
  await expect(page).toHaveURL('/companies');
  await expect(page.getByRole('button', { name: /Ines Kestrel/ })).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('social-sign-in'))).toBeNull();

  const dialog = page.getByRole('dialog');
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  await seeTutorials(request, token);
  await answerTrainingModal(request, token);
  await test.step('an account at Facebook is linked, and the one at Google given up', async () => {
    await visit('/users/security');
    const of = (id: string, provider: string) =>
      page.getByRole('button', { name: say(`accounts.security.social.${id}.of`, { provider }), exact: true });
    await expect(page.getByText(say('accounts.security.kept.last-way-in'))).toBeVisible();
    await keys.press(of('link', 'Facebook'));
    await keys.walk(dialog, 'mf-accounts/security/social-accounts-section.tsx');
    await keys.leave(dialog, of('link', 'Facebook'));
    await page.keyboard.press('Enter');
    const goOn = dialog.getByRole('button', { name: say('accounts.social.continue', { provider: 'Facebook' }) });
    await Promise.all([closed(page), keys.press(goOn)]);
    await expect(page.getByText(say('accounts.security.social.done', { provider: 'Facebook' }))).toBeVisible();
    await keys.press(of('unlink', 'Google'));
    await keys.walk(dialog, 'mf-accounts/security/social-accounts-section.tsx');
    await keys.press(dialog.getByRole('button', { name: say('accounts.security.social.unlink'), exact: true }));
    await expect(of('link', 'Google')).toBeVisible();
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('the account, which has no password, is deleted by a link that is mailed', async () => {
    const main = page.getByRole('main');
    await visit('/users/delete-account');
    await keys.walk(main, 'mf-accounts/account-removal/delete-by-link.tsx');
    await keys.press(main.getByRole('button', { name: say('accounts.reset.send') }));
    await expect(main.getByText(say('accounts.removal.mailed', { email }))).toBeVisible();
    await visit(await mailedLink(request, email, 'users/delete-account'));
    await keys.press(main.getByRole('button', { name: say('accounts.removal.delete') }));
    await keys.press(dialog.getByRole('button', { name: say('accounts.removal.delete') }));
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(say('accounts.removal.done'))).toBeVisible();
  });
});

test('a Facebook account without an email leads to another way to register', async ({
  page,
  visit,
  say,
  keys,
  socialSite,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  socialSite.standIns.become({ id: randomUUID() });
  await visit('/login');
  const withFacebook = page.getByRole('button', { name: say('accounts.social.continue', { provider: 'Facebook' }) });
  await Promise.all([closed(page), keys.press(withFacebook)]);
  const dialog = page.getByRole('dialog', { name: say('accounts.social.without-email'), exact: true });
  await expect(dialog).toContainText(say('accounts.social.without-email.text'));
  await expectAccessible();
  await keys.walk(dialog, 'mf-accounts/social-sign-in/social-sign-in.tsx');
  await keys.leave(dialog, withFacebook);

  await test.step('a window that the browser blocks is spoken of', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('accounts.social.blocked', { provider: 'Facebook' }))).toBeVisible();
  });
});

/** Waits until the provider's window has come and gone. */
async function closed(page: Page): Promise<void> {
  const popup = await page.waitForEvent('popup');
  if (!popup.isClosed()) await popup.waitForEvent('close');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
