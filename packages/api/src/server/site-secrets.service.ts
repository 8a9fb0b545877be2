import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { findOrCreateParameter } from './parameters.repo.ts';

/** Secrets of the site that every process shares, each known by its part. */
export interface SiteSecrets<P extends string> {
  /** Made when they are first asked for, and the same from then on. */
  read(db: Database): Promise<Readonly<Record<P, string>>>;
}

/** @param name under which they are kept @param parts so many secrets, 256 bits each */
export function siteSecrets<P extends string>(name: string, parts: readonly P[]): SiteSecrets<P> {
  const known = new WeakMap<Database, Readonly<Record<P, string>>>();
  return {
    read: async (db) => {
      const cached = known.get(db);
      if (cached) return cached;
      const fresh = Object.fromEntries(parts.map((part) => [part, randomBytes(32).toString('base64url')]));
      const secrets = (await findOrCreateParameter(db, name, fresh)) as Record<P, string>;
      known.set(db, secrets);
      return secrets;
    },
  };
}
