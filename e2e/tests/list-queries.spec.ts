import type { Page } from '@playwright/test';
import { expect, test } from '../site-test.ts';

/** Parameters that no list accepts, or accepts only in another form. */
const invalid = 'page=two&per_page=7&limit=x&offset=1.5&order=up1&evil=1';

/** Each list for everyone: what stays of an address that is valid in part. */
const open = [
  ['/companies', 'filter[sdg]=1,99,2&filter[rating]=m2.3p9&order=desc4', 'filter[sdg]=1,2&order=desc4'],
  ['/entities', 'filter[score]=best&filter[country]=all', 'filter[country]=all'],
  ['/analyses', 'filter[ilg]=7&filter[value]=negative&page=2', 'filter[value]=negative&page=2'],
  ['/notes', 'filter[language]=de&order=asc9', ''],
  ['/industries', 'keywords=x&order=3&asc=0&sector=2', 'order=desc3'],
  ['/how-sustainable-to-me', 'filter[industry]=none&page=-1', 'filter[industry]=none'],
] as const;

/** Those of people who are signed in. */
const forMembers = [
  ['/portfolios', 'page=2.5&per_page=20', 'per_page=20'],
  ['/notifications', 'page=x&filter[user]=1', ''],
] as const;

const forAdministrators = [
  [
    '/users',
    'filter[status]=gone&filter[visibility]=1&filter[start_registration_date]=2026-02-30',
    'filter[visibility]=1',
  ],
  ['/analyses/reviews', 'filter[status]=drafted&filter[author]=7', 'filter[author]=7'],
  ['/admin/releases', 'page=x', ''],
  ['/admin/releases/versions', 'filter[name]=shell&tab=x', 'filter[name]=shell'],
  ['/admin/releases/compare', 'view=x', ''],
  ['/admin/releases/failures', 'filter[hours]=2', ''],
  ['/admin/releases/log', 'per_page=20&search=%20', 'per_page=20'],
] as const;

async function expectCleaned(page: Page, visit: (path: string) => Promise<void>, list: readonly string[]) {
  const [path = '', partly = '', clean = ''] = list;
  await visit(`${path}?${partly}`);
  await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe(clean === '' ? '' : `?${clean}`);
  await visit(`${path}?${invalid}`);
  await expect.poll(() => new URL(page.url()).search).toBe('');
}

test.describe('an address that is not valid becomes its valid part', () => {
  for (const list of open) {
    test(`at ${list[0]}`, ({ page, visit }) => expectCleaned(page, visit, list));
  }

  test('at the lists of members', async ({ page, visit, arriveAs }) => {
    await arriveAs('member');
    for (const list of forMembers) await expectCleaned(page, visit, list);
  });

  test('at the lists of administrators', async ({ page, visit, arriveAs }) => {
    await arriveAs('superadmin');
    for (const list of forAdministrators) await expectCleaned(page, visit, list);
  });
});

test('what a list cannot mean is taken out of its address', async ({ page, visit, say }) => {
  const hostile =
    '/companies?page=-1&filter[country]=<script>alert(1)</script>&order=desc99&per_page=1e9&filter[score]=up&x=y';
  await visit(hostile);
  await expect(page).toHaveURL('/companies');
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(20);
  await visit('/companies?page=2&page=3&filter[rating]=p9&filter[sdg]=13,99,x');
  await expect(page).toHaveURL(`/companies?${new URLSearchParams({ page: '2', 'filter[sdg]': '13' })}`);
  await visit('/companies?page=999999');
  await expect(page.getByText(say('companies.list.beyond'))).toBeVisible();
  await visit(`/analyses?search=${'x'.repeat(5000)}&filter[language]=de`);
  await expect(page).not.toHaveURL(/language/);
  await expect(page.getByText(say('analyses.list.empty'), { exact: true })).toBeVisible();
  await visit('/how-sustainable-to-me?page=0&order=up');
  await expect(page).toHaveURL(/how-sustainable-to-me\??$/);
});
