import type { Database } from '../db/open-database.ts';
import { recordQueries } from './count-queries.ts';

/** The driver below a database, which PGlite and `pg` have in common. */
interface Client {
  query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly { 'QUERY PLAN': string }[] }>;
}

/** The plan of each statement that `work` sends about companies. */
export async function explainQueries(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordQueries(db, work);
  const client = Reflect.get(db, '$client') as Client;
  const plans: string[] = [];
  for (const { sql, params } of statements.filter((statement) => /\bentities\b/.test(statement.sql))) {
    const { rows } = await client.query(`explain ${sql}`, params);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
