import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DataTag, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { AreaMeta } from './area-queries.ts';
import { logWrite } from './change-log.ts';

/** A query as `areaQueries` makes it. */
type Made<T> = FetchQueryOptions<T, Error, T, QueryKey> & {
  readonly queryKey: DataTag<QueryKey, T, Error>;
  readonly meta?: AreaMeta;
};

/** The page's copy of the server's data, by the queries of the caller's own area. */
export interface ServerData {
  /** The known data, however old; undefined where there is none. */
  readonly read: <T>(query: Made<T>) => T | undefined;
  /**
   * Shows something else from now on: what a change answered, or what it will. Replies that were asked for
   * before do not undo it, nor do those that come while the change is under way.
   * @param next the data, or a function of what is known, which is not called where nothing is
   */
  readonly write: <T extends object>(query: Made<T>, next: T | ((known: T) => T)) => void;
  /** Asks the server now, whatever is known. @throws what the query throws */
  readonly fetch: <T>(query: Made<T>) => Promise<T>;
  /** Asks for what will be shown soon, where it is not known; a failure is left to whoever shows it. */
  readonly prefetch: <T>(query: Made<T>) => Promise<void>;
  /** Forgets what is known, also that it failed, and asks again where it is shown. */
  readonly reset: <T>(query: Made<T>) => Promise<void>;
}

/** The page's server data, for what comes with a change. */
export function useServerData(): ServerData {
  const client = useQueryClient();
  return useMemo(() => serverDataOf(client), [client]);
}

/** As {@link useServerData}, outside of rendering. */
export function serverDataOf(client: QueryClient): ServerData {
  return {
    read: ({ queryKey }) => client.getQueryData(queryKey),
    write: (query, next) => {
      const known = client.getQueryData(query.queryKey);
      const written = !isUpdate(next) ? next : known && next(known);
      if (written === undefined) return;
      // With its tags, also where nobody has asked for it yet.
      logWrite(client.getQueryCache().build(client, client.defaultQueryOptions(query)));
      client.setQueryData(query.queryKey, written);
    },
    fetch: (query) => client.fetchQuery({ ...query, staleTime: 0 }),
    prefetch: (query) => client.prefetchQuery(query),
    reset: ({ queryKey }) => client.resetQueries({ queryKey, exact: true }),
  };
}

function isUpdate<T extends object>(next: T | ((known: T) => T)): next is (known: T) => T {
  return typeof next === 'function';
}
