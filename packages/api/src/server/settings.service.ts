import type { Database } from '../db/open-database.ts';
import { findOrRenewParameter, findParameters, saveParameter } from './parameters.repo.ts';

/** Settings of other modules by their names; those that were never set are left out. */
export function readSettings(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  return findParameters(db, names);
}

export function writeSetting(db: Database, name: string, value: unknown): Promise<void> {
  return saveParameter(db, name, value);
}

/**
 * A setting that every day has a new one of, the same for all processes.
 * @param fresh with its day, `2026-11-30`; it replaces one of an earlier day
 */
export function readOrRenewSetting(db: Database, name: string, fresh: { readonly day: string }): Promise<unknown> {
  return findOrRenewParameter(db, name, fresh);
}
