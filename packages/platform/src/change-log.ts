/** A moment of the page: later ones are greater. */
let now = 0;
const changedAt = new Map<string, number>();
const underWay = new Set<UnderWay>();
const writes = new WeakMap<Shown, Write>();

interface Shown {
  readonly state: { readonly data: unknown };
}

interface UnderWay {
  readonly since: number;
  readonly tags: ReadonlySet<string>;
  readonly settled: Promise<void>;
}

interface Write {
  readonly at: number;
  /** The first of those that the server has not answered the query since; null where it has. */
  readonly aheadSince: number | null;
}

/** Something with these tags is different from now on. */
export function logChange(tags: Iterable<string>): void {
  now += 1;
  for (const tag of tags) changedAt.set(tag, now);
}

/** A query was given data by the page. */
export function logWrite(query: Shown): void {
  now += 1;
  writes.set(query, { at: now, aheadSince: writes.get(query)?.aheadSince ?? now });
}

/** A change of these tags has been sent. @returns to be called once it is answered or has failed */
export function logSending(tags: readonly string[]): () => void {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  const change: UnderWay = { since: now, tags: new Set(tags), settled };
  underWay.add(change);
  return () => {
    underWay.delete(change);
    settle();
  };
}

/**
 * Asks until a reply is given to a question that is not older than the last change of what it shows: a reply
 * that was asked for before would undo the change on the page. While a query shows what was written ahead
 * of a change's answer, its own reply waits for that answer.
 * @param query undefined where it is forgotten already
 * @param tagsOf the tags of a reply
 */
export async function askUntilCurrent<T>(
  query: Shown | undefined,
  tagsOf: (reply: T) => readonly string[],
  ask: () => Promise<T> | T,
): Promise<T> {
  for (;;) {
    const asked = now;
    const reply = await ask();
    const tags = tagsOf(reply);
    const write = query && writes.get(query);
    const ahead = query?.state.data === undefined ? null : (write?.aheadSince ?? null);
    const awaited = ahead === null ? [] : sentSince(ahead, tags);
    if (awaited.length > 0) await Promise.all(awaited);
    else if (Math.max(write?.at ?? 0, lastChangeOf(tags)) <= asked) {
      if (query && write) writes.set(query, { ...write, aheadSince: null });
      return reply;
    }
  }
}

/** Changes of these tags that are under way, and were sent after something was written. */
function sentSince(moment: number, tags: readonly string[]): Promise<void>[] {
  return [...underWay]
    .filter((change) => change.since >= moment && tags.some((tag) => change.tags.has(tag)))
    .map(({ settled }) => settled);
}

function lastChangeOf(tags: readonly string[]): number {
  return Math.max(0, ...tags.map((tag) => changedAt.get(tag) ?? 0));
}
