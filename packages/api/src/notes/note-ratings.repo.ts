import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';

/** The five values a rater chooses from (specification 001 §3). */
export const VALUE_CHOICES: readonly number[] = [-5, -2.5, 0, 2.5, 5];

/** What the raters of one analysis said; means are null where nobody rated. */
export interface RatingsRow {
  readonly raters: number;
  /** As many as there are value choices, in their order. */
  readonly counts: readonly number[];
  readonly scale: number | null;
  readonly breadth: number | null;
  readonly depth: number | null;
  readonly persistence: number | null;
  readonly quality_raters: number;
  readonly relevant_point: number | null;
  readonly objective_point: number | null;
  readonly insightful_point: number | null;
}

/** The summary of an analysis's ratings, in one query. */
export async function findRatings(db: Database, noteId: number): Promise<RatingsRow> {
  const counts = VALUE_CHOICES.map((value) => sql`count(*) filter (where value = ${sql.raw(`${value}`)})`);
  const { rows } = (await db.execute(sql`
    select impact.*, quality.* from (
      select count(*)::int as raters, array[${sql.join(counts, sql`, `)}]::int[] as counts,
        ${weighted('scale')}, ${weighted('breadth')}, ${weighted('depth')}, ${weighted('persistence')}
      from impact_ratings where note_id = ${noteId}
    ) impact, (
      select count(*)::int as quality_raters, avg(relevant_point)::float8 as relevant_point,
        avg(objective_point)::float8 as objective_point, avg(insightful_point)::float8 as insightful_point
      from quality_ratings where note_id = ${noteId}
    ) quality
  `)) as unknown as { rows: RatingsRow[] };
  const [row] = rows;
  if (!row) throw new Error('An aggregate answered no row');
  return row;
}

/** Experienced raters weigh more, as in the size of an analysis (decisions: Scores 13). */
function weighted(column: 'scale' | 'breadth' | 'depth' | 'persistence') {
  const name = sql.raw(column);
  return sql`(sum(${name} * rater_weight::float8) / nullif(sum(rater_weight::float8), 0))::float8 as ${name}`;
}
