import type { Locator } from '@playwright/test';
import { mailedLink } from '../mailbox.ts';
import { newAccount, openSession } from '../own-account.ts';
import { expect, test } from '../site-test.ts';

test('a visitor joins, confirms, is shown around, and forgets the password', async ({
  page,
  say,
  keys,
  visit,
  request,
}) => {
  const main = page.getByRole('main');
  const { email, password } = newAccount();
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  const field = (id: string) => page.getByLabel(say(id), { exact: true });

  await test.step('registers', async () => {
    await visit('/register');
    await keys.walk(main.locator('form'), 'mf-accounts/sign-up/email-step.tsx');
    await keys.type(field('accounts.email'), email);
    await page.keyboard.press('Enter');
    await expect(field('accounts.signup.first-name')).toBeFocused();
    await keys.walk(main.locator('form'), 'mf-accounts/sign-up/identity-step.tsx');
    await keys.type(field('accounts.signup.first-name'), 'Robin');
    await keys.type(field('accounts.signup.last-name'), 'Browser');
    await keys.type(field('accounts.signup.password'), password);
    await expect(page.getByText(say('accounts.captcha.solved'))).toBeVisible();
    await keys.press(button('accounts.signup.register'));
    const dialog = page.getByRole('dialog', { name: say('accounts.signup.registered') });
    await keys.walk(dialog, 'mf-accounts/sign-up/registration-dialogs.tsx');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('asks for the mail again, and confirms', async () => {
    await visit('/email-confirmation');
    await keys.walk(main, 'mf-accounts/account-frame/ask-by-email.tsx');
    await visit(await mailedLink(request, email, 'email-confirmation'));
    await keys.walk(main, 'mf-accounts/email-confirmation/email-confirmation-page.tsx');
    await keys.press(button('accounts.confirmation.enter'));
  });

  await test.step('is shown around, and asked what for', async () => {
    const tour = page.getByRole('dialog', { name: say('shell.intro.title') });
    await keys.walk(tour, 'shell/intro/intro-tour.tsx');
    await keys.press(button('shell.intro.skip'));
    const purpose = page.getByRole('dialog', { name: say('shell.training.title') });
    await keys.press(purpose.getByRole('radio').first(), 'Space');
    await keys.walk(purpose, 'shell/training/training-modal.tsx');
    await keys.press(button('shell.training.start'));
    await expect(purpose).toBeHidden();
  });

  await page.context().clearCookies({ name: 'token' });
  await test.step('chooses another password by mail, and logs in', async () => {
    await visit('/reset-password');
    await keys.type(field('accounts.email'), email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('accounts.reset.sent', { email }))).toBeVisible();
    await visit(await mailedLink(request, email, 'change-password'));
    await keys.walk(main.locator('form'), 'mf-accounts/password-reset/new-password-form.tsx');
    await keys.type(field('accounts.reset.password'), `${password} 2`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await keys.walk(main.locator('form'), 'mf-accounts/sign-in/sign-in-form.tsx');
    await keys.type(field('accounts.signin.name'), email);
    await keys.type(field('accounts.signin.password'), `${password} 2`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/companies');
  });
});

test('somebody settles everything about their own account, and deletes it', async ({
  page,
  say,
  keys,
  visit,
  arriveAs,
  ownAccount,
  request,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  const main = page.getByRole('main');
  const { password } = ownAccount;
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  const field = (id: string) => page.getByLabel(say(id), { exact: true });
  const section = (id: string) => main.getByRole('region', { name: say(id), exact: true });
  const dialog = page.getByRole('dialog');
  await arriveAs(ownAccount);

  await test.step('looks and picture', async () => {
    await visit('/users/settings');
    await keys.walk(section('accounts.preferences.title'), 'mf-accounts/settings/sections/preferences-section.tsx');
    await keys.choose(field('accounts.preferences.theme'), say('accounts.preferences.theme.dark'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(field('accounts.preferences.theme')).toBeFocused();
    const picture = section('accounts.picture.title');
    await keys.walk(picture, 'mf-accounts/own-picture/own-picture.tsx');
    const file = field('accounts.picture.upload');
    const chooser = page.waitForEvent('filechooser');
    await keys.press(file, 'Enter');
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByText(say('accounts.picture.changed'))).toBeVisible();
    await expect(file).toBeFocused();
    await keys.press(button('accounts.picture.remove'));
    await expect(page.getByText(say('accounts.picture.removed'))).toBeVisible();
    await expectFocusIn(picture);
  });

  await test.step('sessions', async () => {
    await openSession(request, ownAccount);
    await visit('/users/settings');
    const sessions = section('accounts.sessions.title');
    await keys.press(sessions.getByRole('listitem').getByRole('button').first());
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expectFocusIn(sessions);
    const everywhere = button('accounts.sessions.everywhere');
    await keys.press(everywhere);
    await keys.walk(dialog, 'mf-accounts/sessions/session-list.tsx');
    await keys.leave(dialog, everywhere);
  });

  await test.step('notifications', async () => {
    await visit('/users/change-notifications');
    await keys.walk(main.getByRole('table'), 'mf-accounts/change-notifications/notification-table.tsx');
    const first = main.getByRole('switch').first();
    const before = await first.isChecked();
    await keys.press(first, 'Space');
    await expect(first).toBeChecked({ checked: !before });
    await expect(first).toBeFocused();
  });

  await test.step('name, email and password', async () => {
    await visit('/users/change-profile');
    const [profile, email] = [main.locator('form').first(), main.locator('form').last()];
    await keys.walk(profile, 'mf-accounts/profile/profile-form.tsx');
    await keys.type(field('accounts.signup.first-name'), 'Robina');
    await keys.press(button('accounts.profile.save'));
    await expect(page.getByText(say('accounts.profile.saved'))).toBeVisible();
    await expect(button('accounts.profile.save')).toBeFocused();
    await keys.walk(email, 'mf-accounts/email-change/email-change-form.tsx');
    await keys.type(field('accounts.email-change.new'), newAccount().email);
    await keys.type(field('accounts.signin.password'), password);
    await page.keyboard.press('Enter');
    await expect(main).toContainText(say('accounts.email-change.pending'));
    await expectFocusIn(main);
    await visit('/users/change-password');
    await keys.walk(main.locator('form'), 'mf-accounts/password-change/password-change-form.tsx');
    await keys.type(field('accounts.password-change.current'), password);
    await keys.type(field('accounts.reset.password'), `${password} 2`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/users/settings');
  });

  await test.step('the end of the account', async () => {
    await visit('/users/delete-account');
    await keys.walk(main.locator('form'), 'mf-accounts/account-removal/delete-by-password.tsx');
    await keys.type(field('accounts.signin.password'), `${password} 2`);
    const remove = main.getByRole('button', { name: say('accounts.removal.delete') });
    await keys.press(remove);
    await keys.walk(dialog, 'mf-accounts/account-removal/use-account-deletion.tsx');
    await keys.leave(dialog, remove);
    await keys.press(remove);
    await keys.press(dialog.getByRole('button', { name: say('accounts.removal.delete') }));
    await expect(page).toHaveURL('/login');
  });
});

/** A transparent pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Expects the focus near by where its control may be gone, and not back at the top of the page. */
async function expectFocusIn(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
