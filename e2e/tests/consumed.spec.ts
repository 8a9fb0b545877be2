import type { APIRequestContext, Page } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';
import { findCompanies, read } from '../site-data.ts';
import type { CompanyRow } from '../site-data.ts';
import { expect, test } from '../site-test.ts';
import type { Language } from '../site-test.ts';

/** The last companies by name: no other test opens them. */
const LAST = '/companies?order=desc1';
const OPENING = /\/api\/v3\/entities\/\d+\/consume$/;

test('a client sees which companies they opened, once the server has counted them', async ({
  page,
  openBrowser,
  request,
  language,
  say,
  visit,
  arriveAs,
  expectAccessible,
}) => {
  const token = await arriveAs('client');
  const company = await unopenedCompany(request, { token, language });
  const openings: string[] = [];
  page.on('request', (one) => void (OPENING.test(one.url()) && openings.push(one.method())));
  const row = rowOf(page, company);
  await visit(LAST);
  await expect(row).toBeVisible();

  await test.step('nothing is counted while a link is looked at', async () => {
    await row.getByRole('link').hover();
    await row.getByRole('link').focus();
    await expect(row).not.toContainText(say('companies.list.opened'));
    expect(openings).toEqual([]);
  });

  await test.step('the company is counted once it is shown', async () => {
    const answered = page.waitForResponse(OPENING);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: company.entity_name })).toBeVisible();
    expect((await answered).status()).toBe(200);
  });

  await test.step('the list says so, and nothing of it moves when that is known', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v3/entities/consume', async (route) => {
      await held;
      await route.continue();
    });
    await visit(LAST);
    await expect(row).toBeVisible();
    const before = await page.getByRole('table').boundingBox();
    answer();
    await expect(row).toContainText(`${say('companies.list.opened')} · `);
    await expect(row.getByRole('time')).toBeVisible();
    expect(await page.getByRole('table').boundingBox()).toEqual(before);
    expect(openings).toEqual(['POST']);
    await expectAccessible();
  });

  await test.step('on a phone as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row.getByRole('time')).toBeVisible();
    await expectAccessible();
  });

  await test.step('a visitor sees nothing of it', async () => {
    const visitor = await openBrowser();
    await visitor.goto(LAST);
    await expect(rowOf(visitor, company)).toBeVisible();
    await expect(visitor.getByRole('table')).not.toContainText(say('companies.list.opened'));
  });
});

test('highlighted companies have a mark that is heard too, in a place that is kept', async ({
  page,
  request,
  say,
  expectAccessible,
}) => {
  const golden = await read<ApiReply<'GET v3/entities/golden'>>(request, '/api/v3/entities/golden');
  const highlighted = new Set(golden.data.map(({ entity_id }) => entity_id));
  const keywords = golden.data[0]?.entity_name.split(' ')[0] ?? '';
  const { data } = await findCompanies(request, { keywords, limit: '20' });
  const shown = data.filter(({ entity_id }) => highlighted.has(entity_id));
  expect(shown.length).toBeGreaterThan(0);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v3/entities/golden', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/companies?${new URLSearchParams({ search: keywords })}`);
  const table = page.getByRole('table');
  await expect(table.getByRole('rowheader')).toHaveCount(data.length);
  const before = await table.boundingBox();
  answer();
  const marked = table.getByRole('rowheader').filter({ hasText: say('companies.list.highlighted') });
  await expect(marked).toHaveCount(shown.length);
  await expect(marked).toContainText(shown.map(({ entity_name }) => entity_name));
  expect(await table.boundingBox()).toEqual(before);
  await expectAccessible();
});

function rowOf(page: Page, { entity_name }: CompanyRow) {
  const link = page.getByRole('link', { name: entity_name, exact: true });
  return page.getByRole('table').getByRole('rowheader').filter({ has: link });
}

/** One of the last companies that the client has not opened; each language has its own. */
async function unopenedCompany(
  request: APIRequestContext,
  { token, language }: { readonly token: string; readonly language: Language },
): Promise<CompanyRow> {
  const reply = await request.get('/api/v3/entities/consume', { headers: { authorization: `Bearer ${token}` } });
  const { data: opened } = (await reply.json()) as ApiReply<'GET v3/entities/consume'>;
  const { data } = await findCompanies(request, { orderby: 'entity_name', asc: '0', limit: '20' });
  const company = data.find(
    ({ entity_id }, at) => at % 2 === (language === 'en' ? 0 : 1) && opened.every((one) => one.entity_id !== entity_id),
  );
  if (!company) throw new Error('The client has opened every company of the last page');
  return company;
}
