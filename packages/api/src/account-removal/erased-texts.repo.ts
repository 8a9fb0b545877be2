import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';

const textColumn = z.strictObject({
  table: z.string(),
  column: z.string(),
  kind: z.enum(['text', 'jsonb', 'text[]']),
  /** The column of the person who wrote the row; null where it has none. */
  author: z.string().nullable(),
});

/** A column that may hold what people wrote. */
export type TextColumn = z.output<typeof textColumn>;

/**
 * Every column of text, as the catalogue of the database knows them: a table that is added is found without
 * a word here. Keys, generated columns and the accounts themselves are left out, and tables that a trigger named
 * `…_append_only` keeps so: their entries refer to people by id.
 */
export function findTextColumns(db: Database): Promise<TextColumn[]> {
  return queryRows(
    db,
    textColumn,
    sql`select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as kind, (
        select u.attname from pg_constraint f join pg_attribute u on u.attrelid = c.oid and u.attnum = f.conkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass and u.attname = 'user_id'
        limit 1) as author
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.oid <> 'users'::regclass
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and right(t.tgname::text, 12) = '_append_only')
        and not exists (select from pg_index i
          where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey::smallint[]))
      order by c.relname, a.attname`,
  );
}

export interface Replacement {
  /** Pattern of Postgres. */
  readonly pattern: string;
  readonly placeholder: string;
  /** Only rows that meet it. */
  readonly where?: SQL | undefined;
}

/** Replaces words in a column, in every row that holds one. */
export async function replaceWords(
  db: Database,
  { table, column, kind }: TextColumn,
  { pattern, placeholder, where = sql`true` }: Replacement,
): Promise<void> {
  const name = sql.identifier(column);
  const type = sql.raw(kind);
  await runStatement(
    db,
    sql`update ${sql.identifier(table)}
      set ${name} = regexp_replace(${name}::text, ${pattern}, ${placeholder}, 'gi')::${type}
      where ${name}::text ~* ${pattern} and ${where}`,
  );
}

/** Rows that a person wrote. */
export const writtenBy = (author: string, userId: number): SQL => sql`${sql.identifier(author)} = ${userId}`;

/** Values of more than one word: a code is never among them. */
export const isProse = (column: string): SQL => sql`${sql.identifier(column)} ~ '\\s'`;
