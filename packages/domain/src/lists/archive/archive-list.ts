import { defineList } from '../list-definition.ts';

/** The list of analyses that are published, archived or removed. */
export const archiveList = defineList({
  area: 'admin',
  section: 'archive',
  filters: [{ name: 'status', type: 'choice', options: ['published', 'archived', 'removed'], place: 10 }],
});
