import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { deriveOutdatedScores, holdScores, storeScores } from '../entities/entity-scores.service.ts';
import type { ScoreSources } from '../entities/entity-scores.service.ts';
import { esrsTopicsByEntity } from './classified-notes.sql.ts';
import { contributionsToScores, extentColumns, ratersByEntity, sumOfExtents } from './score-sources.sql.ts';

/**
 * Lets one transaction at a time change what the scores of this note's company follow from: the next one waits for the
 * end of this one, and then sees what it did. To be asked before anything else is read or changed.
 */
export async function holdEntityOf(db: Database, noteId: number): Promise<void> {
  await holdScores(db, sql`select entity_id from notes where id = ${noteId}`);
}

/** The same ratings give the same sums, to the last digit. */
const inOrder = sql.raw('order by user_id');

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
        sum(rater_weight::float8 * value ${inOrder}) / sum(rater_weight::float8 ${inOrder}) as value,
        sum(rater_weight::float8 * (${sumOfExtents}) ${inOrder})
          / nullif(sum(rater_weight::float8 * num_nonnulls(${extentColumns}) ${inOrder}), 0) as size
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
 * Works out the scores of companies, and what is kept beside them, from their published notes; a note counts in a score
 * once enough people rated it (decisions: Scores 13). Scores are null where nothing counts. The companies have to be
 * held (`holdEntityOf`).
 */
export async function refreshEntityScores(db: Database, entityIds: readonly number[]): Promise<void> {
  await storeScores(db, entityIds, scoreSources);
}

/** Brings the scores of an older method up to date. @param onProgress told how far it is, from 0 to 1 */
export async function deriveScores(db: Database, onProgress: (fraction: number) => void = () => {}): Promise<void> {
  await deriveOutdatedScores(db, scoreSources, onProgress);
}

const scoreSources: ScoreSources = {
  contributions: contributionsToScores,
  raters: ratersByEntity,
  esrsTopics: esrsTopicsByEntity,
};

/** Rounding alone can put a mean of equal values a hair outside the scale; null stays null. */
function within(least: number, value: SQL, most: number): SQL {
  const [low, high] = [sql.raw(String(least)), sql.raw(String(most))];
  return sql`case when ${value} < ${low} then ${low} when ${value} > ${high} then ${high} else ${value} end`;
}

function idRows(ids: readonly number[]): SQL {
  return sql`select distinct value::int as id from json_array_elements_text(${JSON.stringify(ids)}::json)`;
}
