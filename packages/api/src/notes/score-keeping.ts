import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { holdScores, storeScores } from '../entities/entity-scores.service.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { publishedNotes } from './published-notes.sql.ts';

/**
 * Lets one transaction at a time change what the scores of this note's company follow from: the next one waits for the
 * end of this one, and then sees what it did. To be asked before anything else is read or changed.
 */
export async function holdEntityOf(db: Database, noteId: number): Promise<void> {
  await holdScores(db, sql`(select entity_id from notes where id = ${noteId})`);
}

const extentNames = ['scale', 'breadth', 'depth', 'persistence'] as const;
const extentColumns = sql.raw(extentNames.join(', '));
/** An extent that a rater did not give adds nothing, and is not counted either. */
const sumOfExtents = sql.raw(extentNames.map((name) => `coalesce(${name}, 0)`).join(' + '));

/**
 * Works out the value, size and number of ratings of notes from their ratings (decisions: Scores 13).
 * To be followed by `refreshEntityScores` for their companies.
 */
export async function refreshNoteScores(db: Database, noteIds: readonly number[]): Promise<void> {
  if (noteIds.length === 0) return;
  await runStatement(
    db,
    sql`with asked as (${idRows(noteIds)}),
    rated as (
      select
        note_id,
        count(*)::int as ratings,
        sum(rater_weight::float8 * value) / sum(rater_weight::float8) as value,
        sum(rater_weight::float8 * (${sumOfExtents}))
          / nullif(sum(rater_weight::float8 * num_nonnulls(${extentColumns})), 0) as size
      from impact_ratings
      where note_id in (select id from asked)
      group by note_id
    )
    update notes set
      value = ${within(-5, sql`rated.value`, 5)},
      size = ${within(1, sql`rated.size`, 5)},
      ratings_count = coalesce(rated.ratings, 0)
    from asked left join rated on rated.note_id = asked.id
    where notes.id = asked.id`,
  );
}

/**
 * Works out the three scores and the counts of companies from their published notes; a note counts in
 * a score once enough people rated it (decisions: Scores 13). Scores are null where nothing counts.
 */
export async function refreshEntityScores(db: Database, entityIds: readonly number[]): Promise<void> {
  const { topics, topicCategories, themes } = referenceIn.en;
  const { value, size, ratingsCount, entityId, topicId } = publishedNotes;
  await storeScores(
    db,
    entityIds,
    sql`select
        entity_id,
        ${meanBySize(sql`counts`)} as impact,
        ${meanBySize(sql`counts and dimension = 'environmental'`)} as environmental,
        ${meanBySize(sql`counts and dimension = 'social'`)} as social,
        count(*)::int as notes,
        sum(ratings_count)::int as ratings
      from (
        select ${entityId} as entity_id, ${ratingsCount} as ratings_count, ${value} as value, ${size} as size,
          ${themes.dimension} as dimension,
          ${ratingsCount} >= ${MIN_RATINGS} and ${value} is not null and ${size} is not null as counts
        from ${publishedNotes}
        join ${topics} on ${topics.id} = ${topicId}
        join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
        join ${themes} on ${themes.id} = ${topicCategories.themeId}
        where ${entityId} in (${idRows(entityIds)})
      ) as published
      group by entity_id`,
  );
}

function meanBySize(condition: SQL): SQL {
  return within(-5, sql`sum(size * value) filter (where ${condition}) / sum(size) filter (where ${condition})`, 5);
}

/** Rounding alone can put a mean of equal values a hair outside the scale; null stays null. */
function within(least: number, value: SQL, most: number): SQL {
  const [low, high] = [sql.raw(String(least)), sql.raw(String(most))];
  return sql`case when ${value} < ${low} then ${low} when ${value} > ${high} then ${high} else ${value} end`;
}

function idRows(ids: readonly number[]): SQL {
  return sql`select distinct value::int as id from json_array_elements_text(${JSON.stringify(ids)}::json)`;
}
