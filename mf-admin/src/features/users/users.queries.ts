import { call } from '@commonweal/api-client';
import { keepPreviousData, queryOptions } from '@commonweal/platform/query';
import type { UsersQuery } from './users-list.definition.ts';

const ONE_HOUR = 3_600_000;

export const usersQueries = {
  /** One page of people. */
  list: (query: UsersQuery) =>
    queryOptions({
      queryKey: ['users', 'list', query],
      queryFn: ({ signal }) => call('GET v3/users', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The roles to filter by. */
  roles: () =>
    queryOptions({
      queryKey: ['users', 'roles'],
      queryFn: ({ signal }) => call('GET v3/roles', {}, { signal }),
      staleTime: ONE_HOUR,
    }),
  /** What this person is certified as, and their trainings. */
  certification: (user_id: number, locale: string) =>
    queryOptions({
      queryKey: ['users', 'certification', user_id, locale],
      queryFn: ({ signal }) => call('GET v3/user-certifications', { query: { user_id } }, { signal }),
    }),
  /** The categories to filter by. */
  categories: () =>
    queryOptions({
      queryKey: ['users', 'categories'],
      queryFn: ({ signal }) => call('GET v3/users/categories', {}, { signal }),
      staleTime: ONE_HOUR,
    }),
};
