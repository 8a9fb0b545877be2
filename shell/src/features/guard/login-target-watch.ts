import type { createBrowserRouter } from 'react-router';
import { listen } from '@commonweal/event-bus';
import { isLoginTarget, keepLoginTarget } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>;

const forLoggingIn: ReadonlySet<string> = new Set([paths.login(), paths.register()]);

/**
 * Keeps the page from which somebody goes to log in or to join, by whatever link, and forgets it once
 * they are past that (specification 000 §2, route guard). Whoever signs out is not led back.
 */
export function watchLoginTarget(router: Router): void {
  let { location } = router.state;
  let hasSignedOut = false;
  listen('session.ended@1', ({ reason }) => {
    hasSignedOut = reason === 'signed-out';
  });
  router.subscribe((state) => {
    const left = location;
    location = state.location;
    if (left === location) return;
    const target = left.pathname + left.search + left.hash;
    if (!isLoginTarget(location.pathname)) {
      if (forLoggingIn.has(location.pathname) && isLoginTarget(target)) keepLoginTarget(hasSignedOut ? null : target);
      hasSignedOut = false;
    } else if (!isLoginTarget(target)) keepLoginTarget(null);
  });
}
