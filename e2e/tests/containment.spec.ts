import type { Page } from '@playwright/test';
import { areas, openArea, titleOf } from '../areas.ts';
import { mostAnalysedCompany } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

/** Expected console messages where the files of a remote are refused. */
const refused = [/status of 503/, /RemoteLoadError/, /ChunkLoadError/, /integrity/];

for (const area of areas) {
  test(`${area.remote} is gone: the other five work, and Retry brings it back`, async ({
    page,
    language,
    say,
    visit,
    arriveAs,
    expectErrors,
    expectAccessible,
  }) => {
    expectErrors(...refused);
    await arriveAs('admin');
    await breakRemote(page, area.remote);
    const others = areas.filter((other) => other !== area);
    const [start] = others;
    await visit(start?.path ?? '/');

    await test.step('the area says what failed, with a reference', async () => {
      await openArea(page, area, say);
      const failure = page.getByRole('main').getByRole('alert');
      await expect(page.getByRole('heading', { level: 1, name: titleOf(area.remote, language) })).toBeVisible();
      await expect(failure).toContainText(say('shell.failure.title'));
      await expect(failure).toContainText(say('shell.failure.reason.unavailable'));
      await expect(failure).toContainText(new RegExp(`${say('ui.error.reference')}\\s*[0-9a-f-]{8}`));
      await expectAccessible();
    });

    for (const other of others) {
      await test.step(`${other.remote} opens`, async () => {
        await openArea(page, other, say);
        await expect(page.getByRole('heading', { level: 1, name: say(other.heading) })).toBeVisible();
      });
    }

    await test.step('Retry brings it back without loading the page anew', async () => {
      await openArea(page, area, say);
      const retry = page.getByRole('main').getByRole('button', { name: say('ui.error.retry') });
      await expect(retry).toBeVisible();
      await mendRemote(page, area.remote);
      const loads = noteLoads(page);
      await retry.click();
      await expect(page.getByRole('heading', { level: 1, name: say(area.heading) })).toBeVisible();
      expect(loads).toEqual([]);
    });
  });
}

test('a company is shown without its analyses where these are gone', async ({
  page,
  say,
  visit,
  request,
  expectErrors,
  expectAccessible,
}) => {
  expectErrors(...refused);
  const company = await mostAnalysedCompany(request);
  await breakRemote(page, 'mf-analyses');
  await visit(`/companies/${company.entity_slug}`);
  await expect(page.getByRole('region', { name: say('companies.movers.title') })).toBeVisible();
  await page
    .getByRole('navigation', { name: say('companies.page.tabs') })
    .getByRole('link', { name: say('companies.page.tab.analyses') })
    .click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(say('shell.failure.title'));
  await expect(page.getByRole('heading', { level: 1, name: company.entity_name })).toBeVisible();
  await expect(page.getByRole('region', { name: say('companies.page.scores'), exact: true })).toBeVisible();
  await expectAccessible();
  await mendRemote(page, 'mf-analyses');
  const loads = noteLoads(page);
  await failure.getByRole('button', { name: say('ui.error.retry') }).click();
  await expect(page.getByRole('main').getByRole('article').getByRole('article').first()).toBeVisible();
  expect(loads).toEqual([]);
});

async function breakRemote(page: Page, remote: string): Promise<void> {
  await page.route(`**/remotes/${remote}/**`, (route) => route.fulfill({ status: 503, body: 'gone' }));
}

async function mendRemote(page: Page, remote: string): Promise<void> {
  await page.unroute(`**/remotes/${remote}/**`);
}

/** The documents that are loaded from now on. */
function noteLoads(page: Page): readonly string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return loads;
}
