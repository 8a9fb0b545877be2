import { LRUCache } from 'lru-cache';
import type { SharedAnalysis, SharedBadge, SharedCompany, ShareSource } from '@commonweal/api';

/** A company, an analysis or a person's badge that a link leads to. */
export type Shared =
  | { readonly kind: 'company'; readonly subject: SharedCompany }
  | { readonly kind: 'analysis'; readonly subject: SharedAnalysis }
  | { readonly kind: 'badge'; readonly subject: SharedBadge };

/** The subjects of shared links. */
export interface Shares {
  /** The subject of the page at a path; null without one, or where it is not known in time. */
  at(path: string): Promise<Shared | null>;
  /** @param key an id or a slug; of a badge the person's id and its own, as in `12/first-analysis` */
  find(kind: Shared['kind'], key: string): Promise<Shared | null>;
  mayDraw(address: string): Promise<boolean>;
}

export interface SharesOptions {
  /** Milliseconds that a document waits for its subject; 300 by default. */
  readonly patience?: number;
  /** Hears of each failure of the source. */
  readonly onFailure?: (error: unknown) => void;
}

/** For how long something is not asked for again, in milliseconds. */
const FRESH_FOR = 60_000;
const KEPT = 2_000;

/** Pages of companies, analyses and badges (specification 001 §2, 000 §2), with the part that names one. */
const pages: readonly { readonly kind: Shared['kind']; readonly path: RegExp }[] = [
  { kind: 'company', path: /^\/(?:companies|entities)\/([\w-]{1,200})(?:\/[\w-]*)?$/ },
  { kind: 'analysis', path: /^\/(?:analyses|notes)\/([\w-]{1,200})(?:\/[\w-]*)?$/ },
  { kind: 'badge', path: /^\/users\/(\d{1,9}\/[\w-]{1,40})$/ },
];

/**
 * The address of the company that the one at a path was merged into; null where it was not.
 * @param shared the subject of that path
 */
export function movedTo(shared: Shared, path: string): string | null {
  if (shared.kind !== 'company') return null;
  const { id, slug } = shared.subject;
  const [, , key = '', tab] = path.split('/');
  if (key === slug || key === `${id}`) return null;
  return `/companies/${slug}${tab ? `/${tab}` : ''}`;
}

/** Asks once a minute for each company, analysis or badge. */
export function keepShares(source: ShareSource, { patience = 300, onFailure = () => {} }: SharesOptions = {}): Shares {
  const known = new LRUCache<string, { readonly shared: Shared | null }>({ max: KEPT, ttl: FRESH_FOR });
  const find = async (kind: Shared['kind'], key: string): Promise<Shared | null> => {
    const kept = known.get(`${kind} ${key}`);
    if (kept) return kept.shared;
    const shared = await ask(source, kind, key);
    known.set(`${kind} ${key}`, { shared });
    return shared;
  };
  return {
    find,
    mayDraw: (address) => source.mayDraw(address),
    at: async (path) => {
      const page = pages.find((one) => one.path.test(path));
      const [, key] = page?.path.exec(path) ?? [];
      if (!page || key === undefined) return null;
      const asked = find(page.kind, key).catch((error: unknown) => {
        onFailure(error);
        return null;
      });
      return Promise.race([asked, nothingAfter(patience)]);
    },
  };
}

async function ask(source: ShareSource, kind: Shared['kind'], key: string): Promise<Shared | null> {
  if (kind === 'company') {
    const subject = await source.company(key);
    return subject && { kind, subject };
  }
  if (kind === 'analysis') {
    const subject = await source.analysis(key);
    return subject && { kind, subject };
  }
  const [userId = '', badgeId = ''] = key.split('/');
  const subject = await source.badge(Number(userId), badgeId);
  return subject && { kind, subject };
}

function nothingAfter(milliseconds: number): Promise<null> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds, null).unref());
}
