import type { CitedSource } from './version-history.queries.ts';

/** One source in two versions, as a line of text; null where a version does not have it. */
export interface ComparedSource {
  /** Tells the row from others. */
  readonly key: string;
  readonly before: string | null;
  readonly now: string | null;
}

/**
 * The sources of a version beside those of an earlier one, in the later one's order, and after them those that are
 * gone. They are the same where their ids are, or else their addresses: versions from before sources had ids have
 * addresses alone. A line holds the number, title, address and passage, so that a change of any of them shows.
 */
export function comparedSources(before: readonly CitedSource[], now: readonly CitedSource[]): ComparedSource[] {
  const unmatched = new Set(before);
  const partners = new Map<CitedSource, CitedSource>();
  for (const isSame of [sameId, sameUrl]) {
    for (const source of now.filter((one) => !partners.has(one))) {
      const partner = [...unmatched].find((one) => isSame(one, source));
      if (!partner) continue;
      partners.set(source, partner);
      unmatched.delete(partner);
    }
  }
  const later = now.map((source) => {
    const partner = partners.get(source);
    return { key: `now-${source.position}`, before: partner ? lineOf(partner) : null, now: lineOf(source) };
  });
  const gone = [...unmatched].map((source) => ({ key: `gone-${source.position}`, before: lineOf(source), now: null }));
  return [...later, ...gone];
}

function sameId(one: CitedSource, other: CitedSource): boolean {
  return one.uuid !== undefined && one.uuid === other.uuid;
}

function sameUrl(one: CitedSource, other: CitedSource): boolean {
  return one.url === other.url;
}

function lineOf({ position, title, url, quote }: CitedSource): string {
  const parts = [title, url, quote === undefined ? '' : `“${quote}”`];
  return `${position}. ${parts.filter((part) => part !== '').join(' · ')}`;
}
