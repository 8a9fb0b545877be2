import { createHash } from 'node:crypto';
import { urlToHref } from '@commonweal/domain/url-rule';
import type { Database } from '../db/open-database.ts';
import { PageReader } from '../source-check/page-reader.ts';
import type { PageManners } from '../source-check/page-reader.ts';
import type { SourceMeans } from '../source-check/source-checker.ts';
import { createHostTurns } from './host-turns.ts';
import { isAllowedByRobots } from './source-robots.ts';
import { storeAnswer } from './store-answer.ts';
import * as repo from './source-watch.repo.ts';
import type { PageRow } from './source-watch.repo.ts';

/** Sources that a run takes in, and pages that it asks for; the rest is for the next one. */
const MOST_SOURCES = 2_000;
const MOST_PAGES = 200;

/** Milliseconds after which a run begins nothing more: other jobs wait for it. */
const RUN_TIME = 240_000;

/** Origins that are asked at the same time. */
const AT_ONCE = 4;

/** Milliseconds between two requests to one host. */
const PAUSE = 2_000;

/**
 * Makes the job that captures the sources of analyses and asks for them again: one request to a host at a time, with
 * pauses, by its robots.txt, and not before it asks to be asked again.
 */
export function createSourceWatch(publicUrl: string, means: SourceMeans = {}): (db: Database) => Promise<void> {
  const reader = new PageReader(publicUrl, means);
  return async (db) => {
    await takeInSources(db);
    const takeTurn = createHostTurns(means.pause ?? PAUSE);
    const mayAsk = (url: URL) => isAllowedByRobots({ db, reader, takeTurn }, url);
    const due = await repo.findDuePages(db, new Date(), MOST_PAGES);
    const byOrigin = [...Map.groupBy(due, ({ origin }) => origin).values()];
    const until = Date.now() + RUN_TIME;
    const work = async () => {
      for (let pages = byOrigin.pop(); pages; pages = byOrigin.pop())
        await askOrigin({ db, reader, manners: { takeTurn, mayAsk }, until }, pages);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
}

interface WatchRun {
  readonly db: Database;
  readonly reader: PageReader;
  readonly manners: PageManners;
  readonly until: number;
}

/** Asks for the pages of one origin, one after another, until it asks to be left alone. */
async function askOrigin({ db, reader, manners, until }: WatchRun, pages: readonly PageRow[]): Promise<void> {
  for (const page of pages) {
    if (Date.now() >= until) return;
    const marks = (await repo.needsLook(db, page.urlHash)) ? { etag: null, lastModified: null } : page;
    const answer = await reader.readPage(new URL(page.url), marks, manners);
    await storeAnswer(db, page, answer, new Date());
    if (answer.kind === 'busy' && answer.origin === page.origin) return;
  }
}

/** Brings the captures in line with the sources that analyses cite by now. */
async function takeInSources(db: Database): Promise<void> {
  const uncaptured = await repo.findUncaptured(db, MOST_SOURCES);
  const captures = uncaptured.flatMap(({ noteId, uuid, url, quote }) => {
    const page = pageOf(url);
    if (page === null) return [];
    const urlHash = createHash('sha256').update(page.href).digest('hex');
    return { noteId, sourceUuid: uuid, url, quote, urlHash, page };
  });
  await repo.beginCaptures(db, captures);
  await repo.deleteUncited(db);
}

/** The page that an address of an analysis means; null for one that was stored under a weaker rule and is none. */
function pageOf(address: string): URL | null {
  const href = urlToHref(address);
  if (href === null) return null;
  const url = new URL(href);
  url.hash = '';
  return url;
}
