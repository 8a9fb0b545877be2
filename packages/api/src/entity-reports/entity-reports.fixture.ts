import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';

/** An analysis of the company that counts, and that the account did neither write nor rate. */
export async function unratedBy(db: Database, account: string, { id }: { readonly id: number }): Promise<number> {
  const [row] = await queryRows(
    db,
    z.strictObject({ id: z.int() }),
    sql`select notes.id from notes, users where users.email = ${`${account}@demo.commonweal.example`}
      and entity_id = ${id} and status = 'published' and not notes.is_deleted and notes.user_id <> users.id
      and type_code = 'impact' and ratings_count >= 3 and not exists (
        select from impact_ratings where note_id = notes.id and user_id = users.id)
      order by notes.id limit 1`,
  );
  if (!row) throw new Error('The seed has such an analysis');
  return row.id;
}
