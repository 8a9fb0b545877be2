import type { RouteDefinition } from '@commonweal/federation/manifest';
import type { Registry } from '@commonweal/federation/registry';
import { routeTable } from '@commonweal/federation/route-table';
import type { RouteTable } from '@commonweal/federation/route-table';

interface RouteOwner {
  readonly remote: string;
  readonly route: RouteDefinition;
}

const tables = new WeakMap<Registry, RouteTable<RouteOwner>>();

/** The remote and the route that an address belongs to, ranked as the router ranks them. */
export function findRouteOwner(registry: Registry, pathname: string): RouteOwner | null {
  const table = tables.get(registry) ?? tableOf(registry);
  tables.set(registry, table);
  return table(pathname);
}

function tableOf({ remotes }: Registry): RouteTable<RouteOwner> {
  return routeTable(
    remotes.flatMap(({ name, routes }) =>
      routes.map((route) => ({ path: route.path, leadsTo: { remote: name, route } })),
    ),
  );
}
