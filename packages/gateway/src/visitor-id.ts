import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** 30 days, in seconds: longer than any canary runs. */
const LIFE = 2_592_000;

/** The id in the cookie `visitor`, which keeps a browser on its side of a canary; null where there is none. */
export function readVisitorId({ cookie = '' }: IncomingHttpHeaders): string | null {
  return /(?:^|;)\s*visitor=([\w-]{22})\s*(?:;|$)/.exec(cookie)?.[1] ?? null;
}

/** An id for a browser that has none: 128 random bits, which say nothing of anybody. */
export function newVisitorId(): string {
  return randomBytes(16).toString('base64url');
}

/** The cookie with which a browser keeps its id. */
export function visitorCookie(id: string, isSecure: boolean): string {
  return `visitor=${id}; Max-Age=${LIFE}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
