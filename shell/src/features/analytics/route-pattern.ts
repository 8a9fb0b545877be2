import type { Registry } from '@commonweal/federation/registry';
import { paths } from '@commonweal/platform/paths';
import { findRouteOwner } from '#features/routing/owner.ts';

/** The shell's own pages, which have no parameters. */
const own: ReadonlySet<string> = new Set([paths.maintenance(), paths.termsAndConditions(), paths.notifications()]);

/** The route pattern of an address, without ids: `/companies/:slug`; `*` where no route matches. */
export function routePattern(registry: Registry, pathname: string): string {
  return findRouteOwner(registry, pathname)?.route.path ?? (own.has(pathname) ? pathname : '*');
}
