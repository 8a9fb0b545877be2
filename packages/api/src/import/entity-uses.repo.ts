import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';

const idShape = z.strictObject({ id: z.int() });

/** Those of these companies that something refers to. @param uses conditions of a company's number, `wanted.id` */
export async function findUsed(db: Database, ids: readonly number[], uses: readonly SQL[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows(
    db,
    idShape,
    sql`select wanted.id from (
        select value::int as id from json_array_elements_text(${JSON.stringify(ids)}::json)
      ) as wanted where ${sql.join([...uses], sql` or `)}`,
  );
  return rows.map(({ id }) => id);
}
