import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('analyses');

/** A proposal as it is sent. */
export type SentProposal = ApiInput<'POST v3/topic-proposals'>['body'];
export type AcceptedTopic = ApiInput<'PUT v3/topic-proposals/:id/accepted'>['body'];
export type Rejection = ApiInput<'PUT v3/topic-proposals/:id/rejected'>['body'];

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The person's proposals. */
export function ownProposals(query: Slice) {
  return queries.query({
    key: ['own-proposals', query],
    queryFn: ({ signal }) => call('GET v3/topic-proposals/my-proposals', { query }, { signal }),
    tags: ['proposals'],
    placeholderData: keepPreviousData,
  });
}

/** Proposals of others by where they stand: those that wait, and those that were decided. */
export type ProposalsOfOthers = 'waiting' | 'accepted' | 'rejected';

/** Proposals for reviewers; asked each time, since others review too. */
export function proposalsOfOthers(status: ProposalsOfOthers, slice: Slice) {
  const query = { ...slice, status };
  return queries.query({
    key: ['proposals-of-others', query],
    queryFn: ({ signal }) => call('GET v3/topic-proposals', { query }, { signal }),
    tags: ['proposals'],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One proposal. It stays while the language changes, so that nothing typed is lost. */
export function topicProposal(id: string) {
  return queries.query({
    key: ['proposal', id],
    queryFn: ({ signal }) => call('GET v3/topic-proposals/:id', { params: { id } }, { signal }),
    tags: ['proposals'],
    varies: ['person'],
  });
}

/** Categories to choose from. */
export function categoryOptions() {
  return queries.query({
    key: ['topic-category-options'],
    queryFn: ({ signal }) => call('GET v3/topic-categories/options', {}, { signal }),
    tags: ['topics'],
    varies: ['language'],
  });
}

/** Topics that are near to a title; an answer to a title that was typed over is cancelled. */
export function similarTopics(text: string) {
  return queries.query({
    key: ['similar-topics', text],
    queryFn: ({ signal }) => call('GET v3/topics/similar', { query: { text } }, { signal }),
    tags: ['topics'],
    varies: ['language'],
    throwOnError: false,
  });
}

/** A proposal as it was last kept. */
export type KeptProposal = Pick<TopicProposal, 'id' | 'revision'>;

/** Keeps a proposal: a new draft where there is none yet. */
export function saveProposal(kept: KeptProposal | null, body: SentProposal) {
  const tags = { changes: ['proposals' as const] };
  if (kept === null) return change('POST v3/topic-proposals', { body }, tags);
  const { id, revision } = kept;
  return change('PUT v3/topic-proposals/:id', { params: { id }, body: { ...body, revision } }, tags);
}

/** Submits a draft. */
export function submitProposal(id: number) {
  return change('PUT v3/topic-proposals/:id/submitted', { params: { id } }, { changes: ['proposals'] });
}

/** Takes a proposal, or gives it back with null. */
export function assignProposal(id: number, reviewerId: number | null) {
  const body = { reviewer_id: reviewerId };
  return change('PATCH v3/topic-proposals/:id/reviewer', { params: { id }, body }, { changes: ['proposals'] });
}

/** Makes a topic of a proposal. */
export function acceptProposal(id: number, body: AcceptedTopic) {
  const tags = { changes: ['proposals' as const, 'topics' as const] };
  return change('PUT v3/topic-proposals/:id/accepted', { params: { id }, body }, tags);
}

/** Refuses a proposal with the reason. */
export function rejectProposal(id: number, body: Rejection) {
  return change('PUT v3/topic-proposals/:id/rejected', { params: { id }, body }, { changes: ['proposals'] });
}
