import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import type { Bilingual } from '../http/locale.ts';
import { unitCodeIn } from './datapoints.sql.ts';
import { datapoints, units } from './datapoints.table.ts';

/** Alphabetical for people: case and accents come last. */
const alphabetical = (name: SQLWrapper) => sql`${name} collate "und-x-icu"`;

/** Units, by name. */
export function listUnits(db: Database, locale: Locale) {
  const name = units[locale === 'fr' ? 'nameFr' : 'nameEn'];
  return db.select({ id: units.id, code: unitCodeIn[locale], name }).from(units).orderBy(alphabetical(name), units.id);
}

export type UnitRow = Awaited<ReturnType<typeof listUnits>>[number];

/** Metrics, by name. */
export function listDatapoints(db: Database, locale: Locale) {
  const { id, code, unitId, min, max, isGri } = datapoints;
  const name = datapoints[locale === 'fr' ? 'nameFr' : 'nameEn'];
  return db.select({ id, code, name, unitId, min, max, isGri }).from(datapoints).orderBy(alphabetical(name), id);
}

export type ListedDatapoint = Awaited<ReturnType<typeof listDatapoints>>[number];

/** All metrics with the bounds of their values, by id. */
export async function findBounds(db: Database) {
  const { id, unitId, min, max } = datapoints;
  return new Map((await db.select({ id, unitId, min, max }).from(datapoints)).map((row) => [row.id, row]));
}

/** Symbols of all units in both languages, by id. */
export async function findUnitCodes(db: Database): Promise<ReadonlyMap<number, Bilingual>> {
  const rows = await db.select({ id: units.id, ...unitCodeIn }).from(units);
  return new Map(rows.map(({ id, ...codes }) => [id, codes]));
}
