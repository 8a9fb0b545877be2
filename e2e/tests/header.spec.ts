import { searchLabel } from '../areas.ts';
import { atRest } from '../page-checks.ts';
import { mostAnalysedCompany } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

test('the header hides while one scrolls down, comes back while one scrolls up, and never where it is used', async ({
  language,
  page,
  visit,
  say,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit('/companies');
  await expect(page.getByRole('table')).toBeVisible();
  const header = page.getByRole('banner');
  const scroll = (pixels: number) => page.evaluate((by) => window.scrollBy(0, by), pixels);
  const heading = page.getByRole('heading', { level: 1 });
  // Focus that scrolls would be one movement with the scroll after it, upwards.
  const leaveHeader = () => heading.evaluate((element) => element.focus({ preventScroll: true }));
  await leaveHeader();
  const before = await heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await scroll(400);
  await expect(header).not.toBeInViewport();
  await scroll(-100);
  await expect(header).toBeInViewport();
  await expect.poll(() => header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  expect(await heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)).toBe(before);
  const more = header.getByRole('button', { name: say('shell.header.more') });
  await more.click();
  await scroll(200);
  await expect(header).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(more).toBeFocused();
  await leaveHeader();
  await scroll(100);
  await expect(header).not.toBeInViewport();
  await header.getByRole('combobox', { name: searchLabel(language) }).focus();
  await expect(header).toBeInViewport();
});

test('a menu that is longer than the window scrolls to its last item', async ({ page, visit, say, arriveAs }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await arriveAs('superadmin');
  await visit('/companies');
  await page.getByRole('button', { name: say('shell.header.admin'), exact: true }).click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeInViewport({ ratio: 1 });
  await expect(items.last()).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(items.last()).toBeInViewport({ ratio: 1 });
  await items.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\//);
});

test('on a phone all items are in a window that the keyboard opens, walks and closes', async ({
  language,
  page,
  visit,
  say,
  arriveAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveAs('admin');
  await visit('/companies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: say('shell.header.open') });
  await button.press('Enter');
  const menu = page.getByRole('dialog', { name: say('shell.header.menu') });
  const first = menu.getByRole('link', { name: say('companies.industries.title'), exact: true });
  await expect(first).toBeFocused();
  await expect(menu.getByRole('link', { name: say('companies.list.title'), exact: true })).toBeVisible();
  await expect(menu.getByRole('combobox', { name: searchLabel(language) })).toBeVisible();
  await expect(menu.getByRole('button', { name: say('shell.header.log-out') })).toBeVisible();
  await expect(menu.getByRole('heading', { name: say('shell.header.admin') })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('the addresses elsewhere are shown where they are set, CSRD to those who may see it', async ({
  page,
  visit,
  say,
  arriveAs,
}) => {
  const links = {
    csrd: 'https://csrd.example/',
    community: 'https://community.example/',
    privacy_policy: 'https://privacy.example/',
    website: 'https://www.example/',
  };
  // The site is everybody's: only what this browser is told has them.
  await page.route('**/api/v3/server-details', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), links } });
  });
  await visit('/companies');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: say('shell.header.more') }).click();
  await expect(page.getByRole('menuitem', { name: say('shell.header.community') })).toHaveAttribute(
    'href',
    links.community,
  );
  await expect(page.getByRole('menuitem', { name: say('shell.header.about-us') })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: say('shell.footer.privacy') })).toHaveAttribute(
    'href',
    links.privacy_policy,
  );
  await expect(footer.getByRole('link', { name: say('shell.footer.website') })).toHaveAttribute('href', links.website);
  await expect(header.getByRole('link', { name: say('shell.header.csrd') })).toHaveCount(0);
  await arriveAs('client');
  await visit('/companies');
  await expect(header.getByRole('link', { name: say('shell.header.csrd') })).toHaveAttribute('href', links.csrd);
  await expect(header.getByRole('link', { name: say('shell.header.rate') })).toHaveCount(0);
  await arriveAs('admin');
  await visit('/companies');
  await expect(header.getByRole('link', { name: say('shell.header.rate') })).toHaveAttribute(
    'href',
    '/analyses?filter%5Bunrated%5D=1',
  );
});

test('? lists the keys', async ({ page, visit, say, expectAccessible }) => {
  await visit('/companies');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: say('shell.keys.title') });
  await expect(list.getByText(say('shell.keys.search'), { exact: true })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('an address with print opens the dialog once its page is ready, 210 mm wide and without controls', async ({
  page,
  visit,
  say,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.setAttribute('data-printed', String(document.querySelectorAll('tbody tr').length));
    };
  });
  await visit('/companies?print');
  await expect(page.locator('html')).toHaveAttribute('data-printed', /^[1-9]\d*$/);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: say('shell.header.home') })).toBeVisible();
  await expect(header.getByRole('combobox')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const width = await page.getByRole('main').evaluate((element) => element.getBoundingClientRect().width);
  expect(Math.round((width * 25.4) / 96)).toBe(210);
  await visit('/companies');
  await page.emulateMedia({ media: 'print' });
  await expect(header.getByRole('combobox')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(header.getByRole('link', { name: say('shell.header.home') })).toBeVisible();
});

test('a link to a company tells those who run no script what it is about, with a picture', async ({
  request,
  language,
}) => {
  const company = await mostAnalysedCompany(request);
  const headers = { accept: 'text/html', 'accept-language': language };
  const html = await (await request.get(`/companies/${company.entity_slug}`, { headers })).text();
  const told = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  expect(told('og:title')).toContain(company.entity_name.slice(0, 5));
  expect(told('og:description')).toContain('−5');
  const { pathname, search } = new URL(told('og:image'));
  const picture = await request.get(pathname + search);
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([600, 314]);
});

test('an address that is entered opens at its top, however far down the page before it was left', async ({
  page,
  visit,
}) => {
  await visit('/how-sustainable-to-me');
  await atRest(page);
  // So little that a page has room for it before its list is there.
  await page.evaluate(() => window.scrollTo(0, 90));
  await visit('/companies');
  await atRest(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
