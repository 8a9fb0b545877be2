import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import { OTHERS_WORDS } from './others-words.ts';
import { traced } from './traces.fixture.ts';

const column = z.strictObject({
  table: z.string(),
  column: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  isUnique: z.boolean(),
  isKey: z.boolean(),
  isPerson: z.boolean(),
});
type Column = z.output<typeof column>;

/** Every column of every table but the accounts, as the catalogue knows them, without those that fill themselves. */
function findColumns(db: Database): Promise<Column[]> {
  const inForeignKey = sql`from pg_constraint f
    where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)`;
  return queryRows(
    db,
    column,
    sql`select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
        a.attnotnull and not a.atthasdef as "isRequired",
        exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
          and a.attnum = any (i.indkey::smallint[])) as "isUnique",
        exists (select ${inForeignKey}) as "isKey",
        exists (select ${inForeignKey} and f.confrelid = 'users'::regclass) as "isPerson"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.oid <> 'users'::regclass
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
      order by c.relname, a.attnum`,
  );
}

const TEXTS = new Set(['text', 'jsonb', 'text[]']);

/** Values of columns that hold no text; each number stands once, for the sake of keys. */
function fillerOf(type: string, number: number): SQL {
  if (type === 'boolean') return sql`false`;
  if (type === 'date') return sql`current_date + ${number}::int`;
  if (type === 'timestamp with time zone') return sql`now()`;
  if (type === 'uuid') return sql`gen_random_uuid()`;
  if (type.endsWith('[]')) return sql`'{}'`;
  return sql`${number}`;
}

/** The full name, the username, both addresses, and each as JSON, HTML and links have them. */
function everyName(number: number): string {
  const { firstName, lastName, pseudo, email, changeEmail } = traced;
  const name = `${firstName} ${lastName}`;
  return [
    `No ${number}: ${name.toUpperCase()} (${pseudo}), "${email}" or <${changeEmail}>`,
    `${name.replace("'", '&#39;')}; ${lastName}, ${firstName}; ?search=${encodeURIComponent(email)}`,
  ].join('\n');
}

const certainNames = (number: number): string => `No ${number}: @${traced.pseudo} or ${traced.email}`;

const asText: Readonly<Record<string, (text: string) => SQL>> = {
  text: (text) => sql`${text}`,
  jsonb: (text) => sql`${JSON.stringify({ of: [text], [text]: text, count: 7 })}::jsonb`,
  'text[]': (text) => sql`array[${text}, 'water']`,
};

/** In rows of others' words that only refer to the person, a username may be an ordinary word. */
const unmistakableNames = (number: number): string => everyName(number).replace(`(${traced.pseudo})`, '');

/** The names that erasure finds in a row of a table. @param isTheirs of the rows that refer to the person */
function namesIn(table: string, columns: readonly Column[], isTheirs: boolean): (number: number) => string {
  if (!OTHERS_WORDS.has(table)) return everyName;
  const people = isTheirs ? columns.filter(({ isPerson }) => isPerson) : [];
  if (people.length === 0) return certainNames;
  return people.some(({ column: name }) => name === 'user_id') ? everyName : unmistakableNames;
}

/** The columns that names are planted in, every type of column that there is, and how to plant. */
export async function preparePlanting(db: Database) {
  const columns = await findColumns(db);
  const tables = [...Map.groupBy(columns, ({ table }) => table)].filter(([, own]) => own.some(isPlanted));
  return {
    planted: columns.filter(isPlanted).map((one) => `${one.table}.${one.column}`),
    types: [...new Set(columns.map(({ type }) => type))].toSorted(),
    /**
     * Leaves the names of a person in every column of text of every table: in a row of theirs, and in one of somebody
     * else, where tables of others' words get only what is certainly theirs. Takes checks, foreign keys and triggers
     * off for that: what the product refuses today may stand there tomorrow.
     * @param from the first number of the rows, at most a smallint
     */
    plant: (me: number, other: number, from: number) =>
      db.transaction(async (tx) => {
        await runStatement(tx, sql`set local session_replication_role = replica`);
        let number = from;
        for (const [table, own] of tables) {
          await dropConditions(tx, table);
          await insertRow(tx, own, me, (number += 1), namesIn(table, own, true)(number));
          await insertRow(tx, own, other, (number += 1), namesIn(table, own, false)(number));
        }
      }),
  };
}

/** A foreign key holds what stands elsewhere. */
const isPlanted = ({ type, isKey }: Column): boolean => TEXTS.has(type) && !isKey;

async function insertRow(db: Database, columns: readonly Column[], person: number, number: number, text: string) {
  const cells = columns.flatMap(({ column: name, type, isRequired, isKey, isPerson }) => {
    const planted = isKey ? undefined : asText[type]?.(text);
    const value = isPerson ? sql`${person}` : (planted ?? (isRequired ? keyOrFiller(type, number) : null));
    return value === null ? [] : [{ name, value }];
  });
  const names = cells.map(({ name }) => sql.identifier(name));
  const values = cells.map(({ value }) => value);
  const [{ table } = { table: '' }] = columns;
  await runStatement(
    db,
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  );
}

const keyOrFiller = (type: string, number: number): SQL =>
  type === 'text' ? sql`${`key ${number}`}` : fillerOf(type, number);

/** Checks, and foreign keys but those to the accounts, which tell whose a row is. */
async function dropConditions(db: Database, table: string): Promise<void> {
  const conditions = await queryRows(
    db,
    z.strictObject({ name: z.string() }),
    sql`select conname as name from pg_constraint where conrelid = ${table}::regclass
      and (contype = 'c' or contype = 'f' and confrelid <> 'users'::regclass)`,
  );
  for (const { name } of conditions) {
    await runStatement(db, sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  }
}
