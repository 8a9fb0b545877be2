import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { DEFAULT_FILTER } from '@commonweal/domain/default-filter';
import { areSameFilters } from '@commonweal/domain/list-defaults';
import type { FilterText } from '@commonweal/domain/list-defaults';
import type { ListCode } from '@commonweal/domain/list-codes';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { change as changeOnServer } from './changes.ts';
import { areaQueries, useMutation, useQuery, useServerData } from './query.ts';
import { useSession } from './session.ts';

/** Milliseconds that a list waits for what it may open with; then it opens whole. */
const WAIT = 2_000;

const queries = areaQueries('platform');

export interface ListDefaults {
  /** Their owner: the person's own replace all of the platform's. */
  readonly origin: 'own' | 'platform';
  readonly filters: readonly FilterText[];
}

/**
 * The default filters of the signed-in person's lists, requested once in a session. A failure is logged to the
 * console alone (specification 001 §8).
 */
export function listDefaults() {
  return queries.query({
    key: ['default-filters'],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET v3/user-default-filters', {}, { signal, timeout: WAIT });
      } catch (error) {
        console.debug('The default filters could not be loaded.', error);
        throw error;
      }
    },
    tags: ['default-filters'],
    varies: ['person'],
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
  });
}

/** The default filters of a list; null for visitors, for lists without a code and where there are none. */
export function useListDefaults(code: ListCode | undefined): {
  readonly isKnown: boolean;
  readonly defaults: ListDefaults | null;
} {
  const { status } = useSession();
  // A list that a visitor opened stays as it is when they log in over it.
  const [openedAs] = useState(status);
  const isAsked = status === 'signed-in' && openedAs !== 'anonymous' && code !== undefined;
  const { data, isPending } = useQuery({ ...listDefaults(), enabled: isAsked });
  return { isKnown: !isAsked || !isPending, defaults: isAsked && data ? defaultsOf(data, code) : null };
}

function defaultsOf({ data }: ApiReply<'GET v3/user-default-filters'>, list: ListCode): ListDefaults | null {
  const rows = data.filter(({ list_code }) => list_code === list);
  const own = rows.flatMap(({ code, myvalue }) => (myvalue === null ? [] : [{ code, value: myvalue }]));
  if (own.length > 0) return { origin: 'own', filters: own };
  const platform = rows.flatMap(({ code, value }) => (value === null ? [] : [{ code, value }]));
  return platform.length > 0 ? { origin: 'platform', filters: platform } : null;
}

/** The part of a `ListAddress` that default filters need. */
export interface DefaultedList {
  readonly code: ListCode | null;
  readonly defaults: ListDefaults | null;
  readonly filters: readonly FilterText[];
  readonly plainAddress: string;
}

/** The default filters of a list, and the actions on them. */
export interface DefaultFilters {
  readonly origin: ListDefaults['origin'] | null;
  /** The list shows what it opens with, or all of it in spite of that. */
  readonly state: 'applied' | 'off' | 'other';
  /** The address without the defaults, and the one that they come into. */
  readonly clearAddress: string;
  readonly applyAddress: string;
  /** The person may keep the filters that are on. */
  readonly canKeep: boolean;
  readonly isChanging: boolean;
  /** Keeps the filters that are on as the person's own defaults. @throws {ApiError} */
  readonly keep: () => Promise<void>;
  /** Takes the person's own defaults away. @throws {ApiError} */
  readonly remove: () => Promise<void>;
}

/** The default filters of a list, for the line that speaks of them. */
export function useDefaultFilters({ code, defaults, filters, plainAddress }: DefaultedList): DefaultFilters {
  const data = useServerData();
  const { pathname } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  const change = useMutation({
    mutationFn: ({ list, kept }: { list: ListCode; kept: readonly FilterText[] }) =>
      changeOnServer(
        'PUT v3/user-default-filters',
        { body: { list_code: list, filters: [...kept] } },
        { changes: ['default-filters'] },
      ),
    onSuccess: (reply) => data.write(listDefaults(), reply),
  });
  const put = async (kept: readonly FilterText[]) => {
    if (code !== null) await change.mutateAsync({ list: code, kept });
  };
  const isWhole = filters.some(({ code: name }) => name === DEFAULT_FILTER);
  const isSame = defaults !== null && areSameFilters(defaults.filters, filters);
  const mayKeep = isSignedIn && code !== null && filters.length > 0 && !isSame;
  return {
    origin: defaults?.origin ?? null,
    state: isWhole ? 'off' : isSame ? 'applied' : 'other',
    clearAddress: plainAddress,
    applyAddress: pathname,
    // A person with defaults of their own removes them instead.
    canKeep: mayKeep && (!isWhole || defaults?.origin === 'platform'),
    isChanging: change.isPending,
    keep: () => put(filters),
    remove: () => put([]),
  };
}
