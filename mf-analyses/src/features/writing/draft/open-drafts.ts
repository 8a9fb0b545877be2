/**
 * The copies of analyses that are open in tabs of this browser: a page that opens takes up none of them. A lock ends
 * with its page, whatever becomes of that. Without locks, as on an address that is not secure, none counts as open.
 */
const PREFIX = 'open-analysis:';

/** The keys of the drafts that are open, in this tab or another one. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const names = held.flatMap(({ name }) => name ?? []).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}

/** Marks a draft as open. @returns ends it */
export function holdDraft(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // A draft that another tab holds is waited for; an end before that is one at once.
  void locks()?.request(`${PREFIX}${key}`, () => promise);
  return resolve;
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
