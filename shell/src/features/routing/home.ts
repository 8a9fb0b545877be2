import type { NavigationItem } from '@commonweal/federation/manifest';
import type { Registry, RegistryRemote } from '@commonweal/federation/registry';
import { paths } from '@commonweal/platform/paths';
import { findRouteOwner } from './owner.ts';

/**
 * The address of the site's front page. Where no remote of the release has one, it is the first area
 * of the header that is open to everybody; where there is none of these either, it stays what it is.
 */
export function findHome(registry: Registry): string {
  if (findRouteOwner(registry, paths.home()) !== null) return paths.home();
  return openAreas(registry.remotes)[0]?.to ?? paths.home();
}

/** Areas of the header that are open to everybody, in their order. */
export function openAreas(remotes: readonly RegistryRemote[]): readonly NavigationItem[] {
  return remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ place, access, privileges }) => place === 'header' && access !== 'user' && privileges.length === 0)
    .toSorted((a, b) => a.order - b.order);
}
