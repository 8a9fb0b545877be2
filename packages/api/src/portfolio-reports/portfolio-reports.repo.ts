import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { scoresAt } from '../entities/score-changes.sql.ts';

const score = z.number().nullable();

const standingShape = z.strictObject({
  entityId: z.int(),
  snapshot: z.coerce.number(),
  changedAt: momentOfRow,
  scoreRule: z.int(),
  score,
  environmentalScore: score,
  socialScore: score,
});

/** The scores of a company after one of their changes. */
export type ReportedStanding = z.output<typeof standingShape>;

interface StandingsAsked {
  /** Null asks for the present. */
  readonly snapshot: number | null;
  readonly seesAll: boolean;
}

/** The last change of each company's score up to a snapshot, of those whose score the person may see. */
export function findStandings(
  db: Database,
  entityIds: readonly number[],
  { snapshot, seesAll }: StandingsAsked,
): Promise<ReportedStanding[]> {
  return queryRows(
    db,
    standingShape,
    sql`select entity_id as "entityId", id as snapshot, changed_at as "changedAt", score_rule as "scoreRule",
      impact_score as score, environmental_score as "environmentalScore", social_score as "socialScore"
      from (${scoresAt(entityIds, snapshot, seesAll)}) as standing order by id desc`,
  );
}
