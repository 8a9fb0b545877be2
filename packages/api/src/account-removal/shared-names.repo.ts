import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesByName } from '../entities/entities.sql.ts';
import { accounts } from '../users/accounts.sql.ts';

/** Those of a person's full names that another account or a company has as well. */
export async function findSharedNames(
  db: Database,
  userId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = names.map((name) => ({ name, key: normaliseCompanyName(name) }));
  const keys = known.map(({ key }) => key).filter(Boolean);
  const rows = await queryRows(
    db,
    z.strictObject({ name: z.string() }),
    sql`select given.name from json_to_recordset(${JSON.stringify(known)}::json) as given(name text, key text)
      where given.key in (select named.key from (${entitiesByName(keys)}) named)
        or exists (select from ${accounts} where ${accounts.id} <> ${userId}
          and lower(${accounts.firstName} || ' ' || ${accounts.lastName}) = lower(given.name))`,
  );
  return new Set(rows.map(({ name }) => name));
}
