import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { errorsAllowed } from '@commonweal/domain/near-words';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { alikeTo, compareWords, neighboursOf } from '../db/words-alike.ts';
import { entityWords } from './entity-words.table.ts';

/** Words that one may mean; a name with any of them is found. */
const MOST_MEANT = 12;

/** A word of a search, and what it may mean. */
export interface MeantWord {
  readonly typed: string;
  /** Words of names that it is but for the fewest typing errors; empty for one that is a word, or short. */
  readonly near: readonly string[];
}

const foundShape = z.strictObject({
  typed: z.string(),
  isKnown: z.boolean(),
  near: z.array(z.strictObject({ word: z.string() })),
});

/**
 * Words of a search as names have them. Null where a word stands in no name and is like none, and where none of
 * them can be corrected: they stand in names, or are short.
 * @param typed words as names are compared
 */
export async function findMeantWords(db: Database, typed: readonly string[]): Promise<MeantWord[] | null> {
  if (typed.every((word) => errorsAllowed(word) === 0)) return null;
  const found = await compareWords(db, findAlikeWords, typed);
  const meant = found.map((row) => ({
    typed: row.typed,
    near: neighboursOf(row)
      .slice(0, MOST_MEANT)
      .map(({ word }) => word),
  }));
  const isLost = meant.some(({ near }, at) => near.length === 0 && found[at]?.isKnown !== true);
  return isLost || found.every(({ isKnown }) => isKnown) ? null : meant;
}

/** The given words, and for each that stands in no name those that may be meant. */
function findAlikeWords(db: Database, typed: readonly string[]): Promise<z.output<typeof foundShape>[]> {
  const asked = JSON.stringify(typed.map((word) => ({ word, most: errorsAllowed(word) })));
  const { word } = entityWords;
  const alike = alikeTo(word, sql`asked.word`, sql`asked.most`);
  return queryRows(
    db,
    foundShape,
    sql`select asked.word as typed, asked.is_known as "isKnown",
        case when asked.is_known then '[]' else (
          select coalesce(json_agg(json_build_object('word', near.word)), '[]')
          from (select ${word} as word from ${entityWords} where ${alike}) near
        ) end as near
      from (
        select place, word, most,
          most = 0 or exists (select from ${entityWords} where ${word} = given.word) as is_known
        from rows from (json_to_recordset(${asked}::json) as (word text, most int)) with ordinality
          as given (word, most, place) offset 0
      ) asked order by asked.place`,
  );
}
