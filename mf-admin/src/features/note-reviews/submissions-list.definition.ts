import { defineList } from '@commonweal/domain/list-query';
import type { ListValues } from '@commonweal/domain/list-query';
import type { SubmissionsQuery } from './note-reviews.queries.ts';

/** What can be chosen beside everything that is under review. */
export const submissionStatuses = ['submitted', 'read', 'rework', 'published', 'archived', 'all'] as const;

/** What the address of the list of submitted analyses may hold. */
export const submissionsList = defineList({
  filters: [
    { name: 'status', type: 'choice', options: submissionStatuses },
    { name: 'author', type: 'integer' },
  ],
});

export type SubmissionsListValues = ListValues<typeof submissionsList.filters>;

/** What an address asks of the API. */
export function toSubmissionsQuery({ filters, page, per_page }: SubmissionsListValues): SubmissionsQuery {
  return {
    status: filters.status as SubmissionsQuery['status'],
    author: filters.author !== undefined && filters.author > 0 ? filters.author : undefined,
    limit: per_page,
    offset: (page - 1) * per_page,
  };
}
