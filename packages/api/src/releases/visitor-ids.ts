import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { readOrCreateSetting } from '../server/settings.service.ts';

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

/** @param findKey gives the site's secret; asked until it has answered once */
export function createVisitorIds(findKey: () => Promise<string>, now: () => number = Date.now): VisitorIds {
  let known: Promise<string> | null = null;
  const key = (): Promise<string> => {
    known ??= findKey().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  const today = () => Math.floor(now() / DAY);
  const sign = async (id: string, lastDay: string): Promise<string> =>
    createHmac('sha256', await key())
      .update(`visitor ${id} ${lastDay}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  return {
    issue: async () => {
      const id = randomBytes(16).toString('base64url');
      const lastDay = (today() + LIFE).toString(36);
      return { id, cookie: `${id}.${lastDay}.${await sign(id, lastDay)}`, maxAge: (LIFE * DAY) / 1_000 };
    },
    read: async (cookie) => {
      const [, id = '', lastDay = '', signature = ''] = WRITTEN.exec(cookie) ?? [];
      if (id === '' || Number.parseInt(lastDay, 36) < today()) return null;
      const expected = Buffer.from(await sign(id, lastDay));
      return timingSafeEqual(expected, Buffer.from(signature)) ? id : null;
    },
  };
}

const ids = new WeakMap<Database, VisitorIds>();

/** The ids of the site with this database, which keeps the secret for all of its processes. */
export function visitorIds(db: Database): VisitorIds {
  const known = ids.get(db) ?? createVisitorIds(() => siteSecret(db));
  ids.set(db, known);
  return known;
}

const secrets = new WeakMap<Database, string>();

/** The secrets that visitor ids are signed and hashed with; made when first needed. */
export async function siteSecret(db: Database): Promise<string> {
  const known = secrets.get(db);
  if (known !== undefined) return known;
  const fresh = randomBytes(32).toString('base64url');
  const secret = z.string().parse(await readOrCreateSetting(db, 'visitor-secret', fresh));
  secrets.set(db, secret);
  return secret;
}
