import { call } from '@commonweal/api-client';
import { areaQueries } from '@commonweal/platform/query';

/** The state of the site, as far as the person may see it. */
export function siteFigures() {
  return areaQueries('admin').query({
    key: ['figures'],
    queryFn: ({ signal }) => call('GET v3/administration/figures', {}, { signal }),
    tags: ['notes', 'note-reports', 'proposals', 'entities', 'scores'],
    varies: ['person'],
  });
}
