import { sql } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { namesOf, readReference } from '../reference/reference-lists.ts';
import { datapoints, units } from './datapoints.table.ts';

/** Inserts the units and metrics that ship and the database has not yet. */
export async function loadDatapoints(db: Database): Promise<void> {
  const { units: shippedUnits } = readReference('units');
  const { datapoints: shipped } = readReference('datapoints');
  const unitIds = new Map(shippedUnits.map(({ code, id }) => [code, id]));
  const unitRows = shippedUnits.map((row) => ({ ...namesOf(row), code: row.code, codeFr: row.code_fr ?? null }));
  await insertRows(db, units, unitRows, { skipExisting: true });
  await updateFrenchCodes(db, unitRows);
  const rows = shipped.map(({ code, unit, min, max, ...row }) => {
    const unitId = unitIds.get(unit);
    if (unitId === undefined) throw new Error(`The datapoint ${code} has the unit ${unit}, which is in no list.`);
    return { ...namesOf(row), code, unitId, min, max, isGri: code.startsWith('GRI-') };
  });
  await insertRows(db, datapoints, rows, { skipExisting: true });
}

/** Databases of before have units without their French symbols. */
async function updateFrenchCodes(db: Database, rows: readonly { id: number; codeFr: string | null }[]): Promise<void> {
  await runStatement(
    db,
    sql`update units set code_fr = shipped."codeFr"
      from json_to_recordset(${JSON.stringify(rows)}::json) as shipped(id int, "codeFr" text)
      where units.id = shipped.id and units.code_fr is distinct from shipped."codeFr"`,
  );
}
