import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** Code and data that a page waits for before it shows something; not pictures, streams and beacons. */
const AWAITED = new Set(['fetch', 'script', 'stylesheet', 'xhr']);
/** Frames without anything busy that count as rest: what was asked for or arrived is drawn shortly after. */
const QUIET_FRAMES = 6;

/** Blobs that a page reads itself have no end that is told. */
const isAwaited = (request: Request) => AWAITED.has(request.resourceType()) && request.url().startsWith('http');

const requests = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a browser's pages from now on, for {@link atRest}. */
export function followRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const underWay = new Set<Request>();
    requests.set(page, underWay);
    page.on('request', (request) => isAwaited(request) && underWay.add(request));
    page.on('requestfinished', (request) => underWay.delete(request));
    // The text of a refusal is not always read, and then never ends.
    page.on('response', (response) => response.ok() || underWay.delete(response.request()));
    page.on('requestfailed', (request) => underWay.delete(request));
  });
}

/** Waits until the page asks for nothing, and nothing of it is busy nor becomes so in the next frames. */
export async function atRest(page: Page): Promise<void> {
  await expect(async () => {
    const underWay = () => [...(requests.get(page) ?? [])].map((request) => request.url());
    expect(underWay(), 'requests under way').toEqual([]);
    expect(await page.evaluate(quietFrames, QUIET_FRAMES), 'frames without anything busy').toBe(QUIET_FRAMES);
    expect(underWay(), 'requests under way').toEqual([]);
  }).toPass({ intervals: [20, 50, 100], timeout: 25_000 });
}

/** Frames in a row, up to a number, in which nothing of the page is busy. */
function quietFrames(enough: number): Promise<number> {
  return new Promise((resolve) => {
    const look = (quiet: number): void => {
      if (quiet === enough || document.querySelector('[aria-busy="true"]')) return resolve(quiet);
      requestAnimationFrame(() => look(quiet + 1));
    };
    look(0);
  });
}

/** CSS pixels by which the page is wider than its window, once it has come to rest. */
export async function excessOf(page: Page): Promise<number> {
  await atRest(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Lines of a page that a failed test shows: what stood there is often the reason. */
const LINES_SHOWN = 120;
/** A page that does not answer must not hold its test up for long. */
const LONGEST_LOOK = 5_000;

/** The address of a page, and what stands on it: its open dialogs, else the whole of it, as a screen reader is told. */
export async function describePage(page: Page): Promise<string> {
  try {
    const dialogs = page.locator('dialog[open]');
    const shown = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
    const lines = (await shown.ariaSnapshot({ timeout: LONGEST_LOOK })).split('\n');
    const frames = await page.evaluate(drawsFrames, LONGEST_LOOK);
    return [`Shown at ${page.url()}, ${frames}:`, ...lines.slice(0, LINES_SHOWN)].join('\n');
  } catch (error) {
    return `The page at ${page.url()} could not be read: ${String(error)}`;
  }
}

/** Says whether the browser draws the page: without frames nothing on it can be clicked, and no picture taken. */
function drawsFrames(patience: number): Promise<string> {
  const drawn = new Promise<string>((resolve) => requestAnimationFrame(() => resolve('drawing frames')));
  const late = new Promise<string>((resolve) =>
    setTimeout(() => resolve(`without a frame in ${patience} ms, ${document.visibilityState}`), patience),
  );
  return Promise.race([drawn, late]);
}
