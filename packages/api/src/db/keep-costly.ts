/** Share of its time that a process spends at most on making one figure anew. */
const MOST_TIME = 1 / 20;
/** Milliseconds; what is made sooner is never kept. */
const CHEAP = 50;

interface Kept<T> {
  readonly value: Promise<T>;
  /** On the clock of `now`; the future until it is made. */
  until: number;
}

/**
 * Keeps figures over all companies for twenty times as long as they took to make: some seconds over hundreds of
 * thousands of companies, and not at all over few. Requests that come together share one making.
 * @param now milliseconds on a clock that never goes back
 * @returns a function that gives the figure of a key, made by `make` where none is kept
 */
export function keepCostly<T>(
  now: () => number = () => performance.now(),
): (key: string, make: () => Promise<T>) => Promise<T> {
  const figures = new Map<string, Kept<T>>();
  return (key, make) => {
    const last = figures.get(key);
    if (last && now() < last.until) return last.value;
    const begun = now();
    const kept: Kept<T> = { value: make(), until: Number.POSITIVE_INFINITY };
    figures.set(key, kept);
    kept.value.then(
      () => {
        const cost = now() - begun;
        if (cost < CHEAP) figures.delete(key);
        else kept.until = begun + cost / MOST_TIME;
      },
      () => figures.delete(key),
    );
    return kept.value;
  };
}
