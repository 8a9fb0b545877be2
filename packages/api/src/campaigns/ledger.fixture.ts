import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createUser } from '../seed/factories.ts';
import type { TestApi } from '../testing/test-api.ts';

/** Empties the ledger, which the database refuses to anybody else, and all that belongs to it. */
export async function emptyLedger(api: TestApi): Promise<void> {
  await api.db.execute(sql`alter table ledger_transfers disable trigger user`);
  await api.clear('payouts', 'ledger_transfers', 'campaigns', 'counterparties', 'rate_windows');
  await api.db.execute(sql`alter table ledger_transfers enable trigger user`);
}

export interface PaidTopic {
  readonly topicId: number;
  /** Analyses of the topic that count in a score, each with its author. */
  readonly notes: readonly { readonly id: number; readonly author: number }[];
}

/** A topic with at least three analyses that a campaign may pay for. */
export async function findPaidTopic(api: TestApi): Promise<PaidTopic> {
  const [topic] = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select topic_id as id from notes where status = 'published' and not is_deleted and ratings_count >= 3
      group by topic_id having count(*) >= 3 order by topic_id limit 1`,
  );
  const topicId = topic?.id ?? 0;
  const notes = await queryRows(
    api.db,
    z.strictObject({ id: z.int(), author: z.int() }),
    sql`select id, user_id as author from notes where topic_id = ${topicId} and status = 'published' and not is_deleted
      and ratings_count >= 3 order by id limit 3`,
  );
  return { topicId, notes };
}

/** Ratings of an analysis by people of their own. */
export async function rateOften(api: TestApi, noteId: number, count: number) {
  const { id } = await createUser(api.db);
  const [{ columns } = { columns: '' }] = await queryRows(
    api.db,
    z.strictObject({ columns: z.string() }),
    sql`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'users' and column_name not in ('id', 'email', 'pseudo') and is_generated = 'NEVER'`,
  );
  const others = sql.raw(columns);
  await api.db.execute(sql`insert into users (email, ${others})
    select 'rater-' || n || '@many.example', ${others} from users, generate_series(1, ${count}) as n where id = ${id}`);
  await api.db
    .execute(sql`insert into impact_ratings (note_id, user_id, value, scale, breadth, depth, persistence, rater_weight)
    select ${noteId}, id, 2.5, 3, 3, 3, 3, 1 from users where email like '%@many.example'`);
  return {
    remove: async () => {
      await emptyLedger(api);
      await api.db.execute(sql`delete from impact_ratings where user_id in
        (select id from users where email like '%@many.example')`);
      await api.db.execute(sql`delete from users where email like '%@many.example'`);
    },
  };
}
