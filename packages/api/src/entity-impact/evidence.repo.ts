import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { countedNotes } from '../notes/published-notes.sql.ts';
import { ratingsThatCount } from '../notes/score-sources.sql.ts';
import { standingsOfSources } from '../source-watch/source-states.sql.ts';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';

const rangeShape = z.strictObject({
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  mayVanish: z.boolean().nullable(),
});

/**
 * The range of a company's score with any one rater left out, recomputed for each: the values and sizes of what they
 * rated without them, and without the analyses that would have too few ratings then. Nulls where nothing counts.
 */
export async function findRangeWithoutOne(db: Database, entityId: number) {
  const [row] = await queryRows(db, rangeShape, rangeWithoutOne(entityId));
  return row ?? { lowest: null, highest: null, mayVanish: null };
}

const sourcesShape = z.strictObject({ found: z.int(), lost: z.int() });

/** How many of a company's analyses that count have a source that was found again, and how many one that was not. */
export async function countBySources(db: Database, entityId: number) {
  const counted = countedNotes(true);
  const ids = sql`select ${counted.id} from ${counted} where ${counted.entityId} = ${entityId}`;
  const [row] = await queryRows(
    db,
    sourcesShape,
    sql`select (count(*) filter (where is_found))::int as found, (count(*) filter (where is_lost))::int as lost
      from (${standingsOfSources(ids)}) as standing`,
  );
  return row ?? { found: 0, lost: 0 };
}

function rangeWithoutOne(entityId: number): SQL {
  return sql`
    with given as (${ratingsThatCount(entityId)}),
    sums as (
      select note_id, count(*) as ratings, sum(weight) as weight, sum(weight * value) as value,
        sum(weight * extents) as extents, sum(weight * extents_given) as extent_weight
      from given group by note_id
    ),
    whole as (
      select count(*) as notes, sum(extents / extent_weight) as size,
        sum(extents / extent_weight * value / weight) as points from sums
    ),
    changed as (
      select user_id, note_id,
        sums.extents / sums.extent_weight as size, sums.value / sums.weight as value,
        case when ratings > ${MIN_RATINGS} and sums.extent_weight - given.weight * extents_given > 0
          then (sums.extents - given.weight * given.extents) / (sums.extent_weight - given.weight * extents_given)
        end as size_left,
        (sums.value - given.weight * given.value) / nullif(sums.weight - given.weight, 0) as value_left
      from given join sums using (note_id)
    ),
    without as (
      select user_id, min(whole.notes) - count(*) + count(size_left) as notes,
        min(whole.size) - sum(changed.size) + coalesce(sum(size_left), 0) as size,
        min(whole.points) - sum(changed.size * value) + coalesce(sum(size_left * value_left), 0) as points
      from changed cross join whole group by user_id
    )
    select
      min(greatest(points / size, -5)) filter (where notes > 0) as lowest,
      max(least(points / size, 5)) filter (where notes > 0) as highest,
      bool_or(notes = 0) as "mayVanish"
    from without`;
}
