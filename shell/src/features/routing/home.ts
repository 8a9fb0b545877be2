import type { Registry } from '@commonweal/federation/registry';
import { paths } from '@commonweal/platform/paths';
import { findOwner } from './owner.ts';

/**
 * The address of the site's front page. Where no remote of the release has one, it is the first area
 * of the header that is open to everybody; where there is none of these either, it stays what it is.
 */
export function findHome(registry: Registry): string {
  if (findOwner(registry, paths.home()) !== null) return paths.home();
  const areas = registry.remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ place, access, privileges }) => place === 'header' && access !== 'user' && privileges.length === 0);
  return areas.toSorted((a, b) => a.order - b.order)[0]?.to ?? paths.home();
}
