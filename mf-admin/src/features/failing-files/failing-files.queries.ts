import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('admin');

export type FailingFileRow = ApiReply<'GET v3/failing-files'>['data'][number];

/** One page of the files that were not read right. */
export function givenFiles(limit: number, offset: number) {
  return queries.query({
    key: ['failing-files', limit, offset],
    queryFn: ({ signal }) => call('GET v3/failing-files', { query: { limit, offset } }, { signal }),
    tags: ['failing-files'],
    varies: [],
    placeholderData: keepPreviousData,
  });
}

/** A file as plain text. */
export function loadFailingFile(id: number): Promise<File> {
  return call('GET v3/failing-files/:id', { params: { id } });
}
