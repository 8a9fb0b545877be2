import type { APIRequestContext, Page } from '@playwright/test';
import { openSession } from '../own-account.ts';
import { expect, testApart as test } from '../own-site-test.ts';

const admin = { email: 'admin@demo.commonweal.example', password: 'Commonweal-demo-2026' };

/** Puts terms in force that nobody has accepted. @returns their version */
async function publishTerms(request: APIRequestContext, token: string): Promise<number> {
  const { version } = (await (await request.get('/api/v3/platform-conditions/current')).json()) as { version: number };
  const text = '<h1>Fresh terms</h1>'.concat('<p>Be fair to those you write about.</p>'.repeat(60));
  const reply = await request.post('/api/v3/platform-conditions', {
    headers: { authorization: `Bearer ${token}` },
    data: { replaces: version, content_en: text, content_fr: text },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return version + 1;
}

const agreed = (page: Page) =>
  page.waitForResponse((reply) => /\/platform-conditions\/users\/\d+$/.test(new URL(reply.url()).pathname));

test.describe('new terms', () => {
  test.beforeEach(async ({ request, sessions }) => {
    const token = sessions.get(admin.email) ?? (await openSession(request, admin));
    sessions.set(admin.email, token);
    await publishTerms(request, token);
  });

  test('stand before every page of who is signed in, until they are agreed to, by keyboard alone', async ({
    page,
    visit,
    arriveAs,
    say,
    expectAccessible,
    expectMissing,
  }) => {
    expectMissing();
    await arriveAs('member');
    for (const path of ['/portfolios', '/companies', '/nowhere', '/']) {
      await visit(path);
      await expect(page.getByRole('heading', { level: 1, name: say('shell.terms.title') })).toBeVisible();
    }
    await visit('/companies');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const text = page.getByRole('region', { name: say('shell.terms.text') });
    await expect(text.getByRole('heading', { name: '1 Fresh terms' })).toBeVisible();
    expect((await text.boundingBox())?.height).toBe(400);
    await expectAccessible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await text.focus();
    await page.keyboard.press('End');
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: say('shell.terms.agree') })).toBeFocused();
    const reply = agreed(page);
    await page.keyboard.press('Enter');
    expect((await reply).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();
  });

  for (const way of ['cancel', 'log-out']) {
    test(`${way} signs out and leads to the log-in page`, async ({ page, context, visit, arriveAs, say, sessions }) => {
      await arriveAs('client');
      await visit('/companies');
      await page.getByRole('button', { name: say(`shell.terms.${way}`) }).click();
      await expect(page).toHaveURL('/login');
      expect((await context.cookies()).find(({ name }) => name === 'token')).toBeUndefined();
      sessions.delete('client@demo.commonweal.example');
    });
  }

  test('are read at their own address by who has not agreed, and by visitors', async ({
    visit,
    page,
    arriveAs,
    openBrowser,
    say,
  }) => {
    await arriveAs('superadmin');
    await visit('/terms-and-conditions');
    await expect(page.getByRole('link', { name: '1 Fresh terms' })).toBeVisible();
    await expect(page.getByRole('button', { name: say('shell.terms.agree') })).toHaveCount(0);
    const visitor = await openBrowser();
    await visitor.goto('/terms-and-conditions');
    await expect(visitor.getByRole('link', { name: '1 Fresh terms' })).toBeVisible();
  });

  test('cannot be agreed to while the server does not answer; the screen stays', async ({
    page,
    visit,
    arriveAs,
    say,
    faults,
    expectErrors,
  }) => {
    expectErrors(/status of 500/);
    await arriveAs('member');
    faults.break(/\/platform-conditions\/users\//, { kind: 'status', status: 500 });
    await visit('/companies');
    const reply = agreed(page);
    await page.getByRole('button', { name: say('shell.terms.agree') }).click();
    expect((await reply).status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1, name: say('shell.terms.title') })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('that come while one reads are shown before they can be agreed to', async ({
    page,
    visit,
    arriveAs,
    say,
    request,
    sessions,
    expectErrors,
  }) => {
    expectErrors(/status of 409/);
    await arriveAs('member');
    await visit('/companies');
    await expect(page.getByRole('heading', { name: '1 Fresh terms' })).toBeVisible();
    await publishTerms(request, sessions.get(admin.email) ?? '');
    const agree = page.getByRole('button', { name: say('shell.terms.agree') });
    const refused = agreed(page);
    await agree.click();
    expect((await refused).status()).toBe(409);
    await expect(agree).toBeEnabled();
    const accepted = agreed(page);
    await agree.click();
    expect((await accepted).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();
  });

  test('leave what was typed on the page that they come over', async ({
    page,
    context,
    visit,
    arriveAs,
    say,
    request,
    sessions,
    ownAccount,
    expectAccessible,
  }) => {
    await arriveAs(ownAccount);
    await visit('/portfolios/create');
    await page.getByText(say('portfolios.paste.summary')).click();
    const field = page.getByLabel(say('portfolios.paste.label'), { exact: true });
    await field.fill('name;weight\nNobody;1');
    const title = await page.title();
    await publishTerms(request, sessions.get(admin.email) ?? '');
    const terms = page.getByRole('heading', { level: 1, name: say('shell.terms.title') });

    await test.step('another tab refuses them, which signs out; the page stays, and lets one log in over it', async () => {
      const other = await context.newPage();
      await other.goto('/companies');
      await other.getByRole('button', { name: say('shell.terms.cancel') }).click();
      await expect(other).toHaveURL('/login');
      await other.close();
      const notice = page.getByRole('status').filter({ hasText: say('shell.session.work-kept') });
      await notice.getByRole('button', { name: say('shell.header.log-in') }).press('Enter');
      const logIn = page.getByRole('dialog', { name: say('shell.login.log-in'), exact: true });
      await logIn.getByLabel(say('accounts.signin.name'), { exact: true }).fill(ownAccount.email);
      await logIn.getByLabel(say('accounts.signin.password'), { exact: true }).fill(ownAccount.password);
      await page.keyboard.press('Enter');
    });

    await test.step('the terms are all that anybody gets to', async () => {
      await expect(terms).toBeFocused();
      await expect(page).toHaveTitle(`${say('shell.terms.title')} · Commonweal`);
      await expect(page.getByRole('heading', { name: '1 Fresh terms' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(field).toBeHidden();
      await expectAccessible();
      const reached: string[] = [];
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab');
        reached.push(
          await page.evaluate(() => document.activeElement?.closest('#main')?.querySelector(':focus')?.localName ?? ''),
        );
      }
      expect(reached).not.toContain('textarea');
      expect(reached).toContain('button');
    });

    await test.step('agreed to, they give way to the page as it was', async () => {
      await page.getByRole('button', { name: say('shell.terms.agree') }).click();
      await expect(field).toHaveValue('name;weight\nNobody;1');
      await expect(terms).toBeHidden();
      await expect(page).toHaveTitle(title);
      await expect(page).toHaveURL('/portfolios/create');
      await page.getByRole('button', { name: say('portfolios.paste.read') }).click();
      await expect(page.getByText('Nobody').first()).toBeVisible();
      await expectAccessible();
    });
  });

  test('are written by an administrator, who has to agree as well', async ({
    page,
    visit,
    arriveAs,
    say,
    expectAccessible,
  }) => {
    await arriveAs('admin');
    await visit('/admin/terms');
    await page.getByRole('button', { name: say('shell.terms.agree') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('admin.conditions.title') })).toBeVisible();
    const source = page.getByRole('textbox', { name: say('admin.conditions.html') });
    const preview = page.getByRole('region', { name: say('admin.conditions.preview') });
    await source.fill('<h1>Tides</h1><h2>Ebb</h2><script>alert(1)</script>');
    await expect(preview.getByRole('heading')).toHaveText(['1 Tides', '1.1 Ebb']);
    await expectAccessible();
    await page.getByRole('tab', { name: say('admin.conditions.language.fr') }).click();
    await source.fill('<h1>Marées</h1>');
    await page.getByRole('button', { name: say('admin.conditions.publish') }).click();
    const dialog = page.getByRole('dialog', { name: say('admin.conditions.confirm.title') });
    await expectAccessible();
    await dialog.getByRole('button', { name: say('admin.conditions.publish') }).click();
    await expect(page.getByRole('region', { name: say('shell.terms.text') })).toContainText(/Tides|Marées/);
    await page.getByRole('button', { name: say('shell.terms.agree') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('admin.conditions.title') })).toBeVisible();
    await expect(page.getByText(say('admin.conditions.in-force'), { exact: true })).toBeVisible();
    await expect(page.getByRole('table').getByText('Ada Admin').first()).toBeVisible();
  });
});
