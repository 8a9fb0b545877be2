import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import { halfLives } from './note-feeds.sql.ts';
import { isVisible } from './note-filters.ts';
import { notes } from './notes.table.ts';

/** Points of an event: a rating is more work than a comment, and a comment than a reaction. */
const POINTS = { rating: 3, comment: 2, engagement: 1 };

/** Powers below these are zero, which Postgres refuses to say. */
const FAINTEST = -1000;

/** Lets one transaction at a time change the attention of analyses; the next one sees what it did. */
export async function holdAttention(db: Database, noteIds: readonly number[]): Promise<void> {
  await runStatement(db, sql`select from notes where id in (${idRows(noteIds)}) order by id for no key update`);
}

/**
 * Counts the reactions of analyses, and works out the trend: log2 Σ points · 2^(half-lives since 1970), taken from the
 * latest event on, so that no power overflows. Minus infinity where nothing happened.
 */
export async function storeAttention(db: Database, noteIds: readonly number[]): Promise<void> {
  await runStatement(
    db,
    sql`with asked as (${idRows(noteIds)}),
    events as (${eventsOf(sql`select id from asked`)}),
    dated as (
      select note_id, points, ${halfLives(sql`at`)} as moment, ${halfLives(sql`max(at) over (partition by note_id)`)} as latest
      from events
    ),
    trends as (
      select note_id, max(latest) + ln(sum(points * power(2::float8, greatest(moment - latest, ${FAINTEST}::int)))) / ln(2::float8) as trend
      from dated group by note_id
    )
    update notes set
      wow_count = (select count(*) from note_engagements where note_id = notes.id and kind = 'wow'),
      trend = coalesce(trends.trend, '-Infinity')
    from asked left join trends on trends.note_id = asked.id
    where notes.id = asked.id`,
  );
}

/** Rows `note_id`, `points` and `at`. Comments count each person once, so that a quarrel of two does not lead the list; and not the author. */
function eventsOf(ids: SQL): SQL {
  return sql`
    select note_id, ${POINTS.rating}::int as points, rated_at as at from impact_ratings where note_id in (${ids})
    union all
    select note_id, ${POINTS.engagement}::int, created_at from note_engagements where note_id in (${ids})
    union all
    select note_id, ${POINTS.comment}::int, max(note_comments.created_at)
    from note_comments join notes on notes.id = note_id and notes.user_id <> note_comments.user_id
    where note_id in (${ids}) and removed_at is null group by note_id, note_comments.user_id`;
}

/** The next published analyses without a trend, by their ids. */
export async function findUnattended(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    z.strictObject({ id: z.int() }),
    sql`select ${notes.id} from ${notes} where ${isVisible} and ${notes.trend} is null and ${notes.id} > ${after} order by ${notes.id} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

function idRows(ids: readonly number[]): SQL {
  return sql`select value::int as id from json_array_elements_text(${JSON.stringify(ids)}::json)`;
}
