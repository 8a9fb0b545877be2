import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { exactMean } from '../db/exact-sum.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { visibleScores } from './entity-scores.sql.ts';
import { lastSnapshot, stateOfAll } from './score-changes.sql.ts';

/** Bins of the distribution: half a point each, from −5. */
export const SCORE_BINS = 20;

const meanShape = z.strictObject({ score: z.number().nullable(), companies: z.int() });

export type AllScores = z.output<typeof meanShape>;

/** The mean of the scores that the person may see, and how many there are. */
export async function meanOfAll(db: Database, seesAll: boolean): Promise<AllScores> {
  const { impactScore } = visibleScores(seesAll);
  const [row] = await queryRows(
    db,
    meanShape,
    sql`select ${exactMean(impactScore)} as score, count(*)::int as companies from entities where ${impactScore} is not null`,
  );
  if (!row) throw new Error('An aggregate has one row');
  return row;
}

const binShape = z.strictObject({ bin: z.int(), count: z.int() });

/** Companies with a score that the person may see, by its bin; bins count from 0. */
export type BinRow = z.output<typeof binShape>;

/** @param condition of `entities` */
export function countByScore(db: Database, condition: SQL, seesAll: boolean): Promise<BinRow[]> {
  const { impactScore } = visibleScores(seesAll);
  return queryRows(
    db,
    binShape,
    sql`select case when ${impactScore} = 5 then ${SCORE_BINS - 1}::int else floor((${impactScore} + 5) * 2)::int end as bin,
      count(*)::int as count
    from entities where ${condition} and ${impactScore} is not null group by 1 order by 1`,
  );
}

const restShape = z.strictObject({ total: z.int(), unscored: z.int() });

/** All companies of a condition, and those without a score. @param condition of `entities` */
export async function countScored(db: Database, condition: SQL): Promise<z.output<typeof restShape>> {
  const [row] = await queryRows(
    db,
    restShape,
    sql`select count(*)::int as total, (count(*) filter (where entities.impact_score is null))::int as unscored
    from entities where ${condition}`,
  );
  if (!row) throw new Error('An aggregate has one row');
  return row;
}

const snapshotShape = z.strictObject({ snapshot: z.int() });

/** Number of the last change of any company's score; 0 before the first. */
export async function findLastSnapshot(db: Database): Promise<number> {
  const [row] = await queryRows(db, snapshotShape, sql`select ${lastSnapshot} as snapshot`);
  return row?.snapshot ?? 0;
}

const stateShape = z.strictObject({ last: z.int(), changedAt: momentOfRow.nullable() });

/** The last change of any score, and the time of the last one up to a number. @param number null asks for the present */
export async function findState(db: Database, number: number | null): Promise<z.output<typeof stateShape>> {
  const [row] = await queryRows(
    db,
    stateShape,
    sql`select last, changed_at as "changedAt" from (${stateOfAll(number)}) as state`,
  );
  if (!row) throw new Error('A row without a table');
  return row;
}
