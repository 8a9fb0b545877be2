import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';

/**
 * Lets one transaction at a time change what the scores of this note's company follow from: the next one waits for the
 * end of this one, and then sees what it did. To be asked before anything else is read or changed.
 */
export async function holdEntityOf(db: Database, noteId: number): Promise<void> {
  await db.execute(sql`
    select id from entities where id = (select entity_id from notes where id = ${noteId}) for no key update
  `);
}

/**
 * Works out the value, size and number of ratings of notes from their ratings (decisions: Scores 13).
 * To be followed by `refreshEntityScores` for their companies.
 */
export async function refreshNoteScores(db: Database, noteIds: readonly number[]): Promise<void> {
  if (noteIds.length === 0) return;
  await db.execute(sql`
    with asked as (${idRows(noteIds)}),
    rated as (
      select
        note_id,
        count(*)::int as ratings,
        sum(rater_weight::float8 * value) / sum(rater_weight::float8) as value,
        sum(rater_weight::float8 * (scale + breadth + depth + persistence)) / sum(rater_weight::float8 * 4) as size
      from impact_ratings
      where note_id in (select id from asked)
      group by note_id
    )
    update notes set
      value = ${within(-5, sql`rated.value`, 5)},
      size = ${within(1, sql`rated.size`, 5)},
      ratings_count = coalesce(rated.ratings, 0)
    from asked left join rated on rated.note_id = asked.id
    where notes.id = asked.id
  `);
}

/**
 * Works out the three scores and the counts of companies from their published notes; a note counts in
 * a score once enough people rated it (decisions: Scores 13). Scores are null where nothing counts.
 */
export async function refreshEntityScores(db: Database, entityIds: readonly number[]): Promise<void> {
  if (entityIds.length === 0) return;
  await db.execute(sql`
    with asked as (${idRows(entityIds)}),
    published as (
      select
        notes.entity_id,
        notes.ratings_count,
        notes.value,
        notes.size,
        ilg_themes.dimension,
        notes.ratings_count >= ${MIN_RATINGS} and notes.value is not null and notes.size is not null as counts
      from notes
      join topics on topics.id = notes.topic_id
      join topic_categories on topic_categories.id = topics.topic_category_id
      join ilg_themes on ilg_themes.id = topic_categories.ilg_theme_id
      where notes.entity_id in (select id from asked) and notes.status = 'published' and not notes.is_deleted
    ),
    scored as (
      select
        entity_id,
        count(*)::int as notes,
        sum(ratings_count)::int as ratings,
        ${meanBySize(sql`counts`)} as impact,
        ${meanBySize(sql`counts and dimension = 'environmental'`)} as environmental,
        ${meanBySize(sql`counts and dimension = 'social'`)} as social
      from published
      group by entity_id
    )
    update entities set
      impact_score = scored.impact,
      environmental_score = scored.environmental,
      social_score = scored.social,
      notes_count = coalesce(scored.notes, 0),
      ratings_count = coalesce(scored.ratings, 0)
    from asked left join scored on scored.entity_id = asked.id
    where entities.id = asked.id
  `);
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
