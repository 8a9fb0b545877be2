/** A long list as it is now. */
export interface CurrentList {
  /** changes whenever anything in the list does */
  readonly version: string;
  /** the whole reply; made once for each version */
  readonly text: () => Promise<string>;
}

/** The source of a long list. @param seesAll with scores of companies that are not featured */
interface Source {
  readonly findListVersion: (seesAll: boolean) => Promise<string>;
  readonly findText: (seesAll: boolean) => Promise<string>;
}

interface Made {
  readonly version: string;
  readonly text: Promise<string>;
}

/**
 * Keeps the reply of a long list as text for as long as the list does not change. Each process
 * keeps its own: what is kept follows from the database alone. Requests that come together share
 * one look at the database, which begins after they came: who has just rated sees the rating.
 * @returns a function that gives the list as a person may see it (`seesAll`: scores of companies
 * that are not featured too)
 */
export function keepWholeList({ findListVersion, findText }: Source): (seesAll: boolean) => Promise<CurrentList> {
  const made = new Map<boolean, Made>();
  const look = { true: shareLooks(() => findListVersion(true)), false: shareLooks(() => findListVersion(false)) };

  const make = (seesAll: boolean, version: string): Promise<string> => {
    const last = made.get(seesAll);
    if (last?.version === version) return last.text;
    // The text may be newer than its version; then the next look finds another version and makes it again.
    const next: Made = { version, text: findText(seesAll) };
    made.set(seesAll, next);
    next.text.catch(() => {
      if (made.get(seesAll) === next) made.delete(seesAll);
    });
    return next.text;
  };

  return async (seesAll) => {
    const version = await look[`${seesAll}`]();
    return { version, text: () => make(seesAll, version) };
  };
}

/** Has those that come while a look is under way wait for the next one, together. */
function shareLooks<T>(look: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    const begun = look().finally(() => {
      if (underWay === begun) underWay = null;
    });
    underWay = begun;
    return begun;
  };
  return () => {
    if (underWay === null) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
}
