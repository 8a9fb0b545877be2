import { sql } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { namesOf, readReference } from './reference-lists.ts';
import { datapoints, units } from './metrics.table.ts';

/** Inserts the units and metrics that ship and the database has not yet. */
export async function loadMetrics(db: Database): Promise<void> {
  const { units: shippedUnits } = readReference('units');
  const { datapoints: shipped } = readReference('datapoints');
  const unitIds = new Map(shippedUnits.map(({ code, id }) => [code, id]));
  const unitRows = shippedUnits.map(({ code, symbol_en: symbolEn, symbol_fr: symbolFr, ...row }) => ({
    ...namesOf(row),
    ...{ code, symbolEn, symbolFr },
  }));
  await insertRows(db, units, unitRows, { skipExisting: true });
  await updateSymbols(db, unitRows);
  const rows = shipped.map(({ code, unit, min, max, ...row }) => {
    const unitId = unitIds.get(unit);
    if (unitId === undefined) throw new Error(`The datapoint ${code} has the unit ${unit}, which is in no list.`);
    return { ...namesOf(row), code, unitId, min, max, isGri: code.startsWith('GRI-') };
  });
  await insertRows(db, datapoints, rows, { skipExisting: true });
}

interface ShippedSymbols {
  readonly id: number;
  readonly symbolEn: string;
  readonly symbolFr: string;
}

/** Databases of before have units without their French symbols; a unit that an administrator has edited keeps its own. */
async function updateSymbols(db: Database, rows: readonly ShippedSymbols[]): Promise<void> {
  await runStatement(
    db,
    sql`update units set symbol_en = shipped."symbolEn", symbol_fr = shipped."symbolFr"
      from json_to_recordset(${JSON.stringify(rows)}::json) as shipped(id int, "symbolEn" text, "symbolFr" text)
      where units.id = shipped.id
        and (units.symbol_en, units.symbol_fr) is distinct from (shipped."symbolEn", shipped."symbolFr")
        and not exists (select from reference_versions where list = 'units' and item_id = units.id)`,
  );
}
