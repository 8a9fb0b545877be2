import { withoutDefaults } from '../default-filter.ts';
import { defineList } from '../list-definition.ts';

/** The personal ranking of companies, which the browser filters and orders. */
export const rankingList = defineList({
  code: 'ranking',
  area: 'hstm',
  filters: [
    { name: 'industry', type: 'integer', multiple: true, from: 'industries', place: 80 },
    { name: 'country', type: 'integer', multiple: true, from: 'countries', place: 60 },
    { name: 'list', type: 'choice', options: ['kept', 'excluded', 'not-excluded'], place: 40 },
    { name: 'evidence', type: 'choice', options: ['enough'], narrowsUnset: true, place: 20 },
    withoutDefaults,
  ],
  sortable: ['score'],
  // The portfolios, while a theme is refined beside them.
  tabs: ['funds'],
  views: ['list', 'grid'],
  perPage: 25,
  perPageOptions: [25, 50, 100],
});
