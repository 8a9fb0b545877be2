import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import type { Bilingual } from '../http/locale.ts';
import { metricsIn, unitSymbols } from '../reference/metrics.sql.ts';

/** Alphabetical for people: case and accents come last. */
const alphabetical = (name: SQLWrapper) => sql`${name} collate "und-x-icu"`;

/** Units, by name. */
export function listUnits(db: Database, locale: Locale) {
  const { units } = metricsIn[locale];
  return db.select().from(units).orderBy(alphabetical(units.name), units.id);
}

export type UnitRow = Awaited<ReturnType<typeof listUnits>>[number];

/** Metrics, by name. */
export function listDatapoints(db: Database, locale: Locale) {
  const { metrics } = metricsIn[locale];
  return db.select().from(metrics).orderBy(alphabetical(metrics.name), metrics.id);
}

export type ListedDatapoint = Awaited<ReturnType<typeof listDatapoints>>[number];

/** All metrics with the bounds of their values, by id. */
export async function findBounds(db: Database) {
  const { metrics } = metricsIn.en;
  const { id, unitId, min, max } = metrics;
  return new Map((await db.select({ id, unitId, min, max }).from(metrics)).map((row) => [row.id, row]));
}

/** Symbols of all units in both languages, by id. */
export async function findUnitCodes(db: Database): Promise<ReadonlyMap<number, Bilingual>> {
  const rows = await db.select().from(unitSymbols);
  return new Map(rows.map(({ id, ...symbols }) => [id, symbols]));
}
