import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { UNLIMITED } from '@commonweal/domain/list-query';
import type { TopicReportReason } from '@commonweal/domain/topics';
import { change, entityTag, noteTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';
import type { WrittenReport } from '#analyses/report-dialog.tsx';

const queries = areaQueries('analyses');

/** One page of the topics. */
export function listedTopics(query: ApiInput<'GET v3/topics'>['query']) {
  return queries.query({
    key: ['topics', query],
    queryFn: ({ signal }) => call('GET v3/topics', { query }, { signal }),
    tags: ['topics', 'notes'],
    varies: ['language'],
    placeholderData: keepPreviousData,
  });
}

/** The categories with the figures of their analyses. */
export function listedCategories() {
  return queries.query({
    key: ['topic-categories'],
    queryFn: ({ signal }) => call('GET v3/topic-categories-stats', {}, { signal }),
    tags: ['topics', 'notes', 'scores'],
  });
}

/** One category with its topics. */
export function topicCategory(id: string) {
  return queries.query({
    key: ['topic-category', id],
    queryFn: ({ signal }) => call('GET v3/topic-categories/:id', { params: { id } }, { signal }),
    tags: ['topics', 'notes', 'scores'],
  });
}

/** The company that topics are shown for. */
export function topicCompany(slugOrId: string) {
  return queries.query({
    key: ['company', slugOrId],
    queryFn: ({ signal }) => call('GET v3/entities/:id/details', { params: { id: slugOrId } }, { signal }),
    tags: ({ id }) => [entityTag(id)],
  });
}

interface TopicsCall {
  readonly limit: number;
  readonly offset: number;
  readonly keywords?: string;
}

/** One page of the topics for one company. */
export function topicsOfCompany(entityId: number, slice: TopicsCall) {
  const query = { ...slice, entity_id: entityId };
  return queries.query({
    key: ['sub-topics', query],
    queryFn: ({ signal }) => call('GET v3/topics/sub-topics', { query }, { signal }),
    tags: ['topics', 'notes', 'reservations', entityTag(entityId)],
    placeholderData: keepPreviousData,
  });
}

/** Campaigns that pay the person for work now. */
export function openCampaigns() {
  return queries.query({
    key: ['open-campaigns'],
    queryFn: ({ signal }) => call('GET v3/payment/campaigns', { query: { limit: UNLIMITED } }, { signal }),
    tags: ['campaigns'],
    varies: ['person', 'language'],
    throwOnError: false,
  });
}

/** The person's reservations. */
export function ownReservations() {
  return queries.query({
    key: ['reservations'],
    queryFn: ({ signal }) => call('GET v3/topics/reservations', {}, { signal }),
    tags: ['reservations'],
  });
}

/** Reserves a topic of a company. */
export function reserveTopic(topicId: number, entityId: number) {
  const body = { topic_id: topicId, entity_id: entityId };
  return change('POST v3/topics/reserve-topic', { body }, { changes: ['reservations'] });
}

/** Extends a reservation, and with it the deadline of its analysis. */
export function extendReservation({ id, note_id: noteId }: { readonly id: number; readonly note_id: number | null }) {
  const changes = ['reservations' as const, ...(noteId === null ? [] : [noteTag(noteId), 'notes' as const])];
  return change('PUT v3/topics/reservations/:id/extended', { params: { id } }, { changes });
}

/** Gives a reservation up. */
export function giveUpReservation({ id, note_id: noteId }: { readonly id: number; readonly note_id: number | null }) {
  const changes = ['reservations' as const, ...(noteId === null ? [] : [noteTag(noteId), 'notes' as const])];
  return change('DELETE v3/topics/reservations/:id', { params: { id } }, { changes });
}

/** Begins the analysis of a reservation. */
export function beginReserved(id: number) {
  return change('POST v3/topics/reservations/:id/note', { params: { id } }, { changes: ['reservations', 'notes'] });
}

/** Reasons to report a topic. */
export function topicReasons() {
  return queries.query({
    key: ['topic-reasons'],
    queryFn: ({ signal }) => call('GET v3/topics/report-reasons', {}, { signal }),
    tags: [],
    varies: ['language'],
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
}

/** Reports a topic to the reviewers. */
export function reportTopic(id: number, body: WrittenReport<TopicReportReason>) {
  return change('POST v3/topics/report/:id', { params: { id }, body }, { changes: ['topic-reports'] });
}
