import type { RouteDefinition } from '@commonweal/federation/manifest';
import { hasPrivilege } from '@commonweal/platform/session';
import type { Privilege } from '@commonweal/contracts';
import type { currentSession } from '@commonweal/platform/session';
import { wayBackFrom } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';
import { isOpenDuringMaintenance } from '#features/maintenance/maintenance-rule.ts';

export interface GuardState {
  readonly session: ReturnType<typeof currentSession>;
  readonly isMaintenanceOn: boolean;
}

/** The values of `access` that this shell knows; a release may have been made for another one. */
const guards: ReadonlySet<string> = new Set<RouteDefinition['access']>(['public', 'user']);

/** Nobody can say whom the page is for, so nobody is let in (specification 000 §8, unknown middleware). */
class UnknownGuardError extends Error {
  override readonly name = 'UnknownGuardError';
  readonly statusCode = 500;

  constructor({ path, access }: Pick<RouteDefinition, 'path' | 'access'>) {
    super(`The route ${path} asks for a guard that there is not: ${access}`);
  }
}

/**
 * Decides on a page before any of its code runs (specification 000 §2, route guard).
 * @param target the intended path with its query; carried along as `redirect-state`
 * @returns where to go instead, or null to go on
 * @throws {UnknownGuardError} for a route that asks for a guard that this shell does not have
 */
export function guardRoute(
  route: Pick<RouteDefinition, 'path' | 'access' | 'privileges'>,
  target: string,
  { session, isMaintenanceOn }: GuardState,
): string | null {
  if (isMaintenanceOn && !isOpenDuringMaintenance(route.path) && !hasPrivilege(session, 'parameters-state')) {
    return paths.maintenance() + wayBackFrom(target);
  }
  if (!guards.has(route.access)) throw new UnknownGuardError(route);
  if (route.access === 'public' && route.privileges.length === 0) return null;
  if (session.status === 'anonymous') return paths.login() + wayBackFrom(target);
  const holdsAll = route.privileges.every((privilege) => hasPrivilege(session, privilege as Privilege));
  return holdsAll ? null : paths.home();
}
