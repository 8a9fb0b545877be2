import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { siteSecrets } from '../server/site-secrets.service.ts';

/** Days for which an id is good: longer than any canary runs. */
const LIFE = 30;
const DAY = 86_400_000;

const WRITTEN = /(?:^|;)\s*visitor=([\w-]{22})\.([0-9a-z]{1,8})\.([\w-]{22})\s*(?:;|$)/;

/** A new id, and the cookie's value that it is kept in. */
export interface IssuedVisitor {
  readonly id: string;
  readonly cookie: string;
  /** Seconds for which a browser is to keep it. */
  readonly maxAge: number;
}

/** The ids that a site gives to visitors while a canary runs, and knows again by its signature. */
export interface VisitorIds {
  issue(): Promise<IssuedVisitor>;
  /** The id in a `Cookie` header; null for one that is forged, expired, or of another site. */
  read(cookie: string): Promise<string | null>;
}

/** @param findKeys gives the site's secrets, the newest first, which signs */
export function createVisitorIds(
  findKeys: () => Promise<readonly [string, ...string[]]>,
  now: () => number = Date.now,
): VisitorIds {
  const today = () => Math.floor(now() / DAY);
  const sign = (key: string, id: string, lastDay: string): string =>
    createHmac('sha256', key).update(`visitor ${id} ${lastDay}`).digest().subarray(0, 16).toString('base64url');
  return {
    issue: async () => {
      const id = randomBytes(16).toString('base64url');
      const lastDay = (today() + LIFE).toString(36);
      const [key] = await findKeys();
      return { id, cookie: `${id}.${lastDay}.${sign(key, id, lastDay)}`, maxAge: (LIFE * DAY) / 1_000 };
    },
    read: async (cookie) => {
      const [, id = '', lastDay = '', signature = ''] = WRITTEN.exec(cookie) ?? [];
      if (id === '' || Number.parseInt(lastDay, 36) < today()) return null;
      const given = Buffer.from(signature);
      const isRight = (key: string) => timingSafeEqual(Buffer.from(sign(key, id, lastDay)), given);
      return (await findKeys()).some(isRight) ? id : null;
    },
  };
}

const ids = new WeakMap<Database, VisitorIds>();

/** The ids of the site with this database, which keeps the secret for all of its processes. */
export function visitorIds(db: Database): VisitorIds {
  const known = ids.get(db) ?? createVisitorIds(() => visitorKeys(db));
  ids.set(db, known);
  return known;
}

const secrets = siteSecrets('visitor-secret');

async function visitorKeys(db: Database): Promise<readonly [string, ...string[]]> {
  const [{ visitor: newest }, ...older] = await secrets.list(db);
  return [newest, ...older.map(({ visitor }) => visitor)];
}

/** The secret that visitor ids are signed and hashed with now. */
export async function siteSecret(db: Database): Promise<string> {
  return (await secrets.read(db)).visitor;
}
