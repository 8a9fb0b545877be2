import type { createBrowserRouter } from 'react-router';
import { listen } from '@commonweal/event-bus';
import { wayBackFrom } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';
import type { QueryClient } from '@commonweal/platform/query';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/**
 * What the page does when a session begins or ends: nothing fetched for one person is shown to the
 * next, and whoever loses their session goes to the login page, with the way back. A page with
 * unsaved work stays; {@link SessionNotice} says so.
 */
export function watchSession(router: Router, client: QueryClient): void {
  let last: number | null = null;
  listen('session.started@1', ({ userId }) => {
    const isSame = last === null || last === userId;
    last = userId;
    void (isSame ? client.invalidateQueries() : client.resetQueries());
  });
  listen('session.ended@1', ({ reason }) => {
    if (hasUnsavedWork()) return;
    const { pathname, search } = router.state.location;
    const wayBack = reason === 'signed-out' ? '' : wayBackFrom(pathname + search);
    const left = pathname === paths.login() ? Promise.resolve() : router.navigate(paths.login() + wayBack);
    // The page that is left would fetch again what is taken from under it.
    void left.then(() => client.clear());
  });
}
