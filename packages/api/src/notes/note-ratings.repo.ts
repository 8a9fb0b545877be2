import { impactDimensions } from '@commonweal/domain/impact-rating';
import type { ImpactRating } from '@commonweal/domain/impact-rating';
import type { RatingReason } from '@commonweal/domain/rating-reasons';
import { and, count, eq, getTableColumns, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { FoundNote } from './note-standing.repo.ts';
import { impactRatings, qualityRatings } from './note-ratings.table.ts';
import { notes } from './notes.table.ts';

/** The five values a rater chooses from (specification 001 §3). */
export const VALUE_CHOICES: readonly number[] = impactDimensions.value.choices;

/** 1 long, 2 medium, 3 short (specification 001 §2). */
export const TIME_HORIZONS: readonly number[] = impactDimensions.time_horizon.choices;

const mean = z.number().nullable();

const ratingsShape = z.strictObject({
  raters: z.int(),
  /** As many as there are value choices, in their order. */
  counts: z.array(z.int()),
  scale: mean,
  breadth: mean,
  depth: mean,
  persistence: mean,
  likelihood: mean,
  /** As many as there are time horizons, in their order. */
  horizons: z.array(z.int()),
  /** The reasons that raters named, the most frequent first. */
  reasons: z.array(z.strictObject({ code: z.string(), count: z.int() })),
  /** Ratings of what the analysis said before. */
  onEarlierVersion: z.int(),
  qualityRaters: z.int(),
  relevantPoint: mean,
  objectivePoint: mean,
  insightfulPoint: mean,
});

/** The ratings of one analysis; means are null where nobody rated. */
export type RatingsRow = z.output<typeof ratingsShape>;

/** The summary of an analysis's ratings, in one query. */
export async function findRatings(db: Database, noteId: number): Promise<RatingsRow> {
  const [row] = await queryRows(
    db,
    ratingsShape,
    sql`select impact.*, quality.* from (
      select count(*)::int as raters, ${countOf('value', VALUE_CHOICES)} as counts,
        ${countOf('time_horizon', TIME_HORIZONS)} as horizons,
        ${weighted('scale')}, ${weighted('breadth')}, ${weighted('depth')}, ${weighted('persistence')},
        ${weighted('likelihood')}, ${namedReasons(noteId)} as reasons,
        count(*) filter (where ${isOfEarlierVersion})::int as "onEarlierVersion"
      from impact_ratings where note_id = ${noteId}
    ) impact, (
      select count(*)::int as "qualityRaters", avg(relevant_point)::float8 as "relevantPoint",
        avg(objective_point)::float8 as "objectivePoint", avg(insightful_point)::float8 as "insightfulPoint"
      from quality_ratings where note_id = ${noteId}
    ) quality`,
  );
  if (!row) throw new Error('An aggregate answered no row');
  return row;
}

/** How often each choice was made, in their order. */
function countOf(column: 'value' | 'time_horizon', choices: readonly number[]) {
  const counts = choices.map((choice) => sql.raw(`count(*) filter (where ${column} = ${choice})`));
  return sql`array[${sql.join(counts, sql`, `)}]::int[]`;
}

/** Experienced raters weigh more, as in the size of an analysis (decisions: Scores 13). */
function weighted(column: 'scale' | 'breadth' | 'depth' | 'persistence' | 'likelihood') {
  const name = sql.raw(column);
  const weights = sql`nullif(sum(rater_weight::float8) filter (where ${name} is not null), 0)`;
  return sql`(sum(${name} * rater_weight::float8) / ${weights})::float8 as ${name}`;
}

function namedReasons(noteId: number) {
  return sql`(select coalesce(json_agg(named order by named.count desc, named.code), '[]') from (
    select code, count(*)::int from impact_ratings, unnest(reasons) as code
    where note_id = ${noteId} group by code) named)`;
}

/** Ratings from before versions were kept with them go by their time. */
const isOfEarlierVersion = sql<boolean>`exists (
  select from note_versions version where version.note_id = impact_ratings.note_id
    and case when impact_ratings.version_id is null then version.created_at > impact_ratings.rated_at
      else version.id > impact_ratings.version_id end)`;

/** How many other analyses of the same company or goal a person has rated. */
export async function countEarlierRatings(db: Database, userId: number, note: FoundNote): Promise<number> {
  const [row] = await db
    .select({ earlier: count() })
    .from(impactRatings)
    .innerJoin(notes, eq(notes.id, impactRatings.noteId))
    .where(
      and(
        eq(impactRatings.userId, userId),
        ne(notes.id, note.id),
        // Null, which a published analysis never has, equals nothing.
        or(eq(notes.entityId, note.entityId), sql`${notes.sdgId} = ${note.sdgId}`),
      ),
    );
  return row?.earlier ?? 0;
}

/** Key of a rating. */
export interface RatingKey {
  readonly noteId: number;
  readonly userId: number;
}

/** A rating with the version that it is given to; null for the content of an analysis without history. */
interface GivenTo {
  readonly versionId: number | null;
}

const isNew = sql<boolean>`(xmax = 0)`;

/**
 * Keeps a rating, in the place of the person's earlier one; what they weighed then they weigh still.
 * @returns whether it is their first of this analysis
 */
export async function saveImpactRating(
  db: Database,
  key: RatingKey,
  {
    time_horizon: timeHorizon,
    reasons,
    ...given
  }: ImpactRating & GivenTo & { readonly reasons: readonly RatingReason[] },
  raterWeight: number,
): Promise<boolean> {
  const answers = { ...given, timeHorizon, reasons: [...reasons] };
  const [row] = await db
    .insert(impactRatings)
    .values({ ...key, ...answers, raterWeight })
    .onConflictDoUpdate({ target: [impactRatings.noteId, impactRatings.userId], set: answers })
    .returning({ isNew });
  return row?.isNew ?? false;
}

export type QualityPoints = Pick<
  typeof qualityRatings.$inferInsert,
  'relevantPoint' | 'objectivePoint' | 'insightfulPoint'
>;

export type QualityRatingRow = typeof qualityRatings.$inferSelect;

/** As {@link saveImpactRating}. */
export async function saveQualityRating(
  db: Database,
  key: RatingKey,
  answers: QualityPoints & GivenTo,
): Promise<boolean> {
  const [row] = await db
    .insert(qualityRatings)
    .values({ ...key, ...answers })
    .onConflictDoUpdate({ target: [qualityRatings.noteId, qualityRatings.userId], set: answers })
    .returning({ isNew });
  return row?.isNew ?? false;
}

/** How somebody rated the impact of an analysis; null where they have not. */
export async function findImpactRating(db: Database, { noteId, userId }: RatingKey) {
  const [row] = await db
    .select({ ...getTableColumns(impactRatings), isEarlierVersion: isOfEarlierVersion })
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
