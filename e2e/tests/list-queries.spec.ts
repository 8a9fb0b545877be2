import type { Page } from '@playwright/test';
import { expect, test } from '../site-test.ts';

/** What no list knows, or knows only otherwise. */
const invalid = 'page=two&per_page=7&limit=x&offset=1.5&order=up1&evil=1';

/** Each list for everyone: what stays of an address that is valid in part. */
const open = [
  ['/companies', 'filter[sdg]=1,99,2&filter[rating]=m2.3p9&order=desc4', 'filter[sdg]=1,2&order=desc4'],
  ['/entities', 'filter[score]=best&filter[country]=all', 'filter[country]=all'],
  ['/analyses', 'filter[ilg]=7&filter[value]=negative&page=2', 'filter[value]=negative&page=2'],
  ['/notes', 'filter[language]=de&order=asc9', ''],
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
