import { matchRoutes } from 'react-router';
import type { RouteDefinition } from '@commonweal/federation/manifest';
import type { Registry } from '@commonweal/federation/registry';

/** The remote and the route that an address belongs to, ranked as the router ranks them. */
export function findRouteOwner(
  { remotes }: Registry,
  pathname: string,
): { readonly remote: string; readonly route: RouteDefinition } | null {
  const routes = remotes.flatMap(({ name, routes: own }) =>
    own.map((route) => ({ path: route.path, handle: { remote: name, route } })),
  );
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? null;
}
