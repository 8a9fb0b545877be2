import type { createBrowserRouter } from 'react-router';
import { listen } from '@commonweal/event-bus';
import { wayBackFrom } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';
import { currentSession, hasPrivilege } from '@commonweal/platform/session';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { isOpenDuringMaintenance } from './maintenance-rule.ts';
import { enterMaintenance, refreshServerDetails } from './maintenance.store.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** Milliseconds until an open page has heard of maintenance, or of its end, without asking for anything itself. */
const ASKS_EVERY = 60_000;

/**
 * A reply said that the site is in maintenance: the page makes way for the maintenance page, with the
 * way back (specification 000 §8). A page with unsaved work stays, and says what has happened.
 */
export function meetMaintenance({ navigate, state: { location } }: Router): void {
  if (hasPrivilege(currentSession(), 'parameters-state')) return;
  const isStaying = hasUnsavedWork();
  enterMaintenance({ isAnnounced: isStaying });
  if (isStaying || isOpenDuringMaintenance(location.pathname)) return;
  void navigate(paths.maintenance() + wayBackFrom(location.pathname + location.search));
}

/**
 * Has an open page hear of maintenance, and of its end, within a minute: the server is asked again
 * every minute while somebody may be looking, and at once when they look again after longer, or when this browser
 * changes a setting of the site.
 */
export function followMaintenance(): void {
  let askedAt = Date.now();
  const askWhenSeen = () => {
    if (document.visibilityState !== 'visible') return;
    askedAt = Date.now();
    void refreshServerDetails();
  };
  setInterval(askWhenSeen, ASKS_EVERY);
  listen('data.changed@1', ({ tags }) => {
    if (tags.includes('site')) void refreshServerDetails();
  });
  document.addEventListener('visibilitychange', () => {
    if (Date.now() - askedAt >= ASKS_EVERY) askWhenSeen();
  });
}
