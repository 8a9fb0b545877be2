import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { namesOf, readReference } from '../reference/reference-lists.ts';
import { datapoints, units } from './datapoints.table.ts';

/** Inserts the units and metrics that ship and the database has not yet. */
export async function loadDatapoints(db: Database): Promise<void> {
  const { units: shippedUnits } = readReference('units');
  const { datapoints: shipped } = readReference('datapoints');
  const unitIds = new Map(shippedUnits.map(({ code, id }) => [code, id]));
  const unitRows = shippedUnits.map((row) => ({ ...namesOf(row), code: row.code }));
  await insertRows(db, units, unitRows, { skipExisting: true });
  const rows = shipped.map(({ code, unit, min, max, ...row }) => {
    const unitId = unitIds.get(unit);
    if (unitId === undefined) throw new Error(`The datapoint ${code} has the unit ${unit}, which is in no list.`);
    return { ...namesOf(row), code, unitId, min, max, isGri: code.startsWith('GRI-') };
  });
  await insertRows(db, datapoints, rows, { skipExisting: true });
}
