import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { parameters } from './parameters.table.ts';

const NAME = 'maintenance-mode';
/** A process asks the database again after this many milliseconds. */
const FRESH_FOR = 1000;

const known = new WeakMap<Database, { readonly value: boolean; readonly until: number }>();

/** Whether the site is in maintenance; at most a second old. */
export async function isInMaintenance(db: Database): Promise<boolean> {
  const cached = known.get(db);
  if (cached && cached.until > Date.now()) return cached.value;
  const [row] = await db.select({ value: parameters.value }).from(parameters).where(eq(parameters.name, NAME));
  return remember(db, row?.value === true);
}

/** Puts the site in maintenance, or back in service. */
export async function setMaintenance(db: Database, value: boolean): Promise<boolean> {
  await db
    .insert(parameters)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: parameters.name, set: { value, changedAt: new Date() } });
  return remember(db, value);
}

function remember(db: Database, value: boolean): boolean {
  known.set(db, { value, until: Date.now() + FRESH_FOR });
  return value;
}
