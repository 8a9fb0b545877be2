import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { keepLarge } from '../db/kept-count.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import { findNearly } from './entity-search.repo.ts';
import { readCompanySearch, searchCondition } from './entity-search.sql.ts';
import {
  SCORE_BINS,
  countByScore,
  countScored,
  findLastSnapshot,
  findState,
  meanOfAll,
} from './score-overview.repo.ts';
import type { AllScores } from './score-overview.repo.ts';

export interface ScoreBin {
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** Companies by score, those whose score is kept from the person, those without one, and all of them. */
export interface ScoreDistribution {
  readonly bins: ScoreBin[];
  readonly grayed: number;
  readonly unscored: number;
  readonly total: number;
}

const keepMean = keepLarge<AllScores>(({ companies }) => companies);
const keepDistribution = keepLarge<ScoreDistribution>(({ total }) => total);

/** The mean of all scores that the person may see; kept where they are many. */
export function averageOfAll(db: Database, seesAll: boolean): Promise<AllScores> {
  return keepMean(db, sql`${seesAll}`, () => meanOfAll(db, seesAll));
}

/** How the scores that the person may see are spread; kept where companies are many. @param condition of `entities` */
export function distributeScores(db: Database, condition: SQL, seesAll: boolean): Promise<ScoreDistribution> {
  return keepDistribution(db, sql`${condition} ${seesAll}`, () => countByBin(db, condition, seesAll));
}

async function countByBin(db: Database, condition: SQL, seesAll: boolean): Promise<ScoreDistribution> {
  const [rows, { total, unscored }] = await Promise.all([
    countByScore(db, condition, seesAll),
    countScored(db, condition),
  ]);
  const counts = new Map(rows.map(({ bin, count }) => [bin, count]));
  const seen = rows.reduce((sum, { count }) => sum + count, 0);
  const bins = Array.from({ length: SCORE_BINS }, (_, at) => ({
    low: at / 2 - 5,
    high: at / 2 - 4.5,
    count: counts.get(at) ?? 0,
  }));
  return { bins, grayed: total - unscored - seen, unscored, total };
}

/** As {@link distributeScores}, of what a search finds: as its list, of nearly that name where nothing has it. */
export async function distributeFound(
  db: Database,
  keywords: string,
  condition: SQL,
  seesAll: boolean,
): Promise<ScoreDistribution> {
  const search = readCompanySearch(keywords);
  const exact = await distributeScores(db, sql`${searchCondition(search)} and ${condition}`, seesAll);
  const near = exact.total > 0 ? [] : await findNearly(db, search, { condition });
  if (near.length === 0) return exact;
  const isNear = sql`entities.id in (select value::int from json_array_elements_text(${JSON.stringify(near)}::json))`;
  return distributeScores(db, isNear, seesAll);
}

/** Number of the present state of all scores, for citations of figures over several companies. */
export function numberOfSnapshot(db: Database): Promise<number> {
  return findLastSnapshot(db);
}

/** A state of all scores: its number, 0 before the first change, and the time of its last change. */
export interface ScoreState {
  readonly snapshot: number;
  readonly asOf: string | null;
}

/**
 * The present state of all scores, or that at a number.
 * @throws {Failure} `not-found` for a number that none has yet, or that comes before the first change
 */
export async function stateOfScores(db: Database, number: number | undefined): Promise<ScoreState> {
  const { last, changedAt } = await findState(db, number ?? null);
  if (number !== undefined && (number > last || changedAt === null)) throw notFound();
  return { snapshot: number ?? last, asOf: changedAt === null ? null : new Date(changedAt).toISOString() };
}
