import { defineList } from '@commonweal/domain/list-query';

/** The order of an address that names none. */
export const bySector = { column: 'sector', direction: 'asc' } as const;

/** The query parameters of the industries: words of a name or a sector, and an order. */
export const industryList = defineList({
  filters: [],
  sortable: ['name', 'sector', 'score', 'companies', 'analyses'],
  order: bySector,
});
