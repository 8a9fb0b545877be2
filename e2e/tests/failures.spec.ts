import type { APIRequestContext } from '@playwright/test';
import { findAnalyses, mostAnalysedCompany } from '../site-data.ts';
import { expect, test } from '../site-test.ts';
import type { Say } from '../site-test.ts';

const trouble = {
  status: 500,
  json: { code: 'internal', message: 'Something went wrong on our side.', requestId: 'a1b2c3d4-reference' },
};

interface Failing {
  readonly path: string;
  /** The question that the API does not answer. */
  readonly api: string;
  /** Message id of what is said about it. */
  readonly failed: string;
  /** The heading of the page once it is there. */
  readonly heading: string;
}

const pages: Readonly<Record<string, (request: APIRequestContext, say: Say) => Promise<Failing>>> = {
  'the list of companies': async (_, say) => ({
    path: '/companies',
    api: '**/api/v3/entities?*',
    failed: 'companies.list.failed',
    heading: say('companies.list.title'),
  }),
  'a company': async (request) => {
    const { entity_slug, entity_name } = await mostAnalysedCompany(request);
    const path = `/companies/${entity_slug}`;
    return { path, api: '**/api/v3/entities/*/details', failed: 'companies.page.failed', heading: entity_name };
  },
  'the list of analyses': async (_, say) => ({
    path: '/analyses',
    api: '**/api/v3/notes/published?*',
    failed: 'analyses.list.failed',
    heading: say('analyses.list.title'),
  }),
  'an analysis': async (request) => {
    const [note] = (await findAnalyses(request, { limit: '1' })).data;
    if (!note) throw new Error('The site has no analyses');
    const api = `**/api/v3/notes/published/${note.slug}`;
    return { path: `/analyses/${note.slug}`, api, failed: 'analyses.page.failed', heading: note.headline };
  },
};

for (const [name, describePage] of Object.entries(pages)) {
  test(`${name} that fails to load says so, and Retry loads it`, async ({
    page,
    say,
    request,
    expectErrors,
    expectAccessible,
  }) => {
    expectErrors(/status of 500/);
    const { path, api, failed, heading } = await describePage(request, say);
    await page.route(api, (route) => route.fulfill(trouble));
    await page.goto(path);
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText(say(failed));
    await expect(failure).toContainText(trouble.json.requestId);
    await expect(page).toHaveTitle(/Commonweal/);
    await expectAccessible();
    await page.unroute(api);
    await failure.getByRole('button', { name: say('ui.error.retry') }).click();
    await expect(failure).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('a portfolio that fails to load says so, and Retry loads it', async ({
  page,
  visit,
  say,
  arriveAs,
  expectErrors,
  expectAccessible,
}) => {
  expectErrors(/status of 500/);
  await arriveAs('client');
  await visit('/portfolios');
  const first = page.getByRole('table').getByRole('rowheader').getByRole('link').first();
  const name = await first.innerText();
  const api = /\/api\/v3\/portfolios\/\d+$/;
  await page.route(api, (route) => route.fulfill(trouble));
  await first.click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(say('portfolios.page.failed'));
  await expect(failure).toContainText(trouble.json.requestId);
  await expectAccessible();
  await page.unroute(api);
  await failure.getByRole('button', { name: say('ui.error.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a page on its way has a title and keeps the one heading that takes focus', async ({
  page,
  visit,
  say,
  request,
}) => {
  const company = await mostAnalysedCompany(request);
  await visit('/companies?order=desc7');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/v3/entities/*/details', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('table').getByRole('link', { name: company.entity_name, exact: true }).click();
  await expect(page).toHaveURL(`/companies/${company.entity_slug}`);
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page).toHaveTitle(/Commonweal/);
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: company.entity_name })).toBeFocused();
  await expect(page).toHaveTitle(say('companies.page.document.overview', { name: company.entity_name }));
});
