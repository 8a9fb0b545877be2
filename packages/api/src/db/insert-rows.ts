import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open-database.ts';

/** Rows of one statement: beyond some 2,000 the statement's text only grows, its speed does not. */
const PART = 2_000;

export interface InsertRowsOptions {
  /** Leaves rows alone that are there already, by whichever key. */
  readonly skipExisting?: boolean;
}

/**
 * Inserts many rows, some 2,000 a statement. Every row has the same keys as the first one; columns
 * that it does not name get their default.
 */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  { skipExisting = false }: InsertRowsOptions = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(first);
  const columns = getTableColumns(table);
  const names = keys.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`The table ${getTableName(table)} has no column for ${key}.`);
    return column.name;
  });
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += PART) {
    const part = rows.slice(start, start + PART).map((row) => renamed(row, keys, names));
    const insert = sql`insert into ${table} (${list}) select ${list}
      from json_populate_recordset(null::${table}, ${JSON.stringify(part)}::json)
      ${skipExisting ? sql`on conflict do nothing` : sql``}`;
    try {
      await db.execute(insert);
    } catch (error) {
      throw withoutRows(error as Error, getTableName(table));
    }
  }
}

/** Drizzle's own error repeats all the rows, which no log has room for. */
function withoutRows({ cause }: Error, table: string): Error {
  return new Error(`Rows were not inserted into ${table}.`, { cause });
}

function renamed(row: object, keys: readonly string[], names: readonly string[]): Record<string, unknown> {
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key, at) => [names[at], values[key]]));
}
