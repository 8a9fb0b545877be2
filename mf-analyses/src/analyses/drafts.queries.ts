import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { change, noteTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

export type OwnDraft = ApiReply<'GET v3/notes/draft-impact'>['data'][number];

export const DRAFTS_PER_PAGE = 20;

const queries = areaQueries('analyses');

/** The two lists of drafts: those that stand, and those that were deleted. */
export const DRAFT_TABS = ['drafts', 'deleted'] as const;

export type DraftTab = (typeof DRAFT_TABS)[number];

/** Own drafts and analyses that are reworked, the latest changed first. @param page from 1 */
export function ownDrafts(page: number, tab: DraftTab = 'drafts') {
  return queries.query({
    key: ['drafts', tab, page],
    queryFn: ({ signal }) => {
      const slice = { limit: DRAFTS_PER_PAGE, offset: (page - 1) * DRAFTS_PER_PAGE };
      const query = { ...slice, ...(tab === 'deleted' && { deleted: '1' as const }) };
      return call('GET v3/notes/draft-impact', { query }, { signal });
    },
    tags: ['notes'],
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
}

/** Brings a deleted analysis back. */
export function undeleteNote(id: number) {
  return change('PUT v3/notes/:id/restore', { params: { id } }, { changes: ['notes', noteTag(id)] });
}
