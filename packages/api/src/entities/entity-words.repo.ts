import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { errorsAllowed, typingErrors } from '@commonweal/domain/near-words';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import { entityWords } from './entity-words.table.ts';

/** How alike words are that differ in one letter of four or in two of eight, swapped ones included. */
const NEAR = 0.2;
/** Words of about the same letters that are compared with one that is not known. */
const MOST_COMPARED = 1_000;
/** Words that one may mean; a name with any of them is found. */
const MOST_MEANT = 12;

/** A word of a search, and what it may mean. */
export interface MeantWord {
  readonly typed: string;
  /** Words of names that it is but for the fewest typing errors; empty for one that is a word, or short. */
  readonly near: readonly string[];
}

const foundShape = z.strictObject({ typed: z.string(), isKnown: z.boolean(), near: z.array(z.string()) });

/**
 * Words of a search as names have them. Null where a word stands in no name and is like none, and where none of
 * them can be corrected: they stand in names, or are short.
 * @param typed words as names are compared
 */
export async function findMeantWords(db: Database, typed: readonly string[]): Promise<MeantWord[] | null> {
  if (typed.every((word) => errorsAllowed(word) === 0)) return null;
  const found = await findNearWords(db, typed);
  const meant = found.map(({ typed: word, near }) => ({ typed: word, near: meantBy(word, near) }));
  const isLost = meant.some(({ near }, at) => near.length === 0 && found[at]?.isKnown !== true);
  return isLost || found.every(({ isKnown }) => isKnown) ? null : meant;
}

function meantBy(typed: string, compared: readonly string[]): string[] {
  for (let most = 1; most <= errorsAllowed(typed); most += 1) {
    const near = compared.filter((word) => typingErrors(typed, word, most) !== null);
    if (near.length > 0) return near.slice(0, MOST_MEANT);
  }
  return [];
}

/** The given words, and for each that stands in no name those of about its letters. */
function findNearWords(db: Database, typed: readonly string[]): Promise<z.output<typeof foundShape>[]> {
  const asked = JSON.stringify(typed.map((word) => ({ word, most: errorsAllowed(word) })));
  const { word } = entityWords;
  // The threshold counts for the transaction alone.
  return db.transaction(async (tx) => {
    await runStatement(tx, sql`select set_config('pg_trgm.similarity_threshold', ${String(NEAR)}, true)`);
    return queryRows(
      tx,
      foundShape,
      sql`select asked.word as typed, asked.is_known as "isKnown",
          case when asked.is_known then '[]' else (
            select coalesce(json_agg(near.word), '[]') from (
              select ${word} as word from ${entityWords} where ${word} % asked.word
                and length(${word}) between length(asked.word) - asked.most and length(asked.word) + asked.most
              limit ${MOST_COMPARED}
            ) near
          ) end as near
        from (
          select place, word, most,
            most = 0 or exists (select from ${entityWords} where ${word} = given.word) as is_known
          from rows from (json_to_recordset(${asked}::json) as (word text, most int)) with ordinality
            as given (word, most, place) offset 0
        ) asked order by asked.place`,
    );
  });
}
