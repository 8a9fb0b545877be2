import type { Page } from '@playwright/test';
import { sample, sampleSeed } from '@commonweal/workspace/sample';
import { areas } from '../areas.ts';
import { openPortfolio } from '../open-portfolio.ts';
import { readRegistry } from '../own-site.ts';
import { atRest } from '../page-checks.ts';
import { mapSite } from '../site-map.ts';
import type { MappedPage } from '../site-map.ts';
import { expect, test } from '../site-test.ts';

/** Delay of each API reply in milliseconds, so that parts of a page come one after the other. */
const API_TAKES = 250;
/** Of Chromium's layout shift score, for a page as a whole. */
const MOST_SHIFT = 0.05;

interface Shift {
  readonly value: number;
  /** The moved elements, as selectors. */
  readonly sources: readonly string[];
}

test.describe.configure({ timeout: 360_000 });

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const owners = ['shell', ...areas.map(({ remote }) => remote)];

test.describe('nothing moves after it was shown, on a slow device:', () => {
  for (const owner of owners) {
    test(`pages of ${owner}`, async ({ page, request, baseURL, arriveAs, expectErrors }) => {
      expectErrors(/status of 40[04]/);
      const token = await arriveAs('superadmin');
      const portfolio = await openPortfolio(request, token);
      const mapped = await mapSite({ baseURL, request, token, portfolioId: portfolio.id });
      const pages = drawFrom(mapped.filter((one) => one.owner === owner));
      expect(pages).not.toEqual([]);
      await slowDown(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      for (const { address } of pages) await expectStill(page, address);
      // Away from a page that would still ask for what is the administrator's.
      await page.goto('about:blank');
      await page.context().clearCookies({ name: 'token' });
      await page.setViewportSize({ width: 390, height: 844 });
      for (const { address } of pages.filter(({ isPublic }) => isPublic)) await expectStill(page, address);
      await portfolio.remove();
    });
  }

  test('every remote of the release has its turn', async ({ baseURL }) => {
    const { remotes } = await readRegistry(baseURL ?? '');
    expect(remotes.map(({ name }) => name).toSorted()).toEqual(areas.map(({ remote }) => remote).toSorted());
  });

  test('a footer that is pushed away is found out', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          .shell-frame[data-pending] > .shell-footer { display: block; }
          .shell-frame[data-pending] > .shell-frame__main { min-block-size: 0; }
        `);
        document.adoptedStyleSheets = [sheet];
      });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await slowDown(page);
    const { sources, total } = await shiftsOf(page, '/analyses');
    expect(sources).toContain('footer');
    expect(total).toBeGreaterThan(MOST_SHIFT);
  });
});

/** One page in so many is drawn by the day, beside an owner's first: each takes two seconds of a slow device. */
const SHARE = 24;

function drawFrom(pages: readonly MappedPage[]): readonly MappedPage[] {
  const addresses = pages.map(({ address }) => address);
  const drawn = new Set([addresses[0], ...sample(addresses, `${sampleSeed()} slow device`, SHARE)]);
  return pages.filter(({ address }) => drawn.has(address));
}

/**
 * Makes the browser's machine slow, and the API a while away, so that everything comes by itself. With
 * `E2E_SLOW_LINE=1` the line has 1.6 Mbit/s, which takes three times as long.
 */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (process.env['E2E_SLOW_LINE'] === '1') {
    const line = { offline: false, latency: 40, downloadThroughput: 200_000, uploadThroughput: 100_000 };
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
  }
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, API_TAKES));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: { value: number; sources: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        shifts.push({ value, sources: sources.map(({ node }) => node?.nodeName.toLowerCase() ?? 'gone') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of a page until it settles: the moved elements and the total. */
async function shiftsOf(page: Page, address: string): Promise<{ sources: readonly string[]; total: number }> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await atRest(page);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts);
  return {
    sources: shifts.flatMap(({ sources }) => sources),
    total: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}

async function expectStill(page: Page, address: string): Promise<void> {
  const { sources, total } = await shiftsOf(page, address);
  for (const element of ['main', 'footer', 'header', 'h1', 'table'])
    expect.soft(sources, `what moved on ${address}`).not.toContain(element);
  test.info().annotations.push({ type: 'layout shift', description: `${address} ${total.toFixed(3)}` });
  expect.soft(total, `how much moved on ${address}`).toBeLessThanOrEqual(MOST_SHIFT);
}
