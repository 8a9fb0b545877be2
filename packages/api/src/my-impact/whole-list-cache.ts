import type { Database } from '../db/open-database.ts';
import { findReplyText, findVersion } from './my-impact.repo.ts';
import type { WholeList } from './my-impact.repo.ts';

/** A long list as it is now. */
export interface CurrentList {
  /** changes whenever anything in the list does */
  readonly version: string;
  /** the whole reply; made once for each version */
  readonly text: () => Promise<string>;
}

interface Made {
  readonly version: string;
  readonly text: Promise<string>;
}

/**
 * Keeps the reply of a long list as text for as long as the list does not change. Each process
 * keeps its own: what is kept follows from the database alone. Requests that come together share
 * one look at the database.
 * @returns a function that gives the list as a person may see it (`seesAll`: scores of companies
 * that are not featured too)
 */
export function keepWholeList(db: Database, list: WholeList): (seesAll: boolean) => Promise<CurrentList> {
  const made = new Map<boolean, Made>();
  const looks = new Map<boolean, Promise<string>>();

  const look = (seesAll: boolean): Promise<string> => {
    const under = looks.get(seesAll);
    if (under) return under;
    const version = findVersion(db, list, seesAll).finally(() => looks.delete(seesAll));
    looks.set(seesAll, version);
    return version;
  };

  const make = (seesAll: boolean, version: string): Promise<string> => {
    const last = made.get(seesAll);
    if (last?.version === version) return last.text;
    // The text may be newer than its version; then the next look finds another version and makes it again.
    const next: Made = { version, text: findReplyText(db, list, seesAll) };
    made.set(seesAll, next);
    next.text.catch(() => {
      if (made.get(seesAll) === next) made.delete(seesAll);
    });
    return next.text;
  };

  return async (seesAll) => {
    const version = await look(seesAll);
    return { version, text: () => make(seesAll, version) };
  };
}
