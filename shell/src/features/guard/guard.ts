import type { RouteDefinition } from '@commonweal/federation/manifest';
import { hasPrivilege } from '@commonweal/platform/session';
import type { Privilege } from '@commonweal/contracts';
import type { currentSession } from '@commonweal/platform/session';
import { wayBackFrom } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';

/** What the guard looks at. */
export interface GuardState {
  readonly session: ReturnType<typeof currentSession>;
  readonly isMaintenanceOn: boolean;
}

/** Pages that a person who does not pass the maintenance rule may still open. */
const openDuringMaintenance: ReadonlySet<string> = new Set(['/login', '/maintenance']);

/**
 * Decides on a page before any of its code runs (specification 000 §2, route guard).
 * @param target the intended path with its query; carried to the login page as `redirect-state`
 * @returns where to go instead, or null to go on
 */
export function guardRoute(
  route: Pick<RouteDefinition, 'path' | 'access' | 'privileges'>,
  target: string,
  { session, isMaintenanceOn }: GuardState,
): string | null {
  if (isMaintenanceOn && !openDuringMaintenance.has(route.path) && !hasPrivilege(session, 'parameters-state')) {
    return paths.maintenance();
  }
  if (route.access === 'public' && route.privileges.length === 0) return null;
  if (session.status === 'anonymous') return paths.login() + wayBackFrom(target);
  const holdsAll = route.privileges.every((privilege) => hasPrivilege(session, privilege as Privilege));
  return holdsAll ? null : paths.home();
}
