import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { networkOf } from '../http/network.ts';
import { readOrRenewSetting } from '../server/settings.service.ts';
import { siteSecret, visitorIds } from './visitor-ids.ts';

/** Attributes that tell visitors apart. */
export interface VisitorTraits {
  readonly cookie: string;
  readonly address: string;
  readonly userAgent: string;
}

/** The stored form of a visitor: hashes that say nothing without the site's secrets. */
export interface VisitorHashes {
  readonly visitor: string;
  /** Of the line that they come from: an address, or 64 bits of IPv6. */
  readonly address: string;
}

/** `day` as `2026-11-30`. */
const salt = z.object({ day: z.string(), salt: z.string() });
type Salt = z.infer<typeof salt>;

const salts = new WeakMap<Database, Salt>();

/**
 * Hashes that are the same for one visitor: of the id that this site signed, or else of address and
 * browser with a salt that is thrown away every day. The second never equals the first, so it counts
 * in no canary.
 */
export async function hashVisitor(db: Database, { cookie, address, userAgent }: VisitorTraits): Promise<VisitorHashes> {
  const id = await visitorIds(db).read(cookie);
  const visitor = id === null ? digest(`${await saltOfToday(db)} ${address} ${userAgent}`) : hashVisitorId(id);
  return { visitor, address: await hashAddress(db, address) };
}

/** The hash of a signed id. */
export function hashVisitorId(id: string): string {
  return digest(`cookie ${id}`);
}

export async function hashAddress(db: Database, address: string): Promise<string> {
  const hash = createHmac('sha256', await siteSecret(db)).update(`address ${networkOf(address)}`);
  return hash.digest('base64url').slice(0, 22);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The same in every process; that of the day before is gone. */
async function saltOfToday(db: Database): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const known = salts.get(db);
  if (known && known.day >= day) return known.salt;
  const fresh: Salt = { day, salt: randomBytes(16).toString('base64url') };
  const current = salt.parse(await readOrRenewSetting(db, 'visitor-salt', fresh));
  salts.set(db, current);
  return current.salt;
}
