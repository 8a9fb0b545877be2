import type { Database } from '../db/open-database.ts';
import { findParameters, saveParameter } from './parameters.repo.ts';

/** A process asks the database again after this many milliseconds. */
const FRESH_FOR = 1000;

/** A setting of the site that every request may need. */
export interface KeptParameter<T> {
  /** As it stands; at most a second old. */
  read(db: Database): Promise<T>;
  write(db: Database, value: T): Promise<T>;
}

/**
 * A parameter that each process remembers for a moment.
 * @param parse what the stored value means; it is given null where there is none
 */
export function keptParameter<T>(name: string, parse: (stored: unknown) => T): KeptParameter<T> {
  const known = new WeakMap<Database, { readonly value: T; readonly until: number }>();
  const remember = (db: Database, value: T): T => {
    known.set(db, { value, until: Date.now() + FRESH_FOR });
    return value;
  };
  return {
    read: async (db) => {
      const cached = known.get(db);
      if (cached && cached.until > Date.now()) return cached.value;
      return remember(db, parse((await findParameters(db, [name])).get(name) ?? null));
    },
    write: async (db, value) => {
      await saveParameter(db, name, value);
      return remember(db, value);
    },
  };
}
