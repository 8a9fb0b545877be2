import type { Database } from '../db/open-database.ts';
import { keptParameter } from './kept-parameter.ts';

const mode = keptParameter('maintenance-mode', (stored) => stored === true);

/** True where the site is in maintenance; at most a second old. */
export async function isInMaintenance(db: Database): Promise<boolean> {
  return mode.read(db);
}

/** Puts the site in maintenance, or back in service. */
export async function setMaintenance(db: Database, value: boolean): Promise<boolean> {
  return mode.write(db, value);
}
