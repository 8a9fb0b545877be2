import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { errorsAllowed, typingErrors } from '@commonweal/domain/near-words';
import { likenessOf } from './likeness.sql.ts';
import type { Database } from './open-database.ts';
import { queryRows } from './query-rows.ts';

/** The words that one is compared with. */
interface Round {
  /** Typing errors that are looked for, where the word may have as many. */
  readonly errors: number;
  /** How alike the words are, from 0 to 1; more alike where so many errors leave more. */
  readonly least: number;
}

/** Nearly all are meant for one of these, and they are few. */
const ONE_ERROR: Round = { errors: 1, least: 0.2 };
const TWO_ERRORS: Round = { errors: 2, least: 0.2 };
/** Two swaps in eight letters, or one in four, leave a single run of three letters. Thousands of words are read then. */
const HARDLY_ALIKE: Round = { errors: 2, least: 0.05 };
/** Each with the round before it. */
const LATER_ROUNDS = [
  [ONE_ERROR, TWO_ERRORS],
  [TWO_ERRORS, HARDLY_ALIKE],
] as const;
/** Trigrams that a typing error changes at most: two neighbours that are swapped stand in four. */
const CHANGED_BY_ERROR = 4;
/** Words that one is compared with. */
const MOST_COMPARED = 5_000;

/** Known words. */
export interface Dictionary<R extends { readonly word: string }> {
  readonly table: PgTable;
  /** Has a trigram index. */
  readonly word: PgColumn;
  /** Columns that are read of a known word. */
  readonly columns: SQL;
  readonly shape: z.ZodType<R>;
  /** Writes a typed word as the known ones are written. */
  plain(typed: SQL): SQL;
  /** True for a word that needs no correction. */
  isKnown(typed: SQL): SQL;
}

/** A word of a search. */
export interface ComparedWord<R> {
  /** As the known ones are written. */
  readonly typed: string;
  /** Needs no correction. */
  readonly isKnown: boolean;
  /** The known words that it is but for the fewest typing errors; none for a short one, and for one that is like none. */
  readonly near: readonly R[];
}

/**
 * Compares words with those of a dictionary that are as alike as one typing error leaves them; where that leaves one
 * without any, with those of two errors that look much like it, and then with those that hardly do.
 */
export async function compareWords<R extends { readonly word: string }>(
  db: Database,
  dictionary: Dictionary<R>,
  typed: readonly string[],
): Promise<readonly ComparedWord<R>[]> {
  let found: readonly ComparedWord<R>[] = await compareAt(ONE_ERROR, db, dictionary, typed);
  for (const [before, round] of LATER_ROUNDS) {
    const lost = found
      .filter(({ isKnown, near }) => !isKnown && near.length === 0)
      .map(({ typed: word }) => word)
      .filter((word) => reachesFurther(word, round, before));
    const again = lost.length === 0 ? [] : await compareAt(round, db, dictionary, lost);
    const rows = new Map(again.map((row) => [row.typed, row]));
    found = found.map((row) => rows.get(row.typed) ?? row);
  }
  return found;
}

/** True for a word that may find others in a round than in the one before. */
function reachesFurther(word: string, round: Round, before: Round): boolean {
  const [now, then] = [reachOf(word, round), reachOf(word, before)];
  return now.most > then.most || now.least < then.least;
}

/** The typing errors that are looked for in a word, 0 for one that is too short, and the least likeness that they leave. */
function reachOf(word: string, { errors, least }: Round): { readonly most: number; readonly least: number } {
  const most = Math.min(errorsAllowed(word), errors);
  const letters = [...`  ${word.toLowerCase()} `];
  const trigrams = new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))).size;
  const changed = CHANGED_BY_ERROR * most;
  // In single precision, in which `pg_trgm` compares.
  return { most, least: Math.max(least, Math.fround((trigrams - changed) / (trigrams + changed))) };
}

/** Compares each word with those of a round. */
async function compareAt<R extends { readonly word: string }>(
  round: Round,
  db: Database,
  { table, word, columns, shape, plain, isKnown }: Dictionary<R>,
  typed: readonly string[],
): Promise<ComparedWord<R>[]> {
  const asked = JSON.stringify(typed.map((one) => ({ word: one, ...reachOf(one, round) })));
  const least = sql`(select coalesce(min(asked.least), 1) from asked where not asked.is_known and asked.most > 0)`;
  const found = await queryRows(
    db,
    z.strictObject({ typed: z.string(), isKnown: z.boolean(), near: z.array(shape) }),
    sql`with asked as materialized (
        select given.*, ${isKnown(sql`given.word`)} as is_known
        from (
          select ${plain(sql`value.word`)} as word, value.most, value.least, value.place
          from rows from (json_to_recordset(${asked}::json) as (word text, most int, least float8)) with ordinality
            as value (word, most, least, place)
        ) given
      )
      select asked.word as typed, asked.is_known as "isKnown",
        case when asked.is_known or asked.most = 0 then '[]' else (
          select coalesce(json_agg(near), '[]') from (
            select ${columns} from ${table} where ${word} % asked.word
              and length(${word}) between length(asked.word) - asked.most and length(asked.word) + asked.most
            limit ${MOST_COMPARED}
          ) near
        ) end as near
      from ${likenessOf('similarity', least)} cross join lateral (
        select * from asked where likeness.least is not null offset 0
      ) asked order by asked.place`,
  );
  return found.map((row) => ({ ...row, near: neighboursOf(row.typed, row.near, round.errors) }));
}

/** The words that one is but for the fewest typing errors. */
function neighboursOf<R extends { readonly word: string }>(typed: string, compared: readonly R[], errors: number): R[] {
  for (let most = 1; most <= Math.min(errorsAllowed(typed), errors); most += 1) {
    const neighbours = compared.filter(({ word }) => typingErrors(typed, word, most) !== null);
    if (neighbours.length > 0) return neighbours;
  }
  return [];
}
