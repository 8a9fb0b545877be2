import type { Page } from '@playwright/test';
import { DevRefusal, startDevProcess } from '../dev-process.ts';
import { expect, test } from '../own-site-test.ts';
import { sayIn } from '../say.ts';

const released = sayIn('en')('companies.list.title');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const banner = (page: Page, language: 'en' | 'fr' = 'en') =>
  page.getByRole('complementary', { name: sayIn(language)('override.title') });

/** The remote's texts with another title of its list. */
const titled = (title: string) => (messages: string) => {
  const texts = JSON.parse(messages) as Record<string, string>;
  return JSON.stringify({ ...texts, 'companies.list.title': title });
};

test('a developer’s tab shows the remote from their machine until they leave or the machine is gone', async ({
  page,
  context,
  say,
  front,
  faults,
  expectErrors,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const developer = await startDevProcess('mf-companies', front.url, {
    'src/messages/en.json': titled('Companies under work'),
    'src/messages/fr.json': titled('Entreprises en chantier'),
  });

  await test.step('the printed link shows the local build under a banner, at a clean address', async () => {
    expect(developer.link).toContain(`${front.url}/companies?override=mf-companies@http://localhost:`);
    await page.goto(developer.link);
    await expect(heading(page, 'Companies under work')).toBeVisible();
    await expect(page).toHaveURL('/companies');
    await expect(banner(page)).toContainText('mf-companies');
    await expect(banner(page)).toContainText(say('override.connection.open'));
    await expectAccessible();
  });

  await test.step('other tabs are untouched', async () => {
    const other = await context.newPage();
    await other.goto('/companies');
    await expect(heading(other, released)).toBeVisible();
    await expect(banner(other)).toBeHidden();
    await other.close();
  });

  await test.step('it stays through the site and through a reload', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('analyses.list.title'), exact: true })
      .click();
    await expect(heading(page, say('analyses.list.title'))).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await page.goto('/companies?page=2');
    await expect(heading(page, 'Companies under work')).toBeVisible();
    await expect(page).toHaveURL('/companies?page=2');
    await page.reload();
    await expect(heading(page, 'Companies under work')).toBeVisible();
  });

  await test.step('a new build reloads the tab', async () => {
    await developer.edit('src/messages/en.json', titled('Companies, better'));
    await expect(heading(page, 'Companies, better')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('on a phone and in French', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: say('shell.language.other') }).click();
    await expect(heading(page, 'Entreprises en chantier')).toBeVisible();
    await expect(banner(page, 'fr')).toContainText(sayIn('fr')('override.connection.open'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible();
    await page.getByRole('button', { name: sayIn('fr')('shell.language.other') }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(heading(page, 'Companies, better')).toBeVisible();
  });

  await test.step('leaving gives the released version, for good', async () => {
    await banner(page)
      .getByRole('button', { name: say('override.leave') })
      .click();
    await expect(heading(page, released)).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(heading(page, released)).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  await test.step('what fails in it is told nobody but the developer, and the way out stays', async () => {
    // A part of the page may be on its way from the build that the edit replaces.
    expectErrors(/not built for show/, /status of 404/, /Loading chunk \d+ failed/);
    await page.goto(developer.link);
    await developer.edit('src/features/company-list/company-list-page.tsx', (source) =>
      source.replace(/(function CompanyListPage\([^)]*\) \{)/, "$1\n  throw new Error('not built for show');"),
    );
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await expect(banner(page).getByRole('button', { name: say('override.leave') })).toBeVisible();
    expect(faults.requests.filter(({ path }) => path.endsWith('/release-failures'))).toEqual([]);
  });

  await test.step('the machine is gone: that is said, and the way out leads out', async () => {
    expectErrors(/ERR_CONNECTION_REFUSED/, /ERR_INCOMPLETE_CHUNKED_ENCODING/, /ERR_CONNECTION_RESET/);
    await developer.kill();
    await expect(banner(page)).toContainText(say('override.connection.lost'));
    await page.reload();
    await expect(heading(page, released)).toBeVisible();
    await expect(banner(page)).toContainText('Nothing answers at');
    await expectAccessible();
    await banner(page)
      .getByRole('button', { name: say('override.released') })
      .click();
    await expect(heading(page, released)).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
});

test('nobody is given a remote from a place that the site does not allow', async ({
  page,
  request,
  ownSite,
  front,
  faults,
  say,
  expectErrors,
}) => {
  test.setTimeout(120_000);
  expectErrors(/ERR_CONNECTION_REFUSED/);
  const unanswered = '/companies?override=mf-companies@http://localhost:4999';
  const isAnswered = async () => !(await (await request.get(unanswered)).text()).includes('"override":null');
  const allow = async (allowed: boolean) => {
    const headers = { authorization: `Bearer ${ownSite.secret}` };
    const reply = await request.put('/api/v3/releases/overrides', { headers, data: { allowed, reason: 'a test' } });
    expect(reply.status(), await reply.text()).toBe(200);
  };

  await test.step('from a foreign origin, or one that only looks like a developer’s', async () => {
    for (const origin of ['https://elsewhere.example', 'http://localhost.elsewhere.example:4100']) {
      await page.goto(`/companies?override=mf-companies@${origin}`);
      await expect(heading(page, released)).toBeVisible();
      await expect(banner(page)).toBeHidden();
    }
  });

  await test.step('where what overrides need cannot be loaded itself: there is the released page', async () => {
    expectErrors(/status of 404/, /ChunkLoadError/);
    faults.break(/\/shell\/[^/]+\/override\./, { kind: 'status', status: 404 });
    await page.goto(unanswered);
    await expect(heading(page, released)).toBeVisible();
    expect(faults.faulted()).toBeGreaterThan(0);
    faults.mend();
  });

  await test.step('where overrides are forbidden; a tab that had one is told so', async () => {
    await page.goto(unanswered);
    await expect(banner(page)).toContainText('Nothing answers at');
    await allow(false);
    try {
      // The live set is requested every half second.
      await expect.poll(isAnswered).toBe(false);
      await page.reload();
      await expect(banner(page)).toContainText('no longer accepts overrides from');
      await expect(heading(page, released)).toBeVisible();
      await page.reload();
      await expect(heading(page, released)).toBeVisible();
      await expect(banner(page)).toBeHidden();
      const refusal = startDevProcess('mf-companies', front.url);
      await expect(refusal).rejects.toThrow(DevRefusal);
      await expect(refusal).rejects.toThrow(/does not take mf-companies from http:\/\/localhost:\d+\. Release staff/);
    } finally {
      await allow(true);
    }
    await expect.poll(isAnswered).toBe(true);
  });

  await test.step('a remote that does not run on the platform there is refused by the command', async () => {
    const refusal = startDevProcess('mf-companies', front.url, {
      'remote.json': (text) => text.replace('"^1.0.0"', '"^9.0.0"'),
    });
    await expect(refusal).rejects.toThrow(/It cannot run on .*mf-companies.*\^9\.0\.0.*shell/s);
  });

  await test.step('and where they are allowed again, the same address has one', async () => {
    await page.goto(unanswered);
    await expect(banner(page)).toContainText('Nothing answers at');
    await banner(page)
      .getByRole('button', { name: say('override.released') })
      .click();
    await expect(banner(page)).toBeHidden();
  });
});
