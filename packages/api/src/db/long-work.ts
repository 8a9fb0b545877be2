import type { Database } from './open-database.ts';

const patient = new WeakMap<Database, Database>();

/** Declares which connections long work on a database uses. */
export function allowLongWork(db: Database, longer: Database): void {
  patient.set(db, longer);
}

/**
 * The same database for work that takes longer than any request: imports, the seed, migrations and
 * housekeeping. It has few connections of its own with budgets of their own, so that it neither ends
 * early nor takes the connections that requests wait for. A transaction stays what it is.
 */
export function longWork(db: Database): Database {
  return patient.get(db) ?? db;
}
