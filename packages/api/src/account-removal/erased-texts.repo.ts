import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { containsAny } from '../db/contains-any.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';

const textColumn = z.strictObject({
  table: z.string(),
  column: z.string(),
  kind: z.enum(['text', 'jsonb', 'text[]']),
  /** The column of the person who wrote the row; null where it has none. */
  author: z.string().nullable(),
  /** Columns of everybody whom the row is by or about. */
  people: z.array(z.string()),
});

/** A column that may hold what people wrote. */
export type TextColumn = z.output<typeof textColumn>;

/**
 * Every column of text, as the catalogue of the database knows them: a table that is added is found without
 * a word here. Keys, generated columns and the accounts themselves are left out, and tables that a trigger named
 * `…_append_only` keeps so: the audit log redacts its own, and the ledger holds no text of people.
 */
export function findTextColumns(db: Database): Promise<TextColumn[]> {
  return queryRows(
    db,
    textColumn,
    sql`select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as kind, (
        select u.attname from pg_constraint f join pg_attribute u on u.attrelid = c.oid and u.attnum = f.conkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass and u.attname = 'user_id'
        limit 1) as author, array(
        select u.attname::text from pg_constraint f join pg_attribute u on u.attrelid = c.oid and u.attnum = f.conkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass order by u.attname) as people
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

/** Words that become a placeholder. */
export interface Replacement {
  /** Pattern of Postgres. */
  readonly pattern: string;
  readonly placeholder: string;
  /** Only in rows that name the person in one of these columns; null for all. */
  readonly people: readonly string[] | null;
  /** Only in values of more than one word: a code is never among them. */
  readonly isProse: boolean;
}

export interface ReplacedColumn extends TextColumn {
  readonly replacements: readonly Replacement[];
}

export interface ReplacedPerson {
  readonly userId: number;
  /** One of them stands in every text that holds one of the words. */
  readonly parts: readonly string[];
}

/** Replaces words in columns of one table, in every row that holds one, with one statement. */
export async function replaceWords(
  db: Database,
  columns: readonly ReplacedColumn[],
  { userId, parts }: ReplacedPerson,
): Promise<void> {
  const conditions = columns.flatMap((column) =>
    column.replacements.map((one) => sql`(${textOf(column)} ~* ${one.pattern} and ${reaches(column, one, userId)})`),
  );
  const replacing = columns.filter(({ replacements }) => replacements.length > 0);
  const [first] = replacing;
  if (first === undefined) return;
  const values = replacing.map((column) => sql`${sql.identifier(column.column)} = ${replaced(column, userId)}`);
  const texts = sql`concat_ws(' ', ${sql.join(replacing.map(textOf), sql`, `)})`;
  // The order of conditions is the database's own, but for those of a case.
  await runStatement(
    db,
    sql`update ${sql.identifier(first.table)} set ${sql.join(values, sql`, `)}
      where case when ${containsAny(texts, parts)} then ${sql.join(conditions, sql` or `)} else false end`,
  );
}

function replaced(column: ReplacedColumn, userId: number): SQL {
  const text = column.replacements.reduce(
    (before, one) => sql`case when ${reaches(column, one, userId)}
      then regexp_replace(${before}, ${one.pattern}, ${one.placeholder}, 'gi') else ${before} end`,
    textOf(column),
  );
  return sql`(${text})::${sql.raw(column.kind)}`;
}

const textOf = ({ column }: TextColumn): SQL => sql`${sql.identifier(column)}::text`;

function reaches(column: TextColumn, { people, isProse }: Replacement, userId: number): SQL {
  const theirs = people === null ? sql`true` : naming(people, userId);
  return isProse && column.kind !== 'jsonb' ? sql`${theirs} and ${textOf(column)} ~ '\\s'` : theirs;
}

const naming = (people: readonly string[], userId: number): SQL =>
  sql`${userId} in (${sql.join(
    people.map((column) => sql.identifier(column)),
    sql`, `,
  )})`;
