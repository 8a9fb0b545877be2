import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { CORRECTED_FROM, errorsAllowed } from '@commonweal/domain/near-words';
import type { Database } from '../db/open-database.ts';
import { plainLettersOf } from '../db/plain-letters.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import { alikeTo } from '../db/words-alike.ts';
import { searchedEntities as entities } from '../entities/entities.sql.ts';
import { noteWords } from './note-words.table.ts';
import { isVisible } from './note-filters.ts';
import { notes } from './notes.table.ts';

/** Longer ones are addresses and codes, which nobody types. */
const LONGEST_WORD = 40;

/** Rows `word`, of a text in plain letters: runs of letters, as long as a misspelt word may be. */
const wordsOf = (
  plain: SQL,
) => sql`select split.word from regexp_split_to_table(${plain}, '[^[:alpha:]]+') as split (word)
  where length(split.word) between ${CORRECTED_FROM} and ${LONGEST_WORD}`;

const textOfNotes = sql`${plainLettersOf(sql`${notes.headline} || ' ' || array_to_string(${notes.tags}, ' ')`)}
    || ' ' || ${entities.matchName} as plain
  from ${notes} join ${entities} on ${entities.id} = ${notes.entityId}`;

/** True where words were counted and some were found. */
export async function hasNoteWords(db: Database): Promise<boolean> {
  const rows = await queryRows(
    db,
    z.strictObject({ isThere: z.boolean() }),
    sql`select exists (select from ${noteWords}) as "isThere"`,
  );
  return rows[0]?.isThere ?? false;
}

/** Counts the words of all published analyses, and deletes words that stand in none. */
export async function countNoteWords(db: Database): Promise<void> {
  await runStatement(
    db,
    sql`with counted as materialized (
      select words.word, count(*)::int as uses
      from (select ${textOfNotes} where ${isVisible}) texts cross join lateral (${wordsOf(sql`texts.plain`)}) words
      group by words.word
    ), gone as (
      delete from ${noteWords} where not exists (select from counted where counted.word = ${noteWords.word})
    )
    insert into ${noteWords} (word, uses) select word, uses from counted order by word
    on conflict (word) do update set uses = excluded.uses where ${noteWords.uses} <> excluded.uses`,
  );
}

/** Adds the words of one analysis. In their order, so that two who add do not wait for each other. */
export async function addWordsOf(db: Database, noteId: number): Promise<void> {
  await runStatement(
    db,
    sql`insert into ${noteWords} (word, uses)
      select distinct words.word, 1
      from (select ${textOfNotes} where ${notes.id} = ${noteId}) texts cross join lateral (${wordsOf(sql`texts.plain`)}) words
      order by words.word on conflict do nothing`,
  );
}

/** Removes the words of a text. */
export async function deleteWordsOf(db: Database, text: string): Promise<void> {
  await runStatement(
    db,
    sql`delete from ${noteWords} where ${noteWords.word} in (${wordsOf(plainLettersOf(sql`${text}::text`))})`,
  );
}

const foundShape = z.strictObject({
  typed: z.string(),
  /** Stands in a word that is known. */
  isKnown: z.boolean(),
  near: z.array(z.strictObject({ word: z.string(), uses: z.int() })),
});

/** The given words in plain letters, and for each that is not known those that may be meant. */
export function findAlikeWords(db: Database, typed: readonly string[]): Promise<z.output<typeof foundShape>[]> {
  const asked = JSON.stringify(typed.map((word) => ({ word, most: errorsAllowed(word) })));
  const { word, uses } = noteWords;
  const alike = alikeTo(word, sql`asked.word`, sql`asked.most`);
  return queryRows(
    db,
    foundShape,
    sql`select asked.word as typed, asked.is_known as "isKnown",
        case when asked.is_known then '[]' else (
          select coalesce(json_agg(json_build_object('word', near.word, 'uses', near.uses)), '[]')
          from (select ${word} as word, ${uses} as uses from ${noteWords} where ${alike}) near
        ) end as near
      from (
        select place, word, most,
          exists (select from ${noteWords} where ${word} like '%' || given.word || '%') as is_known
        from (
          select ${plainLettersOf(sql`value.word`)} as word, value.most, value.place
          from rows from (json_to_recordset(${asked}::json) as (word text, most int)) with ordinality
            as value (word, most, place)
        ) given offset 0
      ) asked order by asked.place`,
  );
}
