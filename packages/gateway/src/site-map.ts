import { chunkTableOf } from '@commonweal/federation/chunk-table';
import type { ChunkTable } from '@commonweal/federation/chunk-table';
import type { RouteDefinition } from '@commonweal/federation/manifest';
import { createRegistry } from '@commonweal/federation/create-registry';
import type { Registry, RegistryRemote } from '@commonweal/federation/registry';
import { routeTable } from '@commonweal/federation/route-table';
import { json } from './markup.ts';
import type { Markup } from './markup.ts';
import type { Release } from '@commonweal/federation/release-state';

/** The owner of an address: a remote, or the shell itself. */
export interface Owner {
  readonly route: RouteDefinition;
  /** Null where the shell shows the address itself. */
  readonly remote: OwningRemote | null;
}

export interface OwningRemote {
  readonly entry: RegistryRemote;
  /** Its chunk table; the registry names only the file with it. */
  readonly table: ChunkTable;
}

/** Data that is derived once from a release and used for each of its documents. */
export interface SiteMap {
  readonly registry: Registry;
  /** The registry, ready to stand in a script element. */
  readonly inlined: Markup;
  /** The owner of a path, chosen as the shell's router chooses; null where no one owns it. */
  ownerOf(pathname: string): Owner | null;
}

const known = new WeakMap<Release, SiteMap>();

/** The site map of a release, made once for each. */
export function siteMapOf(release: Release, environment: string): SiteMap {
  const made = known.get(release) ?? createSiteMap(release, environment);
  known.set(release, made);
  return made;
}

function createSiteMap({ set, manifests, previous }: Release, environment: string): SiteMap {
  const registry = createRegistry(set, manifests, environment, previous);
  const ofRemotes = manifests.remotes.flatMap((manifest) => {
    const entry = registry.remotes.find(({ name }) => name === manifest.name);
    const remote = entry ? { entry, table: chunkTableOf(manifest) } : null;
    return manifest.definition.routes.map((route) => ({ route, remote }));
  });
  const ofShell = manifests.shell.definition.routes.map((route) => ({ route, remote: null }));
  const routes = [...ofRemotes, ...ofShell].map((owner: Owner) => ({ path: owner.route.path, leadsTo: owner }));
  return { registry, inlined: json(registry), ownerOf: routeTable(routes) };
}
