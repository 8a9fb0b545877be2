import type { createBrowserRouter } from 'react-router';
import { listen } from '@commonweal/event-bus';
import { withdrawQuestions } from '@commonweal/platform/confirm';
import { wayBackFrom } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';
import { forgetPerson, refreshPerson, replacePerson } from '@commonweal/platform/query-client';
import type { QueryClient } from '@commonweal/platform/query-client';
import { sessionToken } from '@commonweal/platform/session';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { beginForAnother } from './frame-turn.store.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'revalidate' | 'state'>;

/**
 * Has the page follow a session that begins or ends. Data fetched for one person is never shown to the
 * next, nor what they did on the page; a visitor who signs in keeps both, and so does who signs in again.
 * A person who loses their session goes to the login page, with the way back. A page with unsaved work stays;
 * {@link SessionNotice} says so.
 */
export function watchSession(router: Router, client: QueryClient): void {
  /** The person for whom data was fetched and work was done on the page. */
  let owner: number | null = null;
  // The first requests of the page carry this token before its person is known.
  let isBeginning = sessionToken() !== null;
  listen('session.started@1', ({ userId }) => {
    const isOther = owner !== null && owner !== userId;
    if (isOther) turnOver(router, client);
    else if (!isBeginning) refreshPerson(client);
    isBeginning = false;
    owner = userId;
  });
  listen('session.ended@1', ({ reason }) => {
    isBeginning = false;
    if (hasUnsavedWork()) return;
    const { pathname, search } = router.state.location;
    const wayBack = reason === 'signed-out' ? '' : wayBackFrom(pathname + search);
    const left = pathname === paths.login() ? Promise.resolve() : router.navigate(paths.login() + wayBack);
    const former = owner;
    void left.then(() => {
      if (owner === former) owner = null;
      forgetPerson(client);
    });
  });
}

/** Another person is at the page: nothing of the former one stays on it, and the guard decides anew. */
function turnOver(router: Router, client: QueryClient): void {
  withdrawQuestions();
  replacePerson(client);
  beginForAnother();
  void router.revalidate();
}
