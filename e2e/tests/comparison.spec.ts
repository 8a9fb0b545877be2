import { COMPARED_COMPANIES } from '@commonweal/domain/limits';
import { findCompanies } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

test('companies are put aside in the list, compared, sorted, moved and removed, and a link shows the same', async ({
  page,
  visit,
  say,
  request,
  expectAccessible,
}) => {
  const { data } = await findCompanies(request, { orderby: 'notes_count', asc: '0', limit: '2' });
  const [first, second] = data;
  if (!first || !second) throw new Error('The site has two companies');
  await visit('/companies?order=desc8');
  const toggle = (name: string) => page.getByRole('button', { name: say('ui.compare.label', { name }), exact: true });
  await toggle(first.entity_name).click();
  await test.step('the second is put aside in the results of the header’s search', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(second.entity_name);
    const results = page.getByRole('banner').getByRole('grid');
    const row = results.getByRole('row').filter({ has: toggle(second.entity_name) });
    await expect(row).toBeVisible();
    // Those of an earlier letter show it as well, and take no keys.
    await expect(results).not.toHaveAttribute('aria-busy');
    const cell = row.getByRole('gridcell').first();
    for (let presses = 0; presses < 6 && (await cell.getAttribute('aria-selected')) !== 'true'; presses += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
    await page.keyboard.press('Escape');
  });
  await page.getByRole('link', { name: say('ui.compare.bar', { count: 2 }) }).click();
  await expect(page).toHaveTitle(say('companies.compare.document'));

  const table = page.getByRole('table');
  const headers = table.getByRole('columnheader');
  const names = [first, second].map(({ entity_name }) => entity_name);
  const fixed = ['view.sdg', 'peers', 'sign'].map((id) => say(`companies.compare.${id}`));
  await expect(headers).toHaveText([...fixed, ...names]);
  await expect(table.getByRole('rowheader')).toHaveCount(3 + 17);
  await expectAccessible();

  await headers.nth(3).getByRole('link').click();
  await expect(headers.nth(3)).toHaveAttribute('aria-sort', 'descending');
  await page.getByLabel(say('companies.compare.view'), { exact: true }).selectOption('esrs_topic');
  await expect(table.getByRole('rowheader')).toHaveCount(3 + 10);
  await page.getByRole('button', { name: say('companies.compare.forward', { name: second.entity_name }) }).click();
  await expect(headers).toHaveText([
    say('companies.compare.view.esrs_topic'),
    ...fixed.slice(1),
    ...names.toReversed(),
  ]);

  const shared = page.url();
  await page.getByRole('button', { name: say('companies.compare.remove', { name: second.entity_name }) }).click();
  await expect(headers).toHaveCount(4);
  await page.goBack();
  await expect(page).toHaveURL(shared);
  await expect(headers).toHaveCount(5);
});

test('an address with too many companies, or of none, is cleaned and says so; a narrow page scrolls the table alone', async ({
  page,
  visit,
  say,
  request,
}) => {
  const { data } = await findCompanies(request, { orderby: 'notes_count', asc: '0', limit: '7' });
  const slugs = data.map(({ entity_slug }) => entity_slug);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/companies/compare?companies=${slugs.join()}`);
  await expect(page.getByText(say('companies.compare.ignored', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3 + COMPARED_COMPANIES);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await visit(`/companies/compare?companies=${slugs[0]},nobody-at-all`);
  await expect(
    page.getByText(say('companies.compare.left_out', { count: 1, addresses: 'nobody-at-all' })),
  ).toBeVisible();
  await expect(page).toHaveURL(`/companies/compare?companies=${slugs[0]}`);
});
