import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Account } from '../own-account.ts';
import { expect, test } from '../site-test.ts';
import type { Say } from '../site-test.ts';

interface Browser {
  readonly page: Page;
  readonly say: Say;
}

/** The code that an app shows. @param periods from now; a code is good once */
function codeOf(secret: string, periods = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + periods * 30_000 });
}

const press = ({ page, say }: Browser, id: string) => page.getByRole('button', { name: say(id), exact: true }).click();
const field = ({ page, say }: Browser, id: string) => page.getByLabel(say(id), { exact: true });

async function prove(browser: Browser, password: string, submit: string): Promise<void> {
  const dialog = browser.page.getByRole('dialog');
  await dialog.getByLabel(browser.say('accounts.signin.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: browser.say(submit), exact: true }).click();
}

async function passFirstStep(browser: Browser, { email, password }: Account): Promise<void> {
  await browser.page.goto('/login');
  await field(browser, 'accounts.signin.name').fill(email);
  await field(browser, 'accounts.signin.password').fill(password);
  await press(browser, 'accounts.signin.submit');
  await expect(browser.page.getByRole('dialog')).toContainText(browser.say('accounts.second-step.title'));
}

/** Sets the authenticator app up on the page of ways in. @returns its secret and the recovery codes */
async function setUp(browser: Browser, password: string) {
  const { page, say } = browser;
  await press(browser, 'accounts.security.set-up');
  await prove(browser, password, 'accounts.security.prove-start.submit');
  await expect(page.getByRole('img', { name: say('accounts.security.set-up.qr') })).toBeVisible();
  const secret = (await page.locator('.security-secret').innerText()).replaceAll(' ', '');
  await field(browser, 'accounts.second-step.code').fill(codeOf(secret));
  await press(browser, 'accounts.security.turn-on');
  const codes = page.locator('.security-codes code');
  await expect(codes).toHaveCount(10);
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}

test('an authenticator app is set up, and asked for at the next log-in; a recovery code stands in for it', async ({
  page,
  say,
  visit,
  arriveAs,
  ownAccount,
  openBrowser,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of 428/, /status of 422/);
  await arriveAs(ownAccount);
  await visit('/users/security');
  const { secret, recoveryCodes } = await setUp({ page, say }, ownAccount.password);
  await expectAccessible();
  await press({ page, say }, 'accounts.security.codes.kept');

  const second = { page: await openBrowser(), say };
  await passFirstStep(second, ownAccount);
  await expectAccessible(second.page);
  await field(second, 'accounts.second-step.code').fill(codeOf(secret, 1));
  await press(second, 'accounts.second-step.submit');
  await expect(second.page).toHaveURL('/companies');

  const third = { page: await openBrowser(), say };
  await passFirstStep(third, ownAccount);
  await press(third, 'accounts.second-step.to-recovery');
  await field(third, 'accounts.second-step.recovery').fill(recoveryCodes[0] ?? '');
  await press(third, 'accounts.second-step.submit');
  await expect(third.page).toHaveURL('/companies');
});

test('a passkey is added, and logs in without a password', async ({ page, say, visit, arriveAs, ownAccount }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const browser = { page, say };
  await arriveAs(ownAccount);
  await visit('/users/security');
  await press(browser, 'accounts.security.passkey.add');
  await field(browser, 'accounts.security.passkey.name').fill('Laptop');
  await prove(browser, ownAccount.password, 'accounts.security.passkey.create');
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible();

  await page.context().clearCookies({ name: 'token' });
  await visit('/login');
  await press(browser, 'accounts.signin.passkey');
  await expect(page).toHaveURL('/companies');
});
