import { call } from '@commonweal/api-client';
import type { ReferenceItem } from '@commonweal/contracts/reference-lists';
import type { ReferenceList } from '@commonweal/domain/reference-lists';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('admin');

/** Every row of a list with its texts in both languages. */
export function referenceTexts(list: ReferenceList) {
  return queries.query({
    key: ['reference', list],
    queryFn: ({ signal }) => call('GET v3/reference-lists/:list', { params: { list } }, { signal }),
    tags: ['reference'],
    varies: ['person'],
  });
}

/** Versions of a row, the newest first. */
export function referenceHistory(list: ReferenceList, id: number) {
  return queries.query({
    key: ['reference', list, id, 'versions'],
    queryFn: ({ signal }) => call('GET v3/reference-lists/:list/:id/versions', { params: { list, id } }, { signal }),
    tags: ['reference'],
    varies: ['person'],
  });
}

/** Saves the texts of a row, from the version that they began with. */
export function saveReference(list: ReferenceList, { id, version, content }: SavedReference) {
  const body = { version, content };
  return change('PUT v3/reference-lists/:list/:id', { params: { list, id }, body }, { changes: ['reference'] });
}

type SavedReference = Pick<ReferenceItem, 'id' | 'version' | 'content'>;
