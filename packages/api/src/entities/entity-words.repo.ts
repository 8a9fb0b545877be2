import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { errorsAllowed } from '@commonweal/domain/near-words';
import type { Database } from '../db/open-database.ts';
import { compareWords } from '../db/words-alike.ts';
import type { Dictionary } from '../db/words-alike.ts';
import { entityWords } from './entity-words.table.ts';

/** Words that one may mean; a name with any of them is found. */
const MOST_MEANT = 12;

/** A word of a search, and what it may mean. */
export interface MeantWord {
  readonly typed: string;
  /** Words of names that it is but for the fewest typing errors; empty for one that is a word, or short. */
  readonly near: readonly string[];
}

/** The words that names of companies have. */
export const entityDictionary: Dictionary<{ readonly word: string }> = {
  table: entityWords,
  word: entityWords.word,
  columns: sql`${entityWords.word} as word`,
  shape: z.strictObject({ word: z.string() }),
  plain: (typed) => typed,
  isKnown: (typed) => sql`exists (select from ${entityWords} where ${entityWords.word} = ${typed})`,
};

/**
 * Words of a search as names have them. Null where a word stands in no name and is like none, and where none of
 * them can be corrected: they stand in names, or are short.
 * @param typed words as names are compared
 */
export async function findMeantWords(db: Database, typed: readonly string[]): Promise<MeantWord[] | null> {
  if (typed.every((word) => errorsAllowed(word) === 0)) return null;
  const found = await compareWords(db, entityDictionary, typed);
  const isShort = (word: string) => errorsAllowed(word) === 0;
  const isLost = found.some(({ typed: word, isKnown, near }) => near.length === 0 && !isKnown && !isShort(word));
  if (isLost || found.every(({ typed: word, isKnown }) => isKnown || isShort(word))) return null;
  return found.map(({ typed: word, near }) => ({
    typed: word,
    near: near.slice(0, MOST_MEANT).map((one) => one.word),
  }));
}
