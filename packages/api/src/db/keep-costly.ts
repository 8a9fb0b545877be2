/** Share of its time that a process spends at most on making one figure anew. */
const MOST_TIME = 1 / 20;
/** Milliseconds; what is made sooner is never kept. */
const CHEAP = 50;

interface Kept<T> {
  readonly value: Promise<T>;
  /** On the clock of `now`; the future until it is made. */
  readonly until: number;
  /** From here on nobody is given it any more. */
  readonly gone: number;
}

/** Milliseconds on a clock that never goes back. */
export type Clock = () => number;

/**
 * Keeps figures over all companies for twenty times as long as they took to make: some seconds over hundreds of
 * thousands of companies, and not at all over few. Whoever asks within as long again is given the last figure, and
 * has it made anew for those who come after; nobody waits then. Requests that come together share one making.
 * @param now what the making is timed by; one that stands still keeps nothing
 * @returns a function that gives the figure of a key, made by `make` where none is kept
 */
export function keepCostly<T>(now: Clock): (key: string, make: () => Promise<T>) => Promise<T> {
  const figures = new Map<string, Kept<T>>();
  const begin = (key: string, make: () => Promise<T>): Promise<T> => {
    const begun = now();
    const value = make();
    value.then(
      () => {
        const cost = now() - begun;
        const lasts = cost / MOST_TIME;
        if (cost < CHEAP) figures.delete(key);
        else figures.set(key, { value, until: begun + lasts, gone: begun + 2 * lasts });
      },
      () => figures.delete(key),
    );
    return value;
  };
  const during = (value: Promise<T>): Kept<T> => {
    return { value, until: Number.POSITIVE_INFINITY, gone: Number.POSITIVE_INFINITY };
  };
  return (key, make) => {
    const [asked, last] = [now(), figures.get(key)];
    if (last && asked < last.until) return last.value;
    const next = begin(key, make);
    const given = last && asked < last.gone ? last.value : next;
    figures.set(key, during(given));
    return given;
  };
}
