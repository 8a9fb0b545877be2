import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { errorsAllowed, typingErrors } from '@commonweal/domain/near-words';
import { likenessOf } from './likeness.sql.ts';
import type { Database } from './open-database.ts';
import { queryRows } from './query-rows.ts';

/** How alike the words are that a misspelt one is compared with: nearly all are meant for one of these. */
const NEAR = 0.2;
/** Two swaps in eight letters, or one in four, leave a single run of three letters. Thousands of words are read then. */
const FAR = 0.05;
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
 * Compares words with those of a dictionary that look much like them, and where that leaves one without any, with
 * those that hardly do.
 */
export async function compareWords<R extends { readonly word: string }>(
  db: Database,
  dictionary: Dictionary<R>,
  typed: readonly string[],
): Promise<readonly ComparedWord<R>[]> {
  const found = await compareAt(NEAR, db, dictionary, typed);
  const isLost = ({ typed: word, isKnown, near }: ComparedWord<R>) =>
    !isKnown && near.length === 0 && errorsAllowed(word) > 0;
  const lost = found.filter(isLost).map(({ typed: word }) => word);
  if (lost.length === 0) return found;
  const again = await compareAt(FAR, db, dictionary, lost);
  const rows = new Map(again.map((row) => [row.typed, row]));
  return found.map((row) => rows.get(row.typed) ?? row);
}

/** Compares with the words that are so much alike. */
async function compareAt<R extends { readonly word: string }>(
  least: number,
  db: Database,
  { table, word, columns, shape, plain, isKnown }: Dictionary<R>,
  typed: readonly string[],
): Promise<ComparedWord<R>[]> {
  const asked = JSON.stringify(typed.map((one) => ({ word: one, most: errorsAllowed(one) })));
  const found = await queryRows(
    db,
    z.strictObject({ typed: z.string(), isKnown: z.boolean(), near: z.array(shape) }),
    sql`select asked.word as typed, asked.is_known as "isKnown",
        case when asked.is_known or asked.most = 0 then '[]' else (
          select coalesce(json_agg(near), '[]') from (
            select ${columns} from ${table} where ${word} % asked.word
              and length(${word}) between length(asked.word) - asked.most and length(asked.word) + asked.most
            limit ${MOST_COMPARED}
          ) near
        ) end as near
      from ${likenessOf('similarity', least)} cross join lateral (
        select given.*, ${isKnown(sql`given.word`)} as is_known
        from (
          select ${plain(sql`value.word`)} as word, value.most, value.place
          from rows from (json_to_recordset(${asked}::json) as (word text, most int)) with ordinality
            as value (word, most, place)
        ) given where likeness.least is not null offset 0
      ) asked order by asked.place`,
  );
  return found.map((row) => ({ ...row, near: neighboursOf(row.typed, row.near) }));
}

function neighboursOf<R extends { readonly word: string }>(typed: string, compared: readonly R[]): R[] {
  for (let most = 1; most <= errorsAllowed(typed); most += 1) {
    const neighbours = compared.filter(({ word }) => typingErrors(typed, word, most) !== null);
    if (neighbours.length > 0) return neighbours;
  }
  return [];
}
