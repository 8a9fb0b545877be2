import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { personalPictures, personalTables } from '../personal-tables.ts';
import { recordQueries } from '../testing/count-queries.ts';
import type { Statement } from '../testing/count-queries.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const PERSON = 1_234_567;

const SECRET = 'Digests of secrets that open the account; they tell nothing, and an archive may fall into wrong hands.';
const ACT =
  'An administrative act, of which the archive has the entry in the audit log; the row is about other things.';

/** Columns that refer to an account, by which the archive reads no rows, with the reason why. */
const exceptions: Readonly<Record<string, string>> = {
  'factor_tickets.user_id': SECRET,
  'mail_tokens.user_id': SECRET,
  'recovery_codes.user_id': SECRET,
  'campaigns.user_id': ACT,
  'entity_imports.undone_by': ACT,
  'entity_imports.user_id': ACT,
  'entity_redirects.merged_by': ACT,
  'platform_conditions.published_by': ACT,
  'rating_groups.decided_by': ACT,
  'reference_versions.changed_by': ACT,
  'release_log.user_id': ACT,
  'representatives.granted_by': ACT,
  'representatives.revoked_by': ACT,
  'small_task_results.closed_by': ACT,
  'training_types.changed_by': ACT,
  'user_trainings.granted_by': ACT,
  'rating_group_members.alike_id': 'The record of somebody else, whose ratings are like the person’s.',
  'sandbox_payments.user_id':
    'The stand-in of the payment provider on sites that take no money; subscriptions and checkouts are in the archive.',
};

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
afterAll(() => database.close());

const column = z.strictObject({ table: z.string(), column: z.string() });
type Column = z.output<typeof column>;

/** Columns with a foreign key to the accounts, and those whose name says that they hold an account. */
function findPersonColumns(db: Database): Promise<Column[]> {
  return queryRows(
    db,
    column,
    sql`select c.relname as "table", a.attname as "column"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and (a.attname ~ '(^user_id|_by)$' and a.atttypid = 'integer'::regtype
          or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
            and f.confrelid = 'users'::regclass and a.attnum = any (f.conkey)))`,
  );
}

/** True of `"table"."column" = $1`, and of `"column" = $1` in a query of that table alone, with the person as the value. */
function readsBy({ table, column: name }: Column): (statement: Statement) => boolean {
  const condition = new RegExp(String.raw`(?:"?(\w+)"?\.)?"?\b${name}"? = (?:\$(\d+)|users\.id)`, 'g');
  return ({ sql: text, params }) => {
    const isAlone = text.includes(`from "${table}"`) && !text.includes(' join ');
    return [...text.matchAll(condition)].some(
      ([, of, at]) =>
        (of === undefined ? isAlone : of === table) && (at === undefined || params[Number(at) - 1] === PERSON),
    );
  };
}

async function drain(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows);
}

it('reads every table by every column that refers to an account, or says why it does not', async () => {
  const { db } = database;
  const columns = await findPersonColumns(db);
  const statements = await recordQueries(db, async () => {
    for (const read of Object.values(personalTables)) await drain(read(db, PERSON));
    await drain(personalPictures(db, PERSON));
  });
  const unread = columns.filter((one) => !statements.some(readsBy(one))).map((one) => `${one.table}.${one.column}`);
  expect(columns.length).toBeGreaterThan(70);
  expect(unread.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
