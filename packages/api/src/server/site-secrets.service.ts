import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { findOrCreateParameter, holdParameter, saveParameter } from './parameters.repo.ts';

/** Everything that the product signs with: the parts of each, 256 bits apiece. */
const signing = {
  'captcha-keys': ['challenge', 'solution'],
  'known-browser-key': ['proof'],
  'visitor-secret': ['visitor'],
  'unsubscribe-key': ['follows'],
  'searchers-key': ['network'],
} as const;

type SecretName = keyof typeof signing;
type Keys<N extends SecretName> = Readonly<Record<(typeof signing)[N][number], string>>;

/** Keys of the site that every process shares: the newest signs, all of them verify. */
export interface SiteSecrets<N extends SecretName> {
  /** Newest first; made when they are first asked for. */
  list(db: Database): Promise<readonly [Keys<N>, ...Keys<N>[]]>;
  /** The keys that sign. */
  read(db: Database): Promise<Keys<N>>;
  /** The newest keys that fit; null where none do, also among those that another process has just added. */
  find(db: Database, fits: (keys: Keys<N>) => boolean | Promise<boolean>): Promise<Keys<N> | null>;
}

/** Milliseconds for which a process believes that there are no newer keys. */
const FRESH_FOR = 60_000;
/** Milliseconds between looks for keys that a signature may be of: anybody can send what fits none. */
const LOOK_EVERY = 1_000;
/** Older keys are dropped: even what is good for 400 days outlives a rotation every three months. */
const MOST_KEPT = 6;

interface Cached {
  readonly keys: unknown;
  readonly at: number;
}

/** By database and name; a rotation in this process empties it. */
const cache = new WeakMap<Database, Map<SecretName, Cached>>();

export function siteSecrets<N extends SecretName>(name: N): SiteSecrets<N> {
  const load = async (db: Database) => asList(name, await findOrCreateParameter(db, name, [freshKeys(name)]));
  const list = async (db: Database, freshFor = FRESH_FOR) => {
    const cached = cache.get(db)?.get(name);
    if (cached && cached.at + freshFor > performance.now()) return cached.keys as [Keys<N>, ...Keys<N>[]];
    const keys = await load(db).catch((error: unknown) => {
      // A database that is away gives no newer keys.
      if (cached) return cached.keys as [Keys<N>, ...Keys<N>[]];
      throw error;
    });
    const ofDatabase = cache.get(db) ?? new Map<SecretName, Cached>();
    cache.set(db, ofDatabase.set(name, { keys, at: performance.now() }));
    return keys;
  };
  const firstThatFits = async (all: readonly Keys<N>[], fits: (keys: Keys<N>) => boolean | Promise<boolean>) => {
    for (const keys of all) if (await fits(keys)) return keys;
    return null;
  };
  return {
    list,
    read: async (db) => (await list(db))[0],
    find: async (db, fits) => {
      const known = await list(db);
      const found = await firstThatFits(known, fits);
      if (found) return found;
      const latest = await list(db, LOOK_EVERY);
      return latest[0] === known[0] ? null : firstThatFits(latest, fits);
    },
  };
}

/**
 * Gives the site new keys to sign with. What the old ones have signed stays good, unless they are forgotten: solved
 * captchas have to be solved again, browsers are not known to their accounts, and visitors change their side of a canary.
 */
export async function rotateSecrets(db: Database, options: { readonly forgetOld: boolean }): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const name of secretNames) {
      const fresh = freshKeys(name);
      await findOrCreateParameter(transaction, name, [fresh]);
      const old = options.forgetOld ? [] : asList(name, await holdParameter(transaction, name));
      await saveParameter(transaction, name, [fresh, ...old].slice(0, MOST_KEPT));
    }
  });
  cache.delete(db);
}

const secretNames: readonly SecretName[] = [
  'captcha-keys',
  'known-browser-key',
  'visitor-secret',
  'unsubscribe-key',
  'searchers-key',
];

function freshKeys<N extends SecretName>(name: N): Keys<N> {
  return Object.fromEntries(signing[name].map((part) => [part, randomBytes(32).toString('base64url')])) as Keys<N>;
}

/** Before keys could be rotated, there were no lists of them, and the secret of visitors was a text. */
function asList<N extends SecretName>(name: N, stored: unknown): [Keys<N>, ...Keys<N>[]] {
  if (Array.isArray(stored)) return stored as [Keys<N>, ...Keys<N>[]];
  return [(typeof stored === 'string' ? { [signing[name][0]]: stored } : stored) as Keys<N>];
}
