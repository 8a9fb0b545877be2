import { searchLabel } from '../areas.ts';
import { mostAnalysedCompany } from '../site-data.ts';
import { expect, test } from '../site-test.ts';
import { sayIn } from '../say.ts';

const YEAR_IN_SECONDS = 365 * 24 * 3600;
/** The entry of the header for those who may have portfolios, as its remote declares it. */
const portfolio = { en: 'Portfolio', fr: 'Portefeuille' };

test.describe('header and footer', () => {
  test('lead a visitor through the areas', async ({ page, visit, say, language, expectAccessible }) => {
    await visit('/');
    await expect(page).toHaveTitle(say('analyses.home.document'));
    await expectAccessible();
    const header = page.getByRole('banner');
    const areas = header.getByRole('navigation', { name: say('shell.header.areas') });
    await areas.getByRole('link', { name: say('companies.list.title'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeFocused();
    await expect(page).toHaveTitle(say('companies.list.document'));
    await areas.getByRole('link', { name: say('analyses.list.title'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('analyses.list.title') })).toBeFocused();
    await expect(page).toHaveTitle(say('analyses.list.document'));
    await expect(areas.getByRole('link', { name: say('analyses.list.title'), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await areas.getByRole('button', { name: say('shell.header.more') }).click();
    await expectAccessible();
    await page.getByRole('menuitem', { name: say('hstm.title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('hstm.title') })).toBeFocused();
    await expect(page).toHaveTitle(say('hstm.document_title'));
    await expect(areas.getByRole('link', { name: portfolio[language], exact: true })).toBeHidden();
    await header.getByRole('link', { name: say('shell.header.join') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('accounts.signup.heading') })).toBeFocused();
    await header.getByRole('link', { name: say('shell.header.home') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('analyses.home.title') })).toBeFocused();

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© 2017–${new Date().getFullYear()} Commonweal`);
    await expect(footer.getByRole('link', { name: say('shell.footer.contact') })).toHaveAttribute('href', /^mailto:/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(footer.getByRole('link', { name: say('shell.footer.open-data') })).toHaveAttribute(
      'href',
      '/open-data',
    );
    await footer.getByRole('link', { name: say('shell.footer.scores') }).click();
    await expect(page).toHaveURL('/how-scores-work');
  });

  test('offer a member what is theirs, and nothing of the administration', async ({
    page,
    visit,
    say,
    language,
    arriveAs,
    expectAccessible,
  }) => {
    await arriveAs('member');
    await visit('/companies');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: say('shell.header.log-in') })).toBeHidden();
    await expect(header.getByRole('button', { name: say('shell.header.admin'), exact: true })).toBeHidden();
    await header.getByRole('link', { name: portfolio[language], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('portfolios.list.title') })).toBeFocused();
    await expect(page.getByRole('table', { name: say('portfolios.list.title') })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: say('shell.header.account', { name: 'Mary Member', unseen: 0 }) }).click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expect(page.getByRole('menuitem', { name: say('shell.header.log-out') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: say('shell.header.account', { name: 'Mary Member', unseen: 0 }) }),
    ).toBeFocused();
  });
});

test('the language changes in place and is remembered for a year', async ({ page, context, visit, say, language }) => {
  const other = language === 'en' ? 'fr' : 'en';
  const sayOther = sayIn(other);
  await visit('/companies?filter[score]=positive');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.getByRole('button', { name: say('shell.language.other') }).click();
  await expect(page.getByRole('heading', { level: 1, name: sayOther('companies.list.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveTitle(sayOther('companies.list.document'));
  await expect(
    page.getByRole('table').getByRole('columnheader', { name: sayOther('companies.list.column.industry') }),
  ).toBeVisible();
  await expect(page).toHaveURL('/companies?filter[score]=positive');
  expect(loads, 'nothing was loaded anew').toEqual([]);

  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie?.value).toBe(other);
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_IN_SECONDS)).toBeLessThan(600);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: sayOther('companies.list.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('the colours are chosen, shown at once and remembered', async ({ page, visit, say, expectAccessible }) => {
  await visit('/companies');
  await expect(page.getByRole('table')).toBeVisible();
  const choice = page.getByRole('combobox', { name: say('shell.theme.label') });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await choice.selectOption({ label: say('shell.theme.dark') });
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await expectAccessible();
  await page.reload();
  await expect(choice).toHaveValue('dark');
  expect(await background()).toBe(dark);
  await choice.selectOption({ label: say('shell.theme.light') });
  await expect.poll(background).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe(light);
  await choice.selectOption({ label: say('shell.theme.system') });
  await expect.poll(background).toBe(dark);
});

test.describe('the keyboard alone', () => {
  test('goes from the search in the header to a company', async ({
    language,
    page,
    visit,
    say,
    request,
    expectAccessible,
  }) => {
    const company = await mostAnalysedCompany(request);
    await visit('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say('ui.skip') })).toBeFocused();
    const search = page.getByRole('combobox', { name: searchLabel(language) });
    for (
      let presses = 0;
      // The field may stand in for the search until its code is there; focus stays in its place.
      presses < 12 && !(await page.evaluate(() => document.activeElement?.matches('header input')));
      presses += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(search).toBeFocused();
    await page.keyboard.type(company.entity_name.slice(0, 1));
    await expect(page.getByText(say('companies.header-search.prompt'))).toBeVisible();
    await page.keyboard.type('no such thing');
    await expect(page.getByText(say('companies.header-search.nothing'))).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(company.entity_name.slice(0, 12));
    // Its analyses follow below.
    const option = page.getByRole('gridcell').filter({ hasText: company.entity_name }).first();
    await expect(option).toBeVisible();
    await expectAccessible();
    const options = page.getByRole('gridcell');
    for (let presses = 0; presses < 20 && (await option.getAttribute('aria-selected')) !== 'true'; presses += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(options.and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/companies/${company.entity_slug}`);
    await expect(page.getByRole('heading', { level: 1, name: company.entity_name })).toBeFocused();
  });

  test('skips to the content, and searches with a slash', async ({ language, page, visit }) => {
    await visit('/companies');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: searchLabel(language) })).toBeFocused();
  });

  test('goes through the rows of a list and opens one', async ({ page, visit }) => {
    await visit('/companies');
    const names = page.getByRole('table').getByRole('rowheader').getByRole('link');
    await names.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(names.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(names.nth(1)).toBeFocused();
    const name = await names.nth(1).innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(name).toContain(await page.getByRole('heading', { level: 1 }).innerText());
  });
});

test('on a phone the areas are behind a button, and filters in a drawer', async ({
  page,
  visit,
  say,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const areas = page.getByRole('navigation', { name: say('shell.header.areas') });
  await visit('/');
  await expect(areas).toBeHidden();
  await page.getByRole('button', { name: say('shell.header.open') }).click();
  await expect(areas).toBeVisible();
  await expectAccessible();
  await areas.getByRole('link', { name: say('companies.list.title'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeFocused();
  await expect(areas).toBeHidden();
  await page.getByRole('button', { name: say('companies.filters'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: say('companies.filters') });
  await drawer.getByRole('button', { name: say('companies.filter.score.positive'), exact: true }).click();
  await expectAccessible();
  await drawer.getByRole('button', { name: say('companies.filters.show') }).click();
  await expect(drawer).toBeHidden();
});

test.describe('addresses that lead nowhere', () => {
  const nowhere = [
    '/no/such/page',
    '/companies/%00',
    '/companies/x/no-such-part',
    '/companies/%F0%9F%92%A9',
    '/analyses/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/portfolios/../../etc/passwd',
    '//x',
    '//evil.example/companies',
    `/${'long/'.repeat(300)}`,
    `/companies/${'a'.repeat(3000)}`,
    '/constructor',
    '/__proto__/x',
  ];

  test('get the error page', async ({ page, visit, say, baseURL, expectMissing, expectErrors, expectAccessible }) => {
    expectMissing();
    expectErrors(/status of 4\d\d/);
    for (const path of nowhere) {
      await test.step(path.slice(0, 60), async () => {
        await visit(`${baseURL}${path}`);
        await expect(page.getByRole('heading', { level: 1, name: say('shell.whoops.title') })).toBeVisible();
        await expect(page).toHaveTitle(`${say('shell.whoops.title')} · Commonweal`);
        await expect(page.getByText(say('shell.whoops.not-found'))).toBeVisible();
      });
    }
    await expectAccessible();
    await page.getByRole('link', { name: say('shell.whoops.home') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('analyses.home.title') })).toBeFocused();
  });

  test('and cannot be read get a plain page with a reference', async ({
    page,
    visit,
    language,
    expectErrors,
    expectAccessible,
  }) => {
    expectErrors(/status of 4\d\d/);
    for (const path of ['/%', '/companies/%E0%A4%A', '/%c0%ae/x']) {
      await visit(path);
      await expect(page.getByText(/[0-9a-f]{8}-[0-9a-f]{4}/)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible();
    }
    await page.getByRole('link', { name: 'Commonweal' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a page that is loaded again comes back to where it was left', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit('/companies');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const top = () => page.evaluate(() => window.scrollY);
  // So far down that the page is not as tall yet before its rows are there.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const left = await top();
  expect(left).toBeGreaterThan(700);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(top).toBe(left);
});
