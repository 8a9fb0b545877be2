import type { Page } from '@playwright/test';
import { expect, test } from '../site-test.ts';

const DAY = 86_400_000;
const loginFor = (target: string) => `/login?${new URLSearchParams({ 'redirect-state': target })}`;

test('logging out in one tab logs out the others, and logging in lets them know', async ({
  page,
  context,
  say,
  visit,
  arriveAs,
  request,
  ownAccount,
  expectErrors,
}) => {
  // The other tab may ask while the token is revoked: what is refused then counts as logging out.
  expectErrors(/status of 401/);
  const token = await arriveAs(ownAccount);
  const account = { name: say('shell.header.account', { name: 'Robin Browser', unseen: 0 }) };
  await visit('/portfolios');
  const other = await context.newPage();
  await keepQuiet(other);
  await other.goto('/companies');
  await expect(other.getByRole('button', account)).toBeVisible();
  await other.waitForLoadState('networkidle');

  await test.step('both are logged out, and the token is worth nothing', async () => {
    await page.getByRole('button', account).click();
    await page.getByRole('menuitem', { name: say('shell.header.log-out') }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
    const reply = await request.get('/api/v3/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect(reply.status()).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('token-set-time'))).toBeNull();
  });

  await test.step('logging in again takes the other tab along', async () => {
    await page.getByLabel(say('accounts.signin.name'), { exact: true }).fill(ownAccount.email);
    await page.getByLabel(say('accounts.signin.password'), { exact: true }).fill(ownAccount.password);
    await page.getByRole('button', { name: say('accounts.signin.submit'), exact: true }).click();
    await expect(page).toHaveURL('/companies');
    await expect(other).toHaveURL('/companies');
    await expect(other.getByRole('button', account)).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'token');
    expect(cookie?.path).toBe('/');
    expect(Math.abs((cookie?.expires ?? 0) - (Date.now() + DAY) / 1000)).toBeLessThan(600);
  });
});

test('a tab with unsaved work keeps it when another one logs out, says so, and lets one log in over it', async ({
  page,
  context,
  say,
  visit,
  arriveAs,
  ownAccount,
  expectAccessible,
  expectErrors,
}) => {
  // The other tab logs out while both still ask for what they show.
  expectErrors(/status of 401/);
  await arriveAs(ownAccount);
  await visit('/portfolios/create');
  const buffer = Buffer.from('isin;name;weight\n;Not a company;4');
  await page.getByLabel(say('portfolios.file.label')).setInputFiles({ name: 'F.csv', mimeType: 'text/csv', buffer });
  const kept = page.getByText('Not a company');
  await expect(kept).toBeVisible();
  const other = await context.newPage();
  await other.goto('/companies');
  await other.getByRole('button', { name: say('shell.header.account', { name: 'Robin Browser', unseen: 0 }) }).click();
  await other.getByRole('menuitem', { name: say('shell.header.log-out') }).click();
  await expect(other).toHaveURL('/login');
  const notice = page.getByRole('status').filter({ hasText: say('shell.session.work-kept') });
  await expect(notice).toBeVisible();
  await expect(kept).toBeVisible();
  await expectAccessible();
  await notice.getByRole('button', { name: say('shell.header.log-in') }).press('Enter');
  const logIn = page.getByRole('dialog', { name: say('shell.login.log-in'), exact: true });
  await logIn.getByLabel(say('accounts.signin.name'), { exact: true }).fill(ownAccount.email);
  await logIn.getByLabel(say('accounts.signin.password'), { exact: true }).fill(ownAccount.password);
  await page.keyboard.press('Enter');
  await expect(logIn).toBeHidden();
  await expect(kept).toBeVisible();
  await expect(page).toHaveURL('/portfolios/create');
});

test('a token that has expired logs out before the next request, with the way back', async ({
  page,
  say,
  logIn,
  ownAccount,
}) => {
  await page.clock.install();
  await keepQuiet(page);
  await logIn(ownAccount, '/companies?order=desc2');
  // Network idle is known per document, and logging in continues in its own document.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('table')).toBeVisible();
  await page.clock.setSystemTime(Date.now() + DAY + 60_000);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.headers()['authorization']) asked.push(sent.url());
  });
  await page
    .getByRole('navigation', { name: say('ui.pages'), exact: true })
    .getByRole('link', { name: say('ui.pages.next') })
    .click();
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect-state=%2Fcompanies%3F/);
  expect(asked).toEqual([]);
});

test('a token that was revoked leads to logging in once, however many requests it fails, and back afterwards', async ({
  page,
  context,
  say,
  visit,
  arriveAs,
  request,
  ownAccount,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  const token = await arriveAs(ownAccount);
  await keepQuiet(page);
  await visit('/companies');
  // Revoked no sooner than the next page asks: a late request of this one would be refused before the click.
  let revoked: Promise<unknown> | undefined;
  await page.route(/\/api\/v3\/(portfolios|my-impact)\//, async (route) => {
    revoked ??= request.post('/api/v3/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await revoked;
    await route.continue();
  });
  const logins: string[] = [];
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/login') logins.push(frame.url());
  });
  await page.getByRole('banner').locator('a[href="/portfolios"]').click();
  await expect(page).toHaveURL(loginFor('/portfolios'));
  expect(logins).toHaveLength(1);
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
  await page.getByLabel(say('accounts.signin.name'), { exact: true }).fill(ownAccount.email);
  await page.getByLabel(say('accounts.signin.password'), { exact: true }).fill(ownAccount.password);
  await page.getByRole('button', { name: say('accounts.signin.submit'), exact: true }).click();
  await expect(page).toHaveURL('/portfolios');
});

/** Notifications come a while after the page; here, nothing is to be asked but for what the test does. */
async function keepQuiet(page: Page): Promise<void> {
  await page.route('**/api/v3/users/me/notifications*', (route) =>
    route.fulfill({ json: { data: [], total: 0, unseen: 0 } }),
  );
}
