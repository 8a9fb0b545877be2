import { keyboardOf } from '../keyboard.ts';
import { openSession } from '../own-account.ts';
import { expect, testApart as test } from '../own-site-test.ts';
import { mostAnalysedCompany } from '../site-data.ts';

/** An open page asks the server so often whether the site is in maintenance. */
const MINUTE = 60_000;

test('maintenance closes the site to everybody but administrators, and opens it again', async ({
  page,
  say,
  language,
  visit,
  request,
  arriveAs,
  ownAccount,
  openBrowser,
  expectAccessible,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/status of 503/);
  const closed = { name: say('shell.maintenance.title') };
  const company = await mostAnalysedCompany(request);
  const [visitor, member, newcomer] = [await openBrowser(), await openBrowser(), await openBrowser()];
  for (const other of [visitor, member, newcomer]) await other.clock.install();
  await visitor.goto('/companies');
  await expect(visitor.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();

  await test.step('somebody has typed what is not saved yet', async () => {
    const token = await openSession(request, ownAccount);
    await member.context().addCookies([{ name: 'token', value: token, url: new URL(visitor.url()).origin }]);
    await member.goto('/portfolios/create');
    const buffer = Buffer.from(`isin;name;weight\n;${company.entity_name};4`);
    await member
      .getByLabel(say('portfolios.file.label'))
      .setInputFiles({ name: 'F.csv', mimeType: 'text/csv', buffer });
    await expect(member.getByRole('table', { name: say('portfolios.matched.caption') })).toContainText('4');
  });

  await test.step('an administrator puts the site in maintenance', async () => {
    await arriveAs('admin');
    await visit('/admin/maintenance');
    await expect(page.getByText(say('admin.maintenance.off'), { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: say('admin.maintenance.begin') }).click();
    const dialog = page.getByRole('dialog', { name: say('admin.maintenance.confirm.title') });
    await expectAccessible();
    await dialog.getByRole('button', { name: say('admin.maintenance.begin') }).click();
    await expect(page.getByText(say('admin.maintenance.on'), { exact: true })).toBeVisible();
  });

  await test.step('an open tab says so within a minute, and stays as it is until something is asked of it', async () => {
    const news = visitor.getByRole('dialog', closed);
    await expect(news).toHaveCount(0);
    await visitor.clock.fastForward(MINUTE);
    await expect(news).toBeVisible();
    await expectAccessible(visitor);
    await expect(news.getByText(say('ui.close'), { exact: true })).toBeVisible();
    await keyboardOf(visitor, language).walk(news, 'shell/maintenance/maintenance-notice.tsx');
    await visitor.keyboard.press('Enter');
    await expect(news).toHaveCount(0);
    await expect(visitor.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    await visitor
      .getByRole('navigation', { name: say('ui.pages'), exact: true })
      .getByRole('link', { name: say('ui.pages.next') })
      .click();
    await expect(visitor.getByRole('heading', { level: 1, ...closed })).toBeVisible();
    await expect(visitor).toHaveURL(/\/maintenance\?redirect-state=%2Fcompanies%3F/);
    await expectAccessible(visitor);
  });

  await test.step('a newcomer gets the maintenance page, wherever they go', async () => {
    await newcomer.setViewportSize({ width: 390, height: 800 });
    for (const path of ['/', '/register', '/portfolios', '/companies']) {
      await newcomer.goto(path);
      await expect(newcomer.getByRole('heading', { level: 1, ...closed })).toBeVisible();
      await expect(newcomer).toHaveURL(/\/maintenance(\?|$)/);
    }
    await newcomer.getByRole('button', { name: say('shell.maintenance.retry') }).click();
    await expect(newcomer.getByText(say('shell.maintenance.still'))).toBeVisible();
    await expectAccessible(newcomer);
  });

  const save = member.getByRole('button', { name: say('portfolios.save.save', { count: 1 }) });
  await test.step('what is not saved is kept, also when saving it is refused', async () => {
    const news = member.getByRole('dialog', closed);
    await member.clock.fastForward(MINUTE);
    await news.getByText(say('ui.close'), { exact: true }).click();
    await expect(news).toHaveCount(0);
    await save.click();
    await news.getByText(say('ui.close'), { exact: true }).click();
    await expect(member.getByText(say('portfolios.not_saved'))).toBeVisible();
    await expect(member).toHaveURL('/portfolios/create');
  });

  await test.step('a member cannot log in', async () => {
    await visitor.getByRole('link', { name: say('shell.maintenance.administrators') }).click();
    await visitor.getByLabel(say('accounts.signin.name'), { exact: true }).fill('member@demo.commonweal.example');
    await visitor.getByLabel(say('accounts.signin.password'), { exact: true }).fill('Commonweal-demo-2026');
    await visitor.getByRole('button', { name: say('accounts.signin.submit'), exact: true }).click();
    await expect(visitor.getByRole('main').getByRole('status').filter({ hasText: 'maintenance' })).toBeVisible();
    await expect(visitor).toHaveURL(/\/login\?redirect-state=%2Fcompanies%3F/);
  });

  await test.step('the administrator works on', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('companies.list.title'), exact: true })
      .click();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  });

  await test.step('once it is over, everybody goes on where they were, by themselves', async () => {
    await page.goto('/admin/maintenance');
    await page.getByRole('button', { name: say('admin.maintenance.end') }).click();
    await expect(page.getByText(say('admin.maintenance.off'), { exact: true })).toBeVisible();
    await newcomer.clock.fastForward(MINUTE);
    await expect(newcomer).toHaveURL('/companies');
    await expect(newcomer.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    await member.clock.fastForward(MINUTE);
    await expect(member.getByText(say('shell.maintenance.over'))).toBeVisible();
    await save.click();
    await expect(member).toHaveURL(/\/portfolios\/\d+$/);
  });
});
