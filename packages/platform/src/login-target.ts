import { sameSitePath } from '@commonweal/domain/redirect-target';
import { matchRoutes } from 'react-router';
import type { SessionUser } from '@commonweal/contracts';
import { paths } from './paths.ts';

export { sameSitePath };

const KEY = 'redirect-url';

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
  const kept = keptTarget();
  // The page that was left is carried without its fragment: no server is to read it from the address.
  const whole = carried !== null && kept?.startsWith(`${carried}#`) ? kept : carried;
  for (const candidate of [whole, carried, kept, kept?.split('#', 1)[0]]) {
    const path = sameSitePath(candidate);
    if (path !== null && isLoginTarget(path)) return path;
  }
  return firstPageOf(user);
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
