import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startSocialStandIns } from '@commonweal/api/testing/social-stand-ins';
import type { SocialStandIns } from '@commonweal/api/testing/social-stand-ins';
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
      const site = await startOwnSite(seedFolder(process.env['E2E_PORT'] ?? 4517), settings);
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

test('somebody joins with Google, confirms the email and logs in', async ({
  page,
  visit,
  say,
  socialSite,
  expectAccessible,
}) => {
  const id = randomUUID();
  socialSite.standIns.become({
    ...{ id, email: `${id}@social.example`, isEmailVerified: true, firstName: 'Ines', lastName: 'Kestrel' },
  });
  const withGoogle = page.getByRole('button', { name: say('accounts.social.continue', { provider: 'Google' }) });
  await visit('/register');
  await expect(withGoogle).toBeVisible();
  await expectAccessible();
  await Promise.all([closed(page), withGoogle.click()]);
  await page.getByRole('button', { name: say('accounts.confirmation.enter') }).click();
  await expect(page.getByRole('button', { name: /Ines Kestrel/ })).toBeAttached();
  await page.context().clearCookies({ name: 'token' });
  await visit('/login');
  await withGoogle.focus();
  await Promise.all([closed(page), page.keyboard.press('Enter')]);
  await expect(page).toHaveURL('/companies');
  await expect(page.getByRole('button', { name: /Ines Kestrel/ })).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('social-sign-in'))).toBeNull();
});

test('a Facebook account without an email leads to another way to register', async ({
  page,
  visit,
  say,
  socialSite,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  socialSite.standIns.become({ id: randomUUID() });
  await visit('/login');
  const withFacebook = page.getByRole('button', { name: say('accounts.social.continue', { provider: 'Facebook' }) });
  await Promise.all([closed(page), withFacebook.click()]);
  const dialog = page.getByRole('dialog', { name: say('accounts.social.without-email'), exact: true });
  await expect(dialog).toContainText(say('accounts.social.without-email.text'));
  await expectAccessible();
  await dialog
    .getByRole('button', { name: say('accounts.close') })
    .last()
    .click();
  await expect(withFacebook).toBeFocused();

  await test.step('a window that the browser blocks is spoken of', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await withFacebook.click();
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
