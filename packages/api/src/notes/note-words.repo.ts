import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { CORRECTED_FROM } from '@commonweal/domain/near-words';
import type { Database } from '../db/open-database.ts';
import { plainLettersOf } from '../db/plain-letters.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import type { Dictionary } from '../db/words-alike.ts';
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

/** The words that analyses have, with how many have each. */
export const noteDictionary: Dictionary<{ readonly word: string; readonly uses: number }> = {
  table: noteWords,
  word: noteWords.word,
  columns: sql`${noteWords.word} as word, ${noteWords.uses} as uses`,
  shape: z.strictObject({ word: z.string(), uses: z.int() }),
  plain: plainLettersOf,
  // A part of a known word is found as well.
  isKnown: (typed) => sql`exists (select from ${noteWords} where ${noteWords.word} like '%' || ${typed} || '%')`,
};
