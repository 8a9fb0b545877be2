import type { Page } from '@playwright/test';
import { newAccount } from '../own-account.ts';
import { expect, test } from '../site-test.ts';
import type { Say } from '../site-test.ts';

const PATH = '/how-sustainable-to-me';

const gateOn = (page: Page, say: Say) =>
  page.getByRole('button', { name: `${say('ui.login_gate')} – ${say('hstm.save.gate')}` });
const firstSlider = (page: Page) => page.getByRole('slider').first();

test('a visitor logs in over the page, by keyboard, and goes on with what they did there', async ({
  page,
  visit,
  say,
  ownAccount,
  expectAccessible,
}) => {
  await visit(PATH);
  await firstSlider(page).focus();
  await page.keyboard.press('End');
  await expect(firstSlider(page)).toHaveValue('100');
  const gate = gateOn(page, say);
  await gate.focus();
  await page.keyboard.press('Enter');
  const logIn = page.getByRole('dialog', { name: say('shell.login.log-in'), exact: true });
  const name = logIn.getByLabel(say('accounts.signin.name'), { exact: true });

  await test.step('the window is as wide as it should be, and leads to joining and back', async () => {
    await expect(name).toBeFocused();
    expect((await logIn.boundingBox())?.width).toBe(568);
    await expectAccessible();
    await logIn.getByRole('button', { name: say('accounts.signin.join') }).press('Enter');
    const join = page.getByRole('dialog', { name: say('shell.login.sign-up') });
    await expect(join.getByLabel(say('accounts.email'), { exact: true })).toBeFocused();
    await expectAccessible();
    await join.getByRole('button', { name: say('accounts.signup.log-in'), exact: true }).press('Enter');
    await expect(name).toBeFocused();
  });

  await test.step('Escape leads back to the gate', async () => {
    await page.keyboard.press('Escape');
    await expect(gate).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
  });

  await test.step('logged in, the feature has the focus, and the page is as it was left', async () => {
    await page.keyboard.type(ownAccount.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ownAccount.password);
    await page.keyboard.press('Enter');
    const save = page.getByRole('button', { name: say('hstm.save'), exact: true });
    await expect(save).toBeFocused();
    await expect(logIn).toBeHidden();
    await expect(page).toHaveURL(PATH);
    await expect(firstSlider(page)).toHaveValue('100');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: say('hstm.saved'), exact: true })).toBeFocused();
    await expectAccessible();
  });
});

test('a visitor joins over the page, and is told of the confirmation mail', async ({
  page,
  visit,
  say,
  expectAccessible,
}) => {
  const { email, password } = newAccount();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(PATH);
  await gateOn(page, say).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('accounts.signin.join') })
    .click();
  const join = page.getByRole('dialog', { name: say('shell.login.sign-up') });
  await join.getByLabel(say('accounts.email'), { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await join.getByLabel(say('accounts.signup.first-name'), { exact: true }).fill('Robin');
  await join.getByLabel(say('accounts.signup.last-name'), { exact: true }).fill('Browser');
  await join.getByLabel(say('accounts.signup.password'), { exact: true }).fill(password);
  await expectAccessible();
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog', { name: say('accounts.signup.registered') });
  await expect(told).toContainText(say('accounts.signup.registered.text', { email }), { timeout: 20_000 });
  await expectAccessible();
  await told
    .getByRole('button', { name: say('accounts.close'), exact: true })
    .last()
    .click();
  await expect(join.getByLabel(say('accounts.email'), { exact: true })).toBeFocused();
  await expect(page).toHaveURL(PATH);
});

test('while the forms cannot be loaded the window leads to the log-in page, and Retry brings them', async ({
  page,
  visit,
  say,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|ERR_INTERNET|RemoteLoadError|could not be loaded/);
  await visit(PATH);
  await page.route(/\/remotes\/mf-accounts\//, (route) => route.abort());
  await gateOn(page, say).click();
  const dialog = page.getByRole('dialog', { name: say('shell.login.log-in'), exact: true });
  await expect(dialog.getByText(say('shell.failure.title'))).toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByRole('link')).toHaveAttribute('href', '/login');
  await expectAccessible();
  await page.unroute(/\/remotes\/mf-accounts\//);
  await dialog.getByRole('button', { name: say('ui.error.retry') }).click();
  await expect(dialog.getByLabel(say('accounts.signin.name'), { exact: true })).toBeFocused();
});
