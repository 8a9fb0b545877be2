import { useState } from 'react';
import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { OptionList } from '@commonweal/domain/option-lists';
import { areaQueries, keepPreviousData, useInfiniteQuery, useQuery } from './query.ts';
import { oneLine, useSearchedWords } from './searched-words.ts';

type Options = ApiReply<'GET v3/filter-options/:query_name'>;

/** Specification 000 §7. */
const AT_ONCE = 20;
/** The number of ids per request, and the largest id. */
const MOST_IDS = 200;
const LAST_ID = 999_999_999;
const STALE_TIME = 300_000;

const queries = areaQueries('platform');

/** Options that hold the words, 20 at a time; a question that is not wanted any more is called off. */
function foundOptions(query_name: OptionList, search: string) {
  return queries.infinite({
    key: ['filter-options', query_name, search],
    queryFn: ({ signal, pageParam }) =>
      quietly(() => {
        const query = { search, limit: AT_ONCE, offset: pageParam };
        return call('GET v3/filter-options/:query_name', { params: { query_name }, query }, { signal });
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) => (offset + AT_ONCE < total ? offset + AT_ONCE : null),
    placeholderData: keepPreviousData,
    tags: ['reference'],
    varies: ['language'],
    staleTime: STALE_TIME,
    // The list stands without its options, for any failure of the server.
    throwOnError: false,
  });
}

/** The options with these ids, for their names. */
function namedOptions(query_name: OptionList, ids: readonly number[]) {
  return queries.query({
    key: ['filter-options', query_name, ids],
    queryFn: ({ signal }) =>
      quietly(() => {
        const query = { ids: ids.join(','), limit: MOST_IDS };
        return call('GET v3/filter-options/:query_name', { params: { query_name }, query }, { signal });
      }),
    placeholderData: keepPreviousData,
    tags: ['reference'],
    varies: ['language'],
    staleTime: STALE_TIME,
    throwOnError: false,
  });
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Options of a filter as a picker takes them. */
export interface FilterOptions {
  /** Those found so far, by descending display order. */
  readonly options: Choice[];
  /** Those that are chosen, found or not, in the order of the ids. */
  readonly chosen: Choice[];
  readonly search: {
    readonly query: string;
    readonly onQuery: (query: string) => void;
    readonly total: number;
    readonly onMore: () => void;
    /** More options are on their way, or others for the words. */
    readonly busy: boolean;
    /** Asks again for what could not be loaded; null where nothing failed. */
    readonly onRetry: (() => void) | null;
  };
}

interface SearchedOptions {
  /** False until somebody goes to the filter: nothing is asked for but the names of those that are chosen. */
  readonly isWanted?: boolean;
  /** The list that names those that are chosen, where it holds more than the one that is searched. */
  readonly namedBy?: OptionList;
}

/**
 * Searches the options of a filter, 20 at a time.
 * @param ids of those that are chosen
 */
export function useFilterOptions(
  list: OptionList,
  ids: readonly number[],
  { isWanted = true, namedBy = list }: SearchedOptions = {},
): FilterOptions {
  const [asked, setAsked] = useState('');
  const words = useSearchedWords(asked, setAsked);
  const found = useInfiniteQuery({ ...foundOptions(list, asked), enabled: isWanted });
  const nameOf = useOptionNames(namedBy, ids);
  return {
    options: (found.data?.pages ?? []).flatMap(toChoices),
    chosen: ids.map((id) => ({ value: `${id}`, label: nameOf(id) })),
    search: {
      query: words.text,
      onQuery: words.setText,
      total: found.data?.pages[0]?.total ?? 0,
      onMore: () => {
        if (found.hasNextPage && !found.isFetching) void found.fetchNextPage();
      },
      busy: found.isFetching || oneLine(words.text) !== asked,
      onRetry: found.isError ? () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch()) : null,
    },
  };
}

/**
 * The names of options.
 * @returns the name of each of them: dots until it is there, its id where there is none
 */
export function useOptionNames(list: OptionList, ids: readonly number[]): (id: number) => string {
  const asked = ids.filter((id) => id >= 0 && id <= LAST_ID).slice(0, MOST_IDS);
  const named = useQuery({ ...namedOptions(list, asked), enabled: asked.length > 0 });
  const names = new Map(named.data?.data.map(({ id, name }) => [id, name]));
  // While other names are on their way, those of before are there still.
  const awaited = named.isPending || named.isPlaceholderData ? asked : [];
  return (id) => names.get(id) ?? (awaited.includes(id) ? '…' : `${id}`);
}

/** True where an option with this id is known not to be in the list. */
export function useIsOutside(list: OptionList, id: number | null): boolean {
  const named = useQuery({ ...namedOptions(list, id === null ? [] : [id]), enabled: id !== null });
  return id !== null && !named.isPlaceholderData && named.data?.data.some((option) => option.id === id) === false;
}

function toChoices({ data }: Options): Choice[] {
  return data.map(({ id, name }) => ({ value: `${id}`, label: name }));
}

/** Failures are logged (specification 001 §8); nobody is kept from the list, and the picker says so and asks again. */
async function quietly(ask: () => Promise<Options>): Promise<Options> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DOMException)) console.debug('Options of a filter could not be loaded.', error);
    throw error;
  }
}
