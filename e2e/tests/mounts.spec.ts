import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { countFromTheStart, holdingsOf } from '../leftovers.ts';
import type { Holdings } from '../leftovers.ts';
import { mostAnalysedCompany, findAnalyses } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

const MOUNTS = 50;
/** What is loaded and kept once, such as code, is there after so many; each page of a remote had its turn by then. */
const WARM_UP = 6;

/** A page of the shell alone; what is measured is measured here. */
const NEUTRAL = '/maintenance';

const areas = [
  { remote: 'mf-companies', pages: ['/companies', '/companies/:company/score', '/companies/:company/analyses'] },
  { remote: 'mf-analyses', pages: ['/', '/analyses', '/analyses/:analysis'] },
  { remote: 'mf-portfolios', pages: ['/portfolios', '/portfolios/create'] },
  { remote: 'mf-hstm', pages: ['/how-sustainable-to-me'] },
  { remote: 'mf-admin', pages: ['/users', '/admin/maintenance', '/admin/releases'] },
  { remote: 'mf-accounts', pages: ['/register', '/email-confirmation', '/dev/mailbox'] },
];

test.describe.configure({ timeout: 240_000 });

for (const { remote, pages } of areas) {
  test(`${remote} leaves nothing behind when it was mounted ${MOUNTS} times`, async ({ page, arriveAs, request }) => {
    const company = await mostAnalysedCompany(request);
    const { data: analyses } = await findAnalyses(request, { limit: '1' });
    const paths = pages.map((path) =>
      path.replace(':company', company.entity_slug).replace(':analysis', analyses[0]?.slug ?? ''),
    );
    await arriveAs('admin');
    const growth = await mountAndMeasure(page, paths, async () => {
      // What the shell brings once and keeps, a while after the page.
      await page.waitForResponse((reply) => reply.url().includes('/users/me/notifications'));
    });
    await expect.poll(growth).toEqual({});
  });
}

test('a page that leaves something behind is found out', async ({ page }) => {
  await page.addInitScript(() => {
    const kept = new Map<number, string>();
    Object.assign(window, { kept });
    addEventListener('popstate', () => {
      document.addEventListener('keydown', () => {});
      setInterval(() => {}, 60_000);
      kept.set(kept.size, location.pathname);
      const { href } = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]') ?? {};
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    });
  });
  const growth = await mountAndMeasure(page, ['/companies']);
  const left = ['listeners', 'nodes', 'entries', 'intervals', 'styles'];
  await expect.poll(async () => Object.keys(await growth())).toEqual(expect.arrayContaining(left));
  const changes = 2 * (MOUNTS - WARM_UP);
  expect(await growth()).toMatchObject({ intervals: changes, entries: changes * 2, styles: changes });
});

/** @returns what there is more of after all mounts than after the first ones, at each time that it is asked */
async function mountAndMeasure(
  page: Page,
  paths: readonly string[],
  settle = async (): Promise<void> => {},
): Promise<() => Promise<Partial<Holdings>>> {
  await countFromTheStart(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const settled = settle();
  await page.goto(NEUTRAL);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mount(page, paths, WARM_UP - 1);
  await settled;
  await mount(page, paths, 1);
  const before = await settledHoldings(page, devtools);
  await mount(page, paths, MOUNTS - WARM_UP);
  return async () => {
    const after = await holdingsOf(page, devtools);
    const names = Object.keys(before) as (keyof Holdings)[];
    const more = names.map((name) => [name, after[name] - before[name]] as const);
    // What a page leaves at every mount is there that often; fewer nodes are of what the shell shows by its own clock.
    const most = (name: keyof Holdings) => (name === 'nodes' ? Math.floor((MOUNTS - WARM_UP) / paths.length) - 1 : 0);
    return Object.fromEntries(more.filter(([name, count]) => count > most(name)));
  };
}

/** What the page holds on to once that stands still: what is not collected yet would hide what is left later. */
async function settledHoldings(page: Page, devtools: CDPSession): Promise<Holdings> {
  let last = await holdingsOf(page, devtools);
  const isSame = async () => {
    const before = last;
    last = await holdingsOf(page, devtools);
    return isDeepStrictEqual(last, before);
  };
  await expect.poll(isSame).toBe(true);
  return last;
}

/** Mounts the remote so many times, its pages in turn. */
async function mount(page: Page, paths: readonly string[], times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await go(page, paths[count % paths.length] ?? NEUTRAL);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await go(page, NEUTRAL);
  }
}

/** Goes to an address as the back button does, and waits for the heading of its page. */
async function go(page: Page, path: string): Promise<void> {
  // Marked, not held: a handle of anything on the page that is left would keep all of it.
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}
