import { expect, test as siteTest } from '../site-test.ts';

/** However the test ends, the site is in service afterwards. */
const test = siteTest.extend<{ readonly inService: void }>({
  inService: [
    async ({ context, request }, use) => {
      await use();
      const token = (await context.cookies()).find(({ name }) => name === 'token')?.value;
      const headers = { authorization: `Bearer ${token}` };
      await request.put('/api/v3/parameters/maintenance', { headers, data: { is_maintenance_mode: false } });
      const details = (await (await request.get('/api/v3/server-details')).json()) as { is_maintenance_mode: boolean };
      expect(details.is_maintenance_mode, 'the site is in service again').toBe(false);
    },
    { auto: true },
  ],
});

test('maintenance closes the site to everybody but administrators, and opens it again', async ({
  page,
  say,
  visit,
  arriveAs,
  openBrowser,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of 503/);
  const closed = { name: say('shell.maintenance.title') };
  const visitor = await openBrowser();
  await visitor.goto('/companies');
  await expect(visitor.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();

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

  await test.step('a visitor’s open tab and a new visitor get the maintenance page', async () => {
    await visitor
      .getByRole('navigation', { name: say('ui.pages'), exact: true })
      .getByRole('link', { name: say('ui.pages.next') })
      .click();
    await expect(visitor.getByRole('heading', { level: 1, ...closed })).toBeVisible();
    await expect(visitor).toHaveURL('/maintenance');
    await expectAccessible(visitor);
    const newcomer = await openBrowser();
    for (const path of ['/', '/companies', '/register', '/portfolios']) {
      await newcomer.goto(path);
      await expect(newcomer.getByRole('heading', { level: 1, ...closed })).toBeVisible();
      await expect(newcomer).toHaveURL('/maintenance');
    }
    await newcomer.getByRole('button', { name: say('shell.maintenance.retry') }).click();
    await expect(newcomer.getByText(say('shell.maintenance.still'))).toBeVisible();
  });

  await test.step('a member cannot log in', async () => {
    await visitor.getByRole('link', { name: say('shell.maintenance.administrators') }).click();
    await visitor.getByLabel(say('accounts.signin.name'), { exact: true }).fill('member@demo.commonweal.example');
    await visitor.getByLabel(say('accounts.signin.password'), { exact: true }).fill('Commonweal-demo-2026');
    await visitor.getByRole('button', { name: say('accounts.signin.submit') }).click();
    await expect(visitor.getByRole('main').getByRole('status').filter({ hasText: 'maintenance' })).toBeVisible();
    await expect(visitor).toHaveURL('/login');
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

  await test.step('once it is over, everybody is let in again', async () => {
    await page.goto('/admin/maintenance');
    await page.getByRole('button', { name: say('admin.maintenance.end') }).click();
    await expect(page.getByText(say('admin.maintenance.off'), { exact: true })).toBeVisible();
    await visitor.goto('/maintenance');
    await visitor.getByRole('button', { name: say('shell.maintenance.retry') }).click();
    await expect(visitor).toHaveURL('/');
    await expect(visitor.getByRole('heading', { level: 1, name: say('analyses.home.title') })).toBeVisible();
  });
});
