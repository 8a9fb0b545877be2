import { openAccount, openSession, seeTutorials } from '../own-account.ts';
import { expect, test } from '../own-site-test.ts';

test('administrators stop offering a training and suspend a certification; who is granted one is told', async ({
  page,
  request,
  baseURL,
  say,
  language,
  visit,
  arriveAs,
  openBrowser,
  expectAccessible,
}) => {
  const account = await openAccount(request);
  const token = await openSession(request, account);
  await seeTutorials(request, token);
  const [online, certified] =
    language === 'fr' ? ['Analyste, en ligne', 'Analyste certifié'] : ['Analyst, online', 'Certified Analyst'];

  await arriveAs('admin');
  await visit('/admin/trainings');
  const offered = page.getByRole('switch', { name: online, exact: true });
  const suspended = page.getByRole('switch', { name: say('admin.trainings.suspended.analyst') });
  await expectAccessible();
  await offered.press('Space');
  await expect(offered).not.toBeChecked();
  await suspended.press('Space');
  await expect(suspended).toBeChecked();
  await expect(suspended).toBeEnabled();

  const newcomer = await openBrowser();
  await newcomer.context().addCookies([{ name: 'token', value: token, url: baseURL ?? '' }]);
  await test.step('a newcomer is offered the others, and told of the suspension', async () => {
    await newcomer.goto('/companies');
    const modal = newcomer.getByRole('dialog', { name: say('shell.training.title') });
    await modal.getByRole('radio', { name: say('shell.training.training') }).click();
    await expect(modal.getByLabel(certified, { exact: true })).toBeVisible();
    await expect(modal.getByLabel(online, { exact: true })).toHaveCount(0);
    await expect(modal.getByText(say('shell.certification.suspended', { which: 'analyst' }))).toBeVisible();
    await expectAccessible(newcomer);
  });

  await test.step('the switches go back', async () => {
    await offered.press('Space');
    await expect(offered).toBeChecked();
    await suspended.press('Space');
    await expect(suspended).not.toBeChecked();
    await expect(suspended).toBeEnabled();
  });

  await test.step('a training is granted and the person certified', async () => {
    await visit(`/users?${new URLSearchParams({ search: account.email })}`);
    await page.getByRole('button', { name: say('admin.users.certify', { name: 'Robin Browser' }) }).press('Enter');
    const dialog = page.getByRole('dialog', { name: say('admin.certify.title', { name: 'Robin Browser' }) });
    await dialog.getByRole('checkbox', { name: certified }).press('Space');
    await dialog.getByLabel(say('admin.certify.certificate')).selectOption('impact-rater');
    await expectAccessible();
    await dialog.getByRole('button', { name: say('admin.certify.save') }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('the person is told, and not asked any more', async () => {
    await newcomer.goto('/notifications');
    await expect(newcomer.getByText(certified).first()).toBeVisible();
    await expect(newcomer.getByText(say('admin.certify.impact-rater')).first()).toBeVisible();
    await expect(newcomer.getByRole('dialog', { name: say('shell.training.title') })).toBeHidden();
  });
});
