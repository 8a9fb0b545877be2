import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';

const companyShape = z.strictObject({
  id: z.int(),
  name: z.string(),
  isin: z.string().nullable(),
  score: z.number().nullable(),
});

export type ExportedCompany = z.output<typeof companyShape>;

/** Companies by their ids, with the scores that the person may see. */
export async function findExportedCompanies(
  db: Database,
  ids: readonly number[],
  seesAll: boolean,
): Promise<ReadonlyMap<number, ExportedCompany>> {
  const { id, name, isin, impactScore } = entitiesAsSeen(seesAll);
  const rows = await queryRows(
    db,
    companyShape,
    sql`select ${id} as id, ${name} as name, ${isin} as isin, ${impactScore} as score
      from ${entitiesAsSeen(seesAll)}
      where ${id} in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
