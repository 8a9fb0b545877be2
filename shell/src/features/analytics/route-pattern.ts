import type { Registry } from '@commonweal/federation/registry';
import { paths } from '@commonweal/platform/paths';
import { findOwner } from '#features/routing/owner.ts';

/** The shell's own pages, which have no parameters. */
const own: ReadonlySet<string> = new Set([paths.maintenance(), paths.termsAndConditions(), paths.notifications()]);

/** What kind of page an address is, without the ids in it: `/companies/:slug`; `*` where it is none. */
export function routePattern(registry: Registry, pathname: string): string {
  return findOwner(registry, pathname)?.route.path ?? (own.has(pathname) ? pathname : '*');
}
