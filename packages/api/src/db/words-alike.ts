import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { errorsAllowed, typingErrors } from '@commonweal/domain/near-words';
import type { Database } from './open-database.ts';
import { runStatement } from './run-statement.ts';

/** How alike the words are that a misspelt one is compared with: nearly all are meant for one of these. */
const NEAR = 0.2;
/** Two swaps in eight letters, or one in four, leave a single run of three letters. Thousands of words are read then. */
const FAR = 0.05;
/** Words that one is compared with. */
const MOST_COMPARED = 5_000;

/** A known word. */
interface Known {
  readonly word: string;
}

/** A word of a search beside the known ones of about its letters. */
export interface ComparedWord<K extends Known> {
  readonly typed: string;
  /** Needs no correction. */
  readonly isKnown: boolean;
  readonly near: readonly K[];
}

/**
 * A word's known neighbours: those that it is but for the fewest typing errors. Empty for a short word, and for one
 * that is like none.
 */
export function neighboursOf<K extends Known>({ typed, near }: Pick<ComparedWord<K>, 'typed' | 'near'>): K[] {
  for (let most = 1; most <= errorsAllowed(typed); most += 1) {
    const neighbours = near.filter(({ word }) => typingErrors(typed, word, most) !== null);
    if (neighbours.length > 0) return neighbours;
  }
  return [];
}

/**
 * Compares words with those that look much like them, and where that leaves one without a neighbour, with those that
 * hardly do.
 * @param find rows for the given words, in their order, by {@link alikeTo}
 * @param typed in plain letters
 */
export async function compareWords<K extends Known>(
  db: Database,
  find: (tx: Database, typed: readonly string[]) => Promise<readonly ComparedWord<K>[]>,
  typed: readonly string[],
): Promise<readonly ComparedWord<K>[]> {
  const found = await atLikeness(db, NEAR, (tx) => find(tx, typed));
  const isLost = (row: ComparedWord<K>) => !row.isKnown && neighboursOf(row).length === 0;
  const lost = typed.filter((_, at) => found[at] && isLost(found[at]) && errorsAllowed(found[at].typed) > 0);
  if (lost.length === 0) return found;
  const again = await atLikeness(db, FAR, (tx) => find(tx, lost));
  const rows = new Map(lost.map((word, at) => [word, again[at]]));
  return found.map((row, at) => rows.get(typed[at] ?? '') ?? row);
}

/** Runs a search with a threshold that counts for its transaction alone. */
function atLikeness<T>(db: Database, likeness: number, search: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await runStatement(tx, sql`select set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true)`);
    return search(tx);
  });
}

/** Condition and limit, by a trigram index, of the words that may be the typed one but for `most` typing errors. */
export const alikeTo = (word: SQLWrapper, typed: SQL, most: SQL): SQL =>
  sql`${word} % ${typed} and length(${word}) between length(${typed}) - ${most} and length(${typed}) + ${most}
    limit ${MOST_COMPARED}`;
