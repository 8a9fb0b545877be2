import { impactDimensions } from '@commonweal/domain/impact-rating';
import type { ImpactRating } from '@commonweal/domain/impact-rating';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { isVisible } from './note-filters.ts';
import { impactRatings, notes, qualityRatings } from './notes.table.ts';

/** The five values a rater chooses from (specification 001 §3). */
export const VALUE_CHOICES: readonly number[] = impactDimensions.value.choices;

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

const ratedColumns = {
  id: notes.id,
  slug: notes.slug,
  headline: notes.headline,
  entityId: notes.entityId,
  sdgId: notes.sdgId,
  userId: notes.userId,
};

export type RatedNote = NonNullable<Awaited<ReturnType<typeof findRatedNote>>>;

/** What has to be known of a published analysis to rate it; null where there is none. */
export async function findRatedNote(db: Database, id: number) {
  const [row] = await db
    .select(ratedColumns)
    .from(notes)
    .where(and(isVisible, eq(notes.id, id)));
  return row ?? null;
}

/** How many other analyses of the same company or goal a person has rated. */
export async function countEarlierRatings(db: Database, userId: number, note: RatedNote): Promise<number> {
  const [row] = await db
    .select({ earlier: sql<number>`count(*)::int` })
    .from(impactRatings)
    .innerJoin(notes, eq(notes.id, impactRatings.noteId))
    .where(
      and(
        eq(impactRatings.userId, userId),
        ne(notes.id, note.id),
        or(eq(notes.entityId, note.entityId), eq(notes.sdgId, note.sdgId)),
      ),
    );
  return row?.earlier ?? 0;
}

/** Who rated what. */
export interface RatingKey {
  readonly noteId: number;
  readonly userId: number;
}

const isNew = sql<boolean>`(xmax = 0)`;

/**
 * Keeps a rating, in the place of the person's earlier one; what they weighed then they weigh still.
 * @returns whether it is their first of this analysis
 */
export async function saveImpactRating(
  db: Database,
  key: RatingKey,
  { time_horizon: timeHorizon, ...extents }: ImpactRating,
  raterWeight: number,
): Promise<boolean> {
  const answers = { ...extents, timeHorizon };
  const [row] = await db
    .insert(impactRatings)
    .values({ ...key, ...answers, raterWeight })
    .onConflictDoUpdate({ target: [impactRatings.noteId, impactRatings.userId], set: answers })
    .returning({ isNew });
  return row?.isNew ?? false;
}

export interface QualityPoints {
  readonly relevantPoint: number;
  readonly objectivePoint: number;
  readonly insightfulPoint: number;
}

/** As {@link saveImpactRating}. */
export async function saveQualityRating(db: Database, key: RatingKey, points: QualityPoints): Promise<boolean> {
  const [row] = await db
    .insert(qualityRatings)
    .values({ ...key, ...points })
    .onConflictDoUpdate({ target: [qualityRatings.noteId, qualityRatings.userId], set: points })
    .returning({ isNew });
  return row?.isNew ?? false;
}

/** How somebody rated the impact of an analysis; null where they have not. */
export async function findImpactRating(db: Database, { noteId, userId }: RatingKey) {
  const [row] = await db
    .select()
    .from(impactRatings)
    .where(and(eq(impactRatings.noteId, noteId), eq(impactRatings.userId, userId)));
  return row ?? null;
}

/** How somebody rated an analysis itself; null where they have not. */
export async function findQualityRating(db: Database, { noteId, userId }: RatingKey) {
  const [row] = await db
    .select()
    .from(qualityRatings)
    .where(and(eq(qualityRatings.noteId, noteId), eq(qualityRatings.userId, userId)));
  return row ?? null;
}
