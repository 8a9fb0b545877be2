import { sameSitePath } from '@commonweal/domain/redirect-target';
import { matchRoutes } from 'react-router';
import type { SessionUser } from '@commonweal/contracts';
import { paths } from './paths.ts';

export { sameSitePath };

const KEY = 'redirect-url';

/** Milliseconds for which the link of a confirmation mail is good (decisions: token lives). */
const CONFIRMED_WITHIN = 48 * 3_600_000;

/** Pages that nobody is led back to after logging in (specification 000 §2, public routes); some hold a token. */
const publicPages = [
  '/login',
  '/register',
  '/social-sign-in',
  '/terms-and-conditions',
  '/plans',
  '/maintenance',
  '/reset-password',
  '/change-password/:token?',
  '/client-confirmation/:token?',
  '/email-change-confirmation/:token?',
  '/email-confirmation/:token?',
].map((path) => ({ path }));

/** True for a path, with or without its query, that people may be sent back to after logging in; parsed as the router parses it. */
export function isLoginTarget(target: string): boolean {
  const [pathname = ''] = target.split(/[?#]/, 1);
  return matchRoutes(publicPages, pathname) === null;
}

/** The query of the login page that leads back to `target`, a path with its query; empty for public pages. */
export function wayBackFrom(target: string): string {
  return isLoginTarget(target) ? `?${new URLSearchParams({ 'redirect-state': target })}` : '';
}

/** Keeps the page that somebody went to log in from, in this tab; null forgets it. */
export function keepLoginTarget(target: string | null): void {
  try {
    if (target === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, target);
  } catch (error) {
    console.warn('The browser refuses to store the page to return to after logging in.', error);
  }
}

/**
 * The address after signing in: the one in the address of the login page, otherwise the page that was
 * left for it, otherwise the first page of the person's role. Only paths of this site are followed.
 * @param carried the `redirect-state` of the address
 */
export function loginTarget(carried: string | null, user: Pick<SessionUser, 'privileges'>): string {
  return targetFrom(carried) ?? firstPageOf(user);
}

/**
 * Keeps the page at which somebody joined, for whichever tab the mail's link opens: the one under the form, otherwise the
 * one to which logging in would lead. It goes with the session of whoever is signed in.
 */
export function keepConfirmationTarget({ pathname, search, hash }: PageAddress): void {
  const page = pathname + search + hash;
  const target = isLoginTarget(page) ? page : targetFrom(new URLSearchParams(search).get('redirect-state'));
  try {
    if (target === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ target, until: Date.now() + CONFIRMED_WITHIN }));
  } catch (error) {
    console.warn('The browser refuses to store the page to return to after confirming the email.', error);
  }
}

/** The address after confirming the email of a new account: the page at which the person joined in this browser, once. */
export function confirmationTarget(user: Pick<SessionUser, 'privileges'>): string {
  return loginTarget(takeConfirmationTarget(), user);
}

interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

function takeConfirmationTarget(): string | null {
  try {
    const text = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    const { target, until }: { readonly target?: unknown; readonly until?: unknown } = Object(JSON.parse(text ?? '{}'));
    return typeof target === 'string' && typeof until === 'number' && until > Date.now() ? target : null;
  } catch {
    // Nothing was kept, or something else than a target.
    return null;
  }
}

/** The first address of this site among those that say where to go; null where there is none. */
function targetFrom(carried: string | null): string | null {
  const kept = keptTarget();
  // The page that was left is carried without its fragment: no server is to read it from the address.
  const whole = carried !== null && kept?.startsWith(`${carried}#`) ? kept : carried;
  for (const candidate of [whole, carried, carried?.split('#', 1)[0], kept, kept?.split('#', 1)[0]]) {
    const path = sameSitePath(candidate);
    if (path !== null && isLoginTarget(path)) return path;
  }
  return null;
}

/** Raters and writers start on the home feed, where their work waits; everyone else with the companies. */
function firstPageOf({ privileges }: Pick<SessionUser, 'privileges'>): string {
  const held = new Set(privileges.map(({ code }) => code));
  return held.has('note-rate') && !held.has('client-view') ? paths.home() : paths.companies();
}

function keptTarget(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing has kept no target either.
    return null;
  }
}
