import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('companies');

export type OpenData = ApiReply<'GET v3/open-data'>;
export type OpenDataVersion = OpenData['versions'][number];
export type OpenDataFile = OpenDataVersion['files'][number];

/** The versions of the open data, and what their files hold. Nothing on the site changes them. */
export function openData() {
  return queries.query({
    key: ['open-data'],
    queryFn: ({ signal }) => call('GET v3/open-data', {}, { signal }),
    tags: [],
    varies: ['language'],
  });
}
