import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { sample, sampleSeed } from '@commonweal/workspace/sample';
import { countFromTheStart, holdingsOf } from '../leftovers.ts';
import type { Holdings } from '../leftovers.ts';
import { mostAnalysedCompany, findAnalyses } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

const MOUNTS = 50;
/** Enough to tell objects that leak with every mount from those that are cached once. */
const LEAKING_MOUNTS = 16;
/** Objects that are loaded and cached once, such as code, exist after this many rounds; each page of a remote has had its turn by then. */
const WARM_UP = 6;

const NOTIFICATIONS = '/users/me/notifications';

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

/** The first remote and a third of the others, as what mounts them is one preset. */
const drawn = new Set([
  areas[0]?.remote,
  ...sample(
    areas.map(({ remote }) => remote),
    sampleSeed(),
  ),
]);

for (const { remote, pages } of areas.filter((area) => drawn.has(area.remote))) {
  test(`${remote} leaves nothing behind when it was mounted ${MOUNTS} times`, async ({ page, arriveAs, request }) => {
    const company = await mostAnalysedCompany(request);
    const { data: analyses } = await findAnalyses(request, { limit: '1' });
    const paths = pages.map((path) =>
      path.replace(':company', company.entity_slug).replace(':analysis', analyses[0]?.slug ?? ''),
    );
    await arriveAs('admin');
    // Parts that the shell loads once and keeps, some time after the page.
    const settle = async () => void (await page.waitForResponse((reply) => reply.url().includes(NOTIFICATIONS)));
    const growth = await mountAndMeasure(page, paths, { mounts: MOUNTS, settle });
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
  const growth = await mountAndMeasure(page, ['/companies'], { mounts: LEAKING_MOUNTS });
  const left = ['listeners', 'nodes', 'entries', 'intervals', 'styles'];
  await expect.poll(async () => Object.keys(await growth())).toEqual(expect.arrayContaining(left));
  const changes = 2 * (LEAKING_MOUNTS - WARM_UP);
  const found = await growth();
  expect(found).toMatchObject({ intervals: changes, styles: changes });
  // The page itself may have let go of an entry or two meanwhile.
  expect(found.entries).toBeGreaterThanOrEqual(2 * changes - 2);
  expect(found.entries).toBeLessThanOrEqual(2 * changes);
});

/** @returns what there is more of after all mounts than after the first ones, at each time that it is asked */
async function mountAndMeasure(
  page: Page,
  paths: readonly string[],
  { mounts, settle = async () => {} }: { readonly mounts: number; readonly settle?: () => Promise<void> },
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
  await mount(page, paths, mounts - WARM_UP);
  return async () => {
    const after = await holdingsOf(page, devtools);
    const names = Object.keys(before) as (keyof Holdings)[];
    const more = names.map((name) => [name, after[name] - before[name]] as const);
    // Leaks of a page appear once for each mount; fewer nodes belong to timed parts of the shell.
    const most = (name: keyof Holdings) => (name === 'nodes' ? Math.floor((mounts - WARM_UP) / paths.length) - 1 : 0);
    return Object.fromEntries(more.filter(([name, count]) => count > most(name)));
  };
}

/** The references of the page once their number is stable: uncollected garbage would hide later leaks. */
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
