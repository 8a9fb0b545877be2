import { sample, sampleSeed } from '@commonweal/workspace/sample';
import { areas, openArea } from '../areas.ts';
import { mostAnalysedCompany } from '../site-data.ts';
import { expect, test } from '../own-site-test.ts';
import type { Page } from '../own-site-test.ts';
import type { Say } from '../say.ts';

/** The addresses on this site to which header and footer lead, menus included. */
async function addressesOfFrame(page: Page, say: Say): Promise<string[]> {
  // A page has a header of its own.
  const read = () =>
    page
      .locator(':is(header, footer):not(main *) a, [role="menuitem"]')
      .evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []));
  const found = await read();
  for (const name of [say('shell.header.more'), say('shell.header.admin')]) {
    const menu = page.getByRole('banner').getByRole('button', { name, exact: true });
    if ((await menu.count()) === 0) continue;
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    found.push(...(await read()));
    await page.keyboard.press('Escape');
  }
  return [...new Set(found)].filter((href) => href.startsWith('/'));
}

/** Those at which the release has no page. The front page is where the site's name leads, which is tried for itself. */
async function deadAmong(addresses: readonly string[], url: string): Promise<string[]> {
  const tried = addresses
    .filter((path) => path !== '/')
    .map(async (path) => {
      const { status } = await fetch(url + path, { headers: { accept: 'text/html' } });
      return status === 200 ? [] : [path];
    });
  return (await Promise.all(tried)).flat();
}

/** Those that others have a part on their pages from; of the rest a third, drawn by the day. */
const always: ReadonlySet<string> = new Set(['mf-accounts', 'mf-analyses']);
const drawn = new Set(
  sample(
    areas.map(({ remote }) => remote),
    `${sampleSeed()} absent`,
  ),
);

for (const area of areas.filter(({ remote }) => always.has(remote) || drawn.has(remote))) {
  test(`without ${area.remote} the rest is whole, and nothing leads to it`, async ({
    page,
    openBrowser,
    ownSite,
    front,
    builds,
    staff,
    request,
    arriveAs,
    say,
    expectMissing,
  }) => {
    expectMissing();
    await arriveAs('admin');
    const { live } = await staff.overview();
    const others = areas.filter((other) => other !== area);
    const [start = area] = others;
    await ownSite.release(Object.values(builds).filter((folder) => folder !== builds[area.remote]));
    await expect.poll(async () => (await staff.overview()).live.set.id).not.toBe(live.set.id);
    await expect
      .poll(async () => (await fetch(front.url + area.path, { headers: { accept: 'text/html' } })).status)
      .toBe(404);

    await page.goto(start.path);
    await expect(page.getByRole('heading', { level: 1, name: say(start.heading), exact: true })).toBeVisible();
    const addresses = await addressesOfFrame(page, say);
    expect(addresses.length).toBeGreaterThan(2);
    expect(await deadAmong(addresses, front.url)).toEqual([]);
    expect(await deadAmong([area.path], front.url), 'what is not there is found').toEqual([area.path]);

    for (const other of others) {
      await openArea(page, other, say);
      await expect(page.getByRole('heading', { level: 1, name: say(other.heading), exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: say('shell.header.home') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: say('shell.whoops.title') })).toHaveCount(0);

    await page.goto(area.path);
    await expect(page.getByRole('heading', { level: 1, name: say('shell.whoops.title') })).toBeVisible();

    const visitor = await openBrowser();
    const ofVisitors = others.find(({ remote }) => ['mf-companies', 'mf-analyses'].includes(remote)) ?? start;
    await visitor.goto(ofVisitors.path);
    await expect(visitor.getByRole('heading', { level: 1, name: say(ofVisitors.heading), exact: true })).toBeVisible();
    expect(await deadAmong(await addressesOfFrame(visitor, say), front.url), 'for visitors').toEqual([]);

    if (area.remote === 'mf-accounts') {
      await visitor.goto('/how-sustainable-to-me');
      // The gate that stands while the sliders load makes way for another one.
      await expect(visitor.getByRole('slider').first()).toBeVisible();
      await visitor.getByRole('button', { name: say('ui.login_gate') }).click();
      await expect(visitor.getByRole('dialog')).toContainText(say('shell.login.absent'));
    }
    if (area.remote === 'mf-analyses') {
      const company = await mostAnalysedCompany(request);
      await visitor.goto(`/companies/${company.entity_slug}/analyses`);
      await expect(visitor.getByRole('heading', { level: 1, name: company.entity_name })).toBeVisible();
      await expect(visitor.getByText(say('shell.failure.title'))).toHaveCount(0);
    }
  });
}
