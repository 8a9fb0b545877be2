import { matchRoutes } from 'react-router';

/** A route's path, as a router reads it, and what it leads to. */
export interface TableRoute<T> {
  readonly path: string;
  readonly leadsTo: T;
}

/** Finds what an address leads to; null where no route has it. @param pathname without query and fragment */
export type RouteTable<T> = (pathname: string) => T | null;

/**
 * Finds routes as the router ranks them. The router reads and orders all of them for each address; an address that is
 * itself the path of a route is looked up instead, since nothing is ranked before it: no two routes of a release stand
 * for the same addresses, which the gate sees to.
 */
export function routeTable<T>(routes: readonly TableRoute<T>[]): RouteTable<T> {
  const plain = new Map(
    // Of an override that is on its way to the gate the first one counts, as in the router.
    routes
      .filter(({ path }) => !/[:*?]/.test(path))
      .toReversed()
      .map(({ path, leadsTo }) => [path, { leadsTo }] as const),
  );
  const ranked = routes.map(({ path, leadsTo }) => ({ path, handle: { leadsTo } }));
  return (pathname) => {
    const found = plain.get(pathname) ?? matchRoutes(ranked, pathname)?.at(-1)?.route.handle;
    return found ? found.leadsTo : null;
  };
}
