import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import {
  findCompaniesChangedWithin,
  findPageDigest,
  findPageRanges,
  findRankedTopics,
  readPageText,
} from './ranking-pages.repo.ts';
import type { RankingSight } from './ranking-messages.ts';
import type { RankingThreads } from './ranking-threads.ts';
import type { CompanyRange } from './whole-lists.sql.ts';

/** Companies of a page: read within some milliseconds, and again as a whole once one of them changed. */
const PAGE_SIZE = 1_000;
/** Pages that each look holds against the database, whatever changed: what no account of changes tells shows within minutes. */
const IN_ROTATION = 4;
/** Pages that one look holds against the database at most; the others wait for the next. */
const MOST_PER_LOOK = 40;
/** Seconds within which a change is looked at again: a transaction may show that late, after what it says of its time. */
const SHOWS_WITHIN = 30;

interface Page {
  readonly range: CompanyRange;
  digest: string;
}

/** A ranking in the threads, in step with the database. */
export interface RankingSource {
  /** Replaces the pages that are not as they were. Another one under way is waited for. */
  look(): Promise<void>;
}

interface SourceOptions {
  readonly db: Database;
  readonly threads: RankingThreads;
  readonly sight: RankingSight;
}

/** Loads a ranking page by page; the thread of the requests sees no more of it than texts that pass. */
export async function loadRanking({ db, threads, sight }: SourceOptions): Promise<RankingSource> {
  const patient = longWork(db);
  const seesAll = sight === 'all';
  const suspects = new Set<Page>();
  let pages: Page[] = [];
  let topicsDigest = '';
  let next = 0;

  const load = async (): Promise<void> => {
    const topics = await findRankedTopics(patient);
    const ranges = await findPageRanges(patient, PAGE_SIZE);
    const loaded: Page[] = [];
    threads.tell({ kind: 'begin', sight, topics });
    for (const range of ranges) {
      const text = await readPageText(patient, seesAll, range);
      threads.tell({ kind: 'page', sight, text });
      loaded.push({ range, digest: digestOf(text) });
    }
    await threads.askAll({ kind: 'ready', sight });
    topicsDigest = digestOf(JSON.stringify(topics));
    pages = loaded;
    suspects.clear();
  };

  /** The text of a page that is not as it was; null for one that is. */
  const findChanged = async ({ range, digest }: Page): Promise<string | null> =>
    (await findPageDigest(patient, seesAll, range)) === digest ? null : readPageText(patient, seesAll, range);

  const compare = async (compared: readonly Page[]): Promise<void> => {
    const changed: { readonly page: Page; readonly text: string }[] = [];
    try {
      for (const page of compared) {
        const text = await findChanged(page);
        if (text !== null) changed.push({ page, text });
        suspects.delete(page);
      }
    } finally {
      const replaced = changed.map(({ page, text }) => ({ range: page.range, text }));
      if (replaced.length > 0) threads.tell({ kind: 'replace', sight, pages: replaced });
      for (const { page, text } of changed) page.digest = digestOf(text);
    }
  };

  const look = async (): Promise<void> => {
    if (digestOf(JSON.stringify(await findRankedTopics(patient))) !== topicsDigest) return load();
    for (const id of await findCompaniesChangedWithin(patient, SHOWS_WITHIN)) {
      const page = pages.find(({ range }) => id > range.after && id <= range.upTo);
      if (page) suspects.add(page);
    }
    for (let turn = 0; turn < Math.min(IN_ROTATION, pages.length); turn += 1) {
      const page = pages[next % pages.length];
      next += 1;
      if (page) suspects.add(page);
    }
    await compare([...suspects].slice(0, MOST_PER_LOOK));
  };

  await load();
  return { look };
}

function digestOf(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** Looks once a second, one look after the other. A look that fails is logged, and tried again. */
export function lookEverySecond(source: RankingSource, log: FastifyBaseLogger) {
  let underWay: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    try {
      await source.look();
    } catch (error) {
      log.error({ err: error }, 'the ranking cannot be brought up to date');
    } finally {
      underWay = null;
    }
  };
  const every = setInterval(() => {
    underWay ??= look();
  }, 1_000);
  every.unref();
  return {
    /** Waits for the look under way. */
    end: async (): Promise<void> => {
      clearInterval(every);
      await underWay;
    },
  };
}
