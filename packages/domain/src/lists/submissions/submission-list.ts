import { defineList } from '../list-definition.ts';

/** The list of submitted analyses, which is narrowed to those under review unless told. */
export const submissionList = defineList({
  area: 'admin',
  section: 'reviews',
  filters: [
    {
      name: 'status',
      type: 'choice',
      options: ['submitted', 'read', 'rework', 'published', 'archived'],
      narrowsUnset: true,
      place: 10,
    },
    { name: 'reviewer', type: 'choice', options: ['me', 'nobody'], place: 5 },
    { name: 'author', type: 'integer' },
  ],
  sortable: ['since', 'deadline'],
  order: { column: 'since', direction: 'asc' },
});
