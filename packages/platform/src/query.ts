import { useInfiniteQuery as useTanstackInfiniteQuery, useQuery as useTanstackQuery } from '@tanstack/react-query';
import type {
  DefaultError,
  InfiniteData,
  QueryKey,
  UseInfiniteQueryOptions,
  UseInfiniteQueryResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';
import type { AreaMeta } from './area-queries.ts';
import { useLocale } from './locale.ts';

/** The part of TanStack Query that pages may use. */
export { keepPreviousData, useIsFetching, useIsMutating, useMutation } from '@tanstack/react-query';
export type { UseQueryResult } from '@tanstack/react-query';
export { areaQueries } from './area-queries.ts';
export { useServerData } from './server-data.ts';
export type { ServerData } from './server-data.ts';

interface OfArea {
  readonly meta?: AreaMeta;
}

/** Data of the server, by a query that `areaQueries` made; another language of the page makes it another query. */
export function useQuery<Q, T = Q>(
  options: UseQueryOptions<Q, DefaultError, T, QueryKey> & Required<OfArea>,
): UseQueryResult<T> {
  useLocale();
  return useTanstackQuery(options);
}

/** As {@link useQuery}, for data that comes in parts. */
export function useInfiniteQuery<Q, P>(
  options: UseInfiniteQueryOptions<Q, DefaultError, InfiniteData<Q, P>, QueryKey, P> & Required<OfArea>,
): UseInfiniteQueryResult<InfiniteData<Q, P>> {
  useLocale();
  return useTanstackInfiniteQuery(options);
}
