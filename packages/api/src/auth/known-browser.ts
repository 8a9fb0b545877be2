import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { siteSecrets } from '../server/site-secrets.service.ts';

/** Of an account, what a browser is known to. A new password makes it known to no browser. */
export interface KnownTo {
  readonly id: number;
  readonly passwordHash: string | null;
}

const COOKIE = 'known-browser';
/** Browsers keep no cookie for longer. */
const LIFE_DAYS = 400;
/** Accounts that one browser is known to: those of a family, and no header that grows without an end. */
const MOST_ACCOUNTS = 5;
const DAY_MS = 86_400_000;

const secrets = siteSecrets('known-browser-key');
const form = /^(\d{1,10})\.(\d{1,6})\.([\w-]{22})\.([\w-]{43})$/;

interface Proof {
  readonly userId: number;
  /** Days since 1970. */
  readonly day: number;
  /** Tells the browsers of an account apart. */
  readonly browser: string;
  readonly signature: string;
  readonly text: string;
}

/**
 * Which browser of the account it is that sends a cookie; null where the account has not been logged in
 * to with it, or its password was changed since, or 400 days have passed.
 * @param cookies the `cookie` header of the request
 */
export async function findKnownBrowser(db: Database, cookies: string, account: KnownTo): Promise<string | null> {
  const proof = readProofs(cookies).find(({ userId }) => userId === account.id);
  if (!proof || proof.day + LIFE_DAYS < today()) return null;
  const { signature, browser } = proof;
  const keys = await secrets.find(db, ({ proof: key }) => isSame(signature, sign(key, proof, account.passwordHash)));
  return keys && browser;
}

/**
 * The `set-cookie` header that makes a browser known to an account that it has logged in to. What it
 * is known to already stays, the accounts of longest ago aside.
 * @param cookies the `cookie` header of the request
 */
export async function rememberBrowser(
  db: Database,
  cookies: string,
  account: KnownTo,
  { publicUrl }: { readonly publicUrl: string },
): Promise<string> {
  const browser = (await findKnownBrowser(db, cookies, account)) ?? randomBytes(16).toString('base64url');
  const unsigned = { userId: account.id, day: today(), browser };
  const { proof: key } = await secrets.read(db);
  const fresh = `${unsigned.userId}.${unsigned.day}.${browser}.${sign(key, unsigned, account.passwordHash)}`;
  const others = readProofs(cookies).filter(({ userId }) => userId !== account.id);
  const value = [fresh, ...others.map(({ text }) => text)].slice(0, MOST_ACCOUNTS).join('~');
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/api/v3/auth; Max-Age=${LIFE_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`;
}

function readProofs(cookies: string): readonly Proof[] {
  const value = /(?:^|;)\s*known-browser=([^;\s]{1,1000})/.exec(cookies)?.[1] ?? '';
  return value.split('~').flatMap((text) => {
    const [, userId, day, browser = '', signature = ''] = form.exec(text) ?? [];
    return userId === undefined ? [] : [{ userId: Number(userId), day: Number(day), browser, signature, text }];
  });
}

function sign(key: string, { userId, day, browser }: Omit<Proof, 'signature' | 'text'>, passwordHash: string | null) {
  const signed = JSON.stringify([userId, day, browser, passwordHash]);
  return createHmac('sha256', key).update(signed).digest('base64url');
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}

const today = () => Math.floor(Date.now() / DAY_MS);
