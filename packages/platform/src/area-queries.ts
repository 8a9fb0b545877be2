import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  DefaultError,
  InfiniteData,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
  UndefinedInitialDataInfiniteOptions,
  UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import { askUntilCurrent } from './change-log.ts';
import { currentLocale } from './locale.ts';
import type { DataTag } from './tags.ts';

/** The reply differs by the person who asks, or by the language of the page. */
export type Variation = 'person' | 'language';

const ofArea = Symbol('query of an area');

/** Facts about each query; only {@link areaQueries} makes them. */
export type AreaMeta = {
  readonly [ofArea]: string;
  readonly varies: readonly Variation[];
  readonly isBackground: boolean;
  /** @param data undefined as long as nothing was answered */
  readonly tagsOf: (data: unknown) => readonly string[];
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: AreaMeta;
  }
}

interface AreaQuery<T> {
  /** Tells the query from others of its area; area and language come before it. */
  readonly key: QueryKey;
  /** The data that it shows: a change of any of them makes it stale. A function of the reply if that tells. */
  readonly tags: readonly DataTag[] | ((data: T) => readonly DataTag[]);
  /** On what the reply depends beside the key; on both where not given. */
  readonly varies?: readonly Variation[];
  /** Nobody waits for it. */
  readonly isBackground?: boolean;
}

type Own = 'queryKey' | 'queryFn' | 'meta';

type QuerySpec<T> = AreaQuery<T> &
  Omit<UndefinedInitialDataOptions<T, DefaultError, T, QueryKey>, Own> & {
    readonly queryFn: QueryFunction<T, QueryKey>;
  };

type InfiniteSpec<T, P> = AreaQuery<T> &
  Omit<UndefinedInitialDataInfiniteOptions<T, DefaultError, InfiniteData<T, P>, QueryKey, P>, Own> & {
    readonly queryFn: QueryFunction<T, QueryKey, P>;
  };

const EVERYTHING: readonly Variation[] = ['person', 'language'];

/**
 * Makes the queries of one area. Their keys begin with it and belong to it alone: no other area names
 * them, and a change reaches them through their tags.
 * @param area the remote's name without `mf-`, `shell` or `platform`
 */
export function areaQueries(area: string) {
  return {
    query<T>({ key, tags, varies = EVERYTHING, isBackground = false, queryFn, ...options }: QuerySpec<T>) {
      const tagsOf = tagReader<T>(tags, varies);
      const meta: AreaMeta = { [ofArea]: area, varies, isBackground, tagsOf: (data) => tagsOf(data as T | undefined) };
      const queryKey = keyOf(area, varies, key);
      return { ...queryOptions({ ...options, queryKey, queryFn: current(varies, tagsOf, queryFn) }), meta };
    },
    infinite<T, P>({ key, tags, varies = EVERYTHING, isBackground = false, queryFn, ...options }: InfiniteSpec<T, P>) {
      const tagsOf = tagReader<T>(tags, varies);
      const ofParts = (data: unknown) => (data as InfiniteData<T, P> | undefined)?.pages.flatMap(tagsOf) ?? tagsOf();
      const meta: AreaMeta = { [ofArea]: area, varies, isBackground, tagsOf: ofParts };
      const queryKey = keyOf(area, varies, key);
      return { ...infiniteQueryOptions({ ...options, queryKey, queryFn: current(varies, tagsOf, queryFn) }), meta };
    },
  };
}

function keyOf(area: string, varies: readonly Variation[], key: QueryKey): QueryKey {
  return varies.includes('language') ? [area, currentLocale(), ...key] : [area, ...key];
}

/** A query of the person's also follows from who they are. */
function tagReader<T>(tags: AreaQuery<T>['tags'], varies: readonly Variation[]): (data?: T) => readonly string[] {
  const person = varies.includes('person') ? ['session'] : [];
  if (typeof tags !== 'function') return () => [...tags, ...person];
  return (data) => [...(data === undefined ? [] : tags(data)), ...person];
}

/** Has no reply taken that is older than what the page was told since, or in another language than its key. */
function current<T, P>(
  varies: readonly Variation[],
  tagsOf: (data: T) => readonly string[],
  queryFn: QueryFunction<T, QueryKey, P>,
): QueryFunction<T, QueryKey, P> {
  const locale = varies.includes('language') ? currentLocale() : null;
  const ask = (context: QueryFunctionContext<QueryKey, P>) => {
    if (locale !== null && locale !== currentLocale())
      throw new Error('The language of the page has changed in the meantime.');
    return queryFn(context);
  };
  return (context) => {
    const query = context.client.getQueryCache().find({ queryKey: context.queryKey });
    return askUntilCurrent(query, tagsOf, () => ask(context));
  };
}
