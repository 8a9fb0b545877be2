import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { keepCostly } from '../db/keep-costly.ts';
import type { Clock } from '../db/keep-costly.ts';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import { findPageRanges, readPageText } from './ranking-pages.repo.ts';

const compress = promisify(brotliCompress);
/** As replies are compressed. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Companies of a page, and pages that are compressed: all of them where there are no more. */
const PAGE_SIZE = 1_000;
const SAMPLED = 12;

/**
 * Measures what a browser would load to rank by itself: companies and analyses, in compressed bytes. Of many pages some
 * are compressed, evenly spread, and stand for all.
 */
export function measureRankings(db: Database, now: Clock): (seesAll: boolean) => Promise<number> {
  const kept = keepCostly<number>(now);
  return (seesAll) => kept(String(seesAll), () => measure(longWork(db), seesAll));
}

async function measure(db: Database, seesAll: boolean): Promise<number> {
  const ranges = await findPageRanges(db, PAGE_SIZE);
  const step = Math.max(1, ranges.length / SAMPLED);
  const sample = ranges.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  let bytes = 0;
  for (const range of sample) bytes += (await compress(await readPageText(db, seesAll, range), options)).length;
  return Math.round((bytes * ranges.length) / sample.length);
}
