import { defineList } from '@commonweal/domain/list-query';
import type { ListValues } from '@commonweal/domain/list-query';
import type { ApiInput } from '@commonweal/contracts';

export type UsersQuery = NonNullable<ApiInput<'GET v3/users'>['query']>;

export const statuses = ['active', 'blocked', 'deleted', 'anonymised'] as const;
export const periods = ['day', 'week', 'month', 'year'] as const;
export const visibilities = ['0', '1', '2'] as const;

/** What the address of the list of people may hold (specification 000 §3, users list). */
export const usersList = defineList({
  filters: [
    { name: 'status', type: 'choice', options: statuses },
    { name: 'email_verified', type: 'choice', options: ['0', '1'] },
    { name: 'visibility', type: 'choice', options: visibilities },
    { name: 'period', type: 'choice', options: periods },
    { name: 'roles_id', type: 'integer', multiple: true, options: 'any' },
    { name: 'categories_id', type: 'integer', multiple: true, options: 'any' },
    { name: 'start_registration_date', type: 'date' },
    { name: 'end_registration_date', type: 'date' },
    { name: 'start_last_visit_date', type: 'date' },
    { name: 'end_last_visit_date', type: 'date' },
  ],
  sortable: ['user_id', 'last_name', 'email', 'registration_date', 'last_visit_date'],
});

export type UsersListValues = ListValues<typeof usersList.filters>;

/** What an address asks of the API. */
export function toUsersQuery({ filters, order, page, per_page, search }: UsersListValues): UsersQuery {
  const { roles_id, categories_id, ...single } = filters;
  return {
    ...(single as Partial<UsersQuery>),
    limit: per_page,
    offset: (page - 1) * per_page,
    keywords: search || undefined,
    roles_id: integers(roles_id),
    categories_id: integers(categories_id),
    orderby: (order?.column ?? 'user_id') as UsersQuery['orderby'],
    asc: order?.direction === 'desc' ? '0' : '1',
  };
}

function integers(values: readonly (number | string)[] = []): string | undefined {
  const numbers = values.filter((value) => typeof value === 'number' && value > 0);
  return numbers.length === 0 ? undefined : numbers.join(',');
}
