import type { createBrowserRouter } from 'react-router';
import { listen } from '@commonweal/event-bus';
import { paths } from '@commonweal/platform/paths';
import type { QueryClient } from '@commonweal/platform/query';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * What the page does when a session begins or ends: nothing fetched for one person is shown to the
 * next, and whoever loses their session goes to the login page, with the way back.
 */
export function watchSession(router: Router, client: QueryClient): void {
  listen('session.started@1', () => {
    void client.invalidateQueries();
  });
  listen('session.ended@1', ({ reason }) => {
    client.clear();
    const { pathname, search } = router.state.location;
    const wayBack = reason === 'signed-out' ? '' : `?${new URLSearchParams({ 'redirect-state': pathname + search })}`;
    if (pathname !== paths.login()) void router.navigate(paths.login() + wayBack);
  });
}
