import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areSameFilters } from '@commonweal/domain/list-defaults';
import type { FilterText } from '@commonweal/domain/list-defaults';
import { DEFAULT_FILTER } from '@commonweal/domain/list-filters';
import type { ListCode } from '@commonweal/domain/list-filters';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { queryOptions, useMutation, useQuery, useQueryClient } from './query.ts';
import { useSession } from './session.ts';

/** Milliseconds that a list waits for what it may open with; then it opens whole. */
const WAIT = 2_000;

/** What a list opens with. */
export interface ListDefaults {
  /** Whose they are: the person's own come in the place of all of the platform's. */
  readonly origin: 'own' | 'platform';
  readonly filters: readonly FilterText[];
}

/**
 * What the signed-in person's lists open with, asked for once in a session. A failure is said in the
 * console alone (specification 001 §8).
 */
export function defaultFilters() {
  return queryOptions({
    queryKey: ['default-filters'],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET v3/user-default-filters', {}, { signal, timeout: WAIT });
      } catch (error) {
        console.debug('What lists open with could not be loaded.', error);
        throw error;
      }
    },
    staleTime: 'static',
    retry: false,
    retryOnMount: false,
  });
}

/** What a list opens with; null for visitors, for lists without a code and where nothing is kept. */
export function useListDefaults(code: ListCode | undefined): {
  readonly isKnown: boolean;
  readonly defaults: ListDefaults | null;
} {
  const { status } = useSession();
  // A list that a visitor opened stays as it is when they log in over it.
  const [openedAs] = useState(status);
  const isAsked = status === 'signed-in' && openedAs !== 'anonymous' && code !== undefined;
  const { data, isPending } = useQuery({ ...defaultFilters(), enabled: isAsked });
  return { isKnown: !isAsked || !isPending, defaults: isAsked && data ? defaultsOf(data, code) : null };
}

function defaultsOf({ data }: ApiReply<'GET v3/user-default-filters'>, list: ListCode): ListDefaults | null {
  const rows = data.filter(({ list_code }) => list_code === list);
  const own = rows.flatMap(({ code, myvalue }) => (myvalue === null ? [] : [{ code, value: myvalue }]));
  if (own.length > 0) return { origin: 'own', filters: own };
  const platform = rows.flatMap(({ code, value }) => (value === null ? [] : [{ code, value }]));
  return platform.length > 0 ? { origin: 'platform', filters: platform } : null;
}

/** What the default filters of a list need to know of it; its `ListAddress` has it. */
export interface DefaultedList {
  readonly code: ListCode | null;
  readonly defaults: ListDefaults | null;
  /** The filters of the address. */
  readonly filters: readonly FilterText[];
  /** The address of the whole list. */
  readonly plainAddress: string;
}

/** How a list stands to its defaults, and what the person may do about it. */
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
  const client = useQueryClient();
  const { pathname } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  const change = useMutation({
    mutationFn: ({ list, kept }: { list: ListCode; kept: readonly FilterText[] }) =>
      call('PUT v3/user-default-filters', { body: { list_code: list, filters: [...kept] } }),
    onSuccess: async (reply) => {
      const { queryKey } = defaultFilters();
      // What was asked for before the change would come after it, and undo it here.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, reply);
    },
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
    // Whoever has defaults of their own and wants none takes them away.
    canKeep: mayKeep && (!isWhole || defaults?.origin === 'platform'),
    isChanging: change.isPending,
    keep: () => put(filters),
    remove: () => put([]),
  };
}
