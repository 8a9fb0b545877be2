import { LRUCache } from 'lru-cache';
import type { SharedAnalysis, SharedCompany, ShareSource } from '@commonweal/api';

/** A company or an analysis that a link leads to. */
export type Shared =
  | { readonly kind: 'company'; readonly subject: SharedCompany }
  | { readonly kind: 'analysis'; readonly subject: SharedAnalysis };

/** What the gateway knows of shared links. */
export interface Shares {
  /** What the page at a path is about; null where that is nothing, or is not known soon enough. */
  at(path: string): Promise<Shared | null>;
  find(kind: Shared['kind'], idOrSlug: string): Promise<Shared | null>;
  mayDraw(address: string): Promise<boolean>;
}

export interface SharesOptions {
  /** How long a document waits for what it is about, in milliseconds; 300 by default. */
  readonly patience?: number;
  /** Hears of each failure of the source. */
  readonly onFailure?: (error: unknown) => void;
}

/** For how long something is not asked for again, in milliseconds. */
const FRESH_FOR = 60_000;
const KEPT = 2_000;

/** Pages of companies and analyses (specification 001 §2), with the part that names one. */
const pages: readonly { readonly kind: Shared['kind']; readonly path: RegExp }[] = [
  { kind: 'company', path: /^\/(?:companies|entities)\/([\w-]{1,200})(?:\/[\w-]*)?$/ },
  { kind: 'analysis', path: /^\/(?:analyses|notes)\/([\w-]{1,200})(?:\/[\w-]*)?$/ },
];

/** Asks once a minute for each company or analysis. */
export function keepShares(source: ShareSource, { patience = 300, onFailure = () => {} }: SharesOptions = {}): Shares {
  const known = new LRUCache<string, { readonly shared: Shared | null }>({ max: KEPT, ttl: FRESH_FOR });
  const ask = async (kind: Shared['kind'], idOrSlug: string): Promise<Shared | null> => {
    if (kind === 'company') {
      const subject = await source.company(idOrSlug);
      return subject && { kind, subject };
    }
    const subject = await source.analysis(idOrSlug);
    return subject && { kind, subject };
  };
  const find = async (kind: Shared['kind'], idOrSlug: string): Promise<Shared | null> => {
    const key = `${kind} ${idOrSlug}`;
    const kept = known.get(key);
    if (kept) return kept.shared;
    const shared = await ask(kind, idOrSlug);
    known.set(key, { shared });
    return shared;
  };
  return {
    find,
    mayDraw: (address) => source.mayDraw(address),
    at: async (path) => {
      const page = pages.find((one) => one.path.test(path));
      const [, idOrSlug] = page?.path.exec(path) ?? [];
      if (!page || idOrSlug === undefined) return null;
      const asked = find(page.kind, idOrSlug).catch((error: unknown) => {
        onFailure(error);
        return null;
      });
      return Promise.race([asked, nothingAfter(patience)]);
    },
  };
}

function nothingAfter(milliseconds: number): Promise<null> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds, null).unref());
}
