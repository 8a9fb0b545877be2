/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import type { Area } from './areas.ts';
import { takeLine } from './line.ts';
import type { Line } from './line.ts';
import type { SiteName } from './page-sites.ts';
import { newVisitor } from './page-visit.ts';

/** The measurements of an area that has loaded. */
interface Arrival {
  /** Milliseconds until its heading was on the screen … */
  readonly shownMs: number;
  /** … and what one comes for. */
  readonly contentMs: number;
  /** Scripts that it took until then, and their bytes as they went over the line. */
  readonly scripts: number;
  readonly bytes: number;
}

/** One first visit to an area, in a page that has shown others. */
export interface AreaVisit extends Arrival {
  readonly area: string;
}

/** A visit, with where and over what it was made. */
export interface SiteVisit extends AreaVisit {
  readonly site: SiteName;
  readonly line: string;
}

/** A tab on the list of companies, in which areas are visited one after the other. */
export interface AreaTab {
  /** Goes there as the back button does: nothing was fetched ahead. */
  visit(area: Area): Promise<AreaVisit>;
  /** Rests on the area's link until what that fetches is there, then clicks it. */
  hoverAndClick(area: Area): Promise<AreaVisit>;
  close(): Promise<void>;
}

/** The site, the person and the line of a tab. */
export interface TabOptions {
  readonly origin: string;
  /** The session of whoever it is; null for a visitor. */
  readonly token: string | null;
  /** The line of the visits; the list of companies itself is loaded over the machine's own line. */
  readonly line: Line;
}

declare global {
  var awaitedArea: Promise<Arrival> | undefined;
}

const FIRST = { path: '/companies', row: 'main tbody a[href^="/companies/"]' };
/** Nothing is on its way where nothing has come for so long. */
const QUIET_MS = 400;

/** Opens a tab with a cold cache. */
export async function openTab(browser: Browser, { origin, token, line }: TabOptions): Promise<AreaTab> {
  const context = await newVisitor(browser);
  if (token !== null) await context.addCookies([{ name: 'token', value: token, url: origin }]);
  const page = await context.newPage();
  await page.goto(origin + FIRST.path);
  await page.locator(FIRST.row).first().waitFor();
  await page.waitForFunction(isQuiet, QUIET_MS);
  await takeLine(page, line);
  return {
    visit: (area) => watch(page, area, () => page.evaluate(goTo, area.path)),
    hoverAndClick: async (area) => {
      const header = page.getByRole('banner');
      if (area.menu !== undefined) await header.getByRole('button', { name: area.menu, exact: true }).click();
      const link = header.locator(`a[href="${area.path}"]`);
      await link.hover();
      await page.waitForFunction(isPreloaded);
      return watch(page, area, () => link.click());
    },
    close: () => context.close(),
  };
}

/** Has the page watch for an area while `go` leads there, and waits until nothing more is on its way. */
async function watch(page: Page, area: Area, go: () => Promise<void>): Promise<AreaVisit> {
  const { name, heading, content } = area;
  await page.evaluate(watchFor, { heading, content });
  await go();
  const arrival = await page.evaluate(readArrival);
  await page.waitForFunction(isQuiet, QUIET_MS);
  return { area: name, ...arrival };
}

/* The functions below run in the page; they know nothing of this module. */

function watchFor({ heading, content }: { readonly heading: string; readonly content: string }): void {
  const { promise, resolve } = Promise.withResolvers<Arrival>();
  self.awaitedArea = promise;
  let started = performance.now();
  let shownMs: number | null = null;
  const onStart = (event: Event): void => {
    started = event.timeStamp;
  };
  addEventListener('click', onStart, { capture: true, once: true });
  addEventListener('popstate', onStart, { capture: true, once: true });

  const finish = (): void => {
    const contentMs = performance.now() - started;
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const own = loaded.filter(({ name, startTime }) => startTime >= started && new URL(name).pathname.endsWith('.js'));
    const sizes = new Map(own.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    resolve({ shownMs: shownMs ?? contentMs, contentMs, scripts: sizes.size, bytes });
  };
  // A task after the frame begins, what the frame shows is on the screen.
  const afterFrame = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));
  const observer = new MutationObserver(() => {
    const headings = [...document.querySelectorAll('main h1')];
    if (!headings.some(({ textContent }) => textContent === heading)) return;
    afterFrame(() => (shownMs ??= performance.now() - started));
    if (!document.querySelector(content)) return;
    observer.disconnect();
    afterFrame(finish);
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

function readArrival(): Promise<Arrival> {
  if (self.awaitedArea === undefined) throw new Error('The page does not wait for an area.');
  return self.awaitedArea;
}

function isQuiet(forMs: number): boolean {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return performance.now() - Math.max(...loaded.map(({ responseEnd }) => responseEnd)) > forMs;
}

function isPreloaded(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  return links.every(({ href }) => performance.getEntriesByName(href).length > 0);
}
