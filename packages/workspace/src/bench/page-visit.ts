/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test';
import { takeLine } from './line.ts';
import type { Line } from './line.ts';

export interface LoadedFile {
  /** Its address on the site, without the origin. */
  readonly path: string;
  /** As it went over the line, without headers. */
  readonly bytes: number;
}

/** One load of a page by a browser that has seen nothing of the site. */
export interface PageVisit {
  /** Milliseconds from the beginning of navigation to the first text or picture on the screen. */
  readonly firstContentMs: number;
  /** … and until the first row of the list is in the document. */
  readonly rowsMs: number;
  /** Everything that had arrived by then, the document first. */
  readonly files: readonly LoadedFile[];
}

const PATH = '/companies';
const ROW = 'main tbody a[href^="/companies/"]';
const MARK = 'rows';
const TIMEOUT = 30_000;

/** A browser that has seen nothing. Sizes are stated in gzip, which every browser and proxy speaks. */
export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' }, locale: 'en-GB' });
}

/** Opens the list of companies with a cold cache, and waits for its rows. */
export async function visitCompanies(browser: Browser, origin: string, line: Line): Promise<PageVisit> {
  const context = await newVisitor(browser);
  try {
    const page = await context.newPage();
    await takeLine(page, line);
    await page.addInitScript(markRows, { row: ROW, mark: MARK });
    await page.goto(origin + PATH, { waitUntil: 'commit' });
    await page.waitForFunction(isShown, MARK, { timeout: TIMEOUT });
    return await page.evaluate(readTimings, MARK);
  } finally {
    await context.close();
  }
}

/* The functions below run in the page; they know nothing of this module. */

function markRows({ row, mark }: { row: string; mark: string }): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(row)) return;
    observer.disconnect();
    performance.mark(mark);
  });
  observer.observe(document, { childList: true, subtree: true });
}

function isShown(mark: string): boolean {
  const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
  return painted && performance.getEntriesByName(mark).length > 0;
}

function readTimings(mark: string): PageVisit {
  const rowsMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
  const firstContentMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const loaded = (entries as PerformanceResourceTiming[]).filter(({ responseEnd }) => responseEnd <= rowsMs);
  // A file that was preloaded may be listed again when it is used.
  const files = new Map(loaded.map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]));
  return { firstContentMs, rowsMs, files: Array.from(files, ([path, bytes]) => ({ path, bytes })) };
}
