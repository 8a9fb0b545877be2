import { lockTurn } from '../db/lock-turn.ts';
import type { Database } from '../db/open-database.ts';
import { findParameters, saveParameter } from './parameters.repo.ts';

/** A process asks the database again after this many milliseconds. */
const FRESH_FOR = 1000;

/** One parameter is written at a time, so that each change knows what it replaces. */
const PARAMETER_TURN = 2_063_403;

/** A setting of the site that every request may need. */
export interface KeptParameter<T> {
  /** As it stands; at most a second old. */
  read(db: Database): Promise<T>;
  /** @param record keeps what the change replaces; in its transaction */
  write(db: Database, value: T, record: (tx: Database, before: T) => Promise<void>): Promise<T>;
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
  const find = async (db: Database) => parse((await findParameters(db, [name])).get(name) ?? null);
  return {
    read: async (db) => {
      const cached = known.get(db);
      if (cached && cached.until > Date.now()) return cached.value;
      return remember(db, await find(db));
    },
    write: async (db, value, record) => {
      await db.transaction(async (tx) => {
        await lockTurn(tx, PARAMETER_TURN);
        const before = await find(tx);
        await saveParameter(tx, name, value);
        await record(tx, before);
      });
      return remember(db, value);
    },
  };
}
