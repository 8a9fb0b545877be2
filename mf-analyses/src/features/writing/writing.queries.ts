import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply, NoteChanges } from '@commonweal/contracts';
import { plainTextLength } from '@commonweal/domain/analysis-length';
import { change, entityTag, noteTag } from '@commonweal/platform/changes';
import type { DataTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('analyses');

/** Published analyses of a topic that its usual goal is taken from. */
const SAMPLE = 50;

/** An analysis to be edited. It is loaded once; the writer keeps it from then on. */
export function editableAnalysis(id: number) {
  return queries.query({
    key: ['editable', id],
    queryFn: ({ signal }) => loadEditable(id, signal),
    tags: [noteTag(id)],
    staleTime: 0,
    gcTime: 0,
  });
}

/** As it stands now, past what the page knows. */
export function loadEditable(id: number, signal?: AbortSignal) {
  return call('GET v3/notes/editable/:id', { params: { id } }, { signal });
}

/** The company that a new analysis is about. @param slugOrId as in an address */
export function companyToAnalyse(slugOrId: string) {
  return queries.query({
    key: ['company', slugOrId],
    queryFn: ({ signal }) => call('GET v3/entities/:id/details', { params: { id: slugOrId } }, { signal }),
    tags: ({ id }) => [entityTag(id)],
    throwOnError: false,
  });
}

/** Looks whether the address of a source shows something; the server remembers it for a day. */
export function sourceHealth(url: string) {
  return queries.query({
    key: ['source', url],
    queryFn: ({ signal }) => call('POST v3/notes/check-source', { body: { url } }, { signal }),
    tags: [],
    varies: [],
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
}

export type Metric = ApiReply<'GET v3/datapoints'>['data'][number];
export type Unit = ApiReply<'GET v3/units'>['data'][number];
export type Outlying = ApiReply<'POST v3/datapoints/validate-outlyings'>['outlyings'][number];
type Datapoints = ApiInput<'POST v3/datapoints/validate-outlyings'>['body']['datapoints'];

/** Metrics that an analysis can report, by name. */
export function metrics() {
  return queries.query({
    key: ['metrics'],
    queryFn: ({ signal }) => call('GET v3/datapoints', {}, { signal }),
    tags: [],
    varies: ['language'],
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
}

export function measurementUnits() {
  return queries.query({
    key: ['units'],
    queryFn: ({ signal }) => call('GET v3/units', {}, { signal }),
    tags: [],
    varies: ['language'],
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
}

/** Values that are far from those of the industry, or of the year before. */
export function outlyings(entityId: number, datapoints: Datapoints) {
  return queries.query({
    key: ['outlyings', entityId, datapoints],
    queryFn: ({ signal }) => {
      const body = { entity_id: entityId, datapoints };
      return call('POST v3/datapoints/validate-outlyings', { body }, { signal });
    },
    tags: [],
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
}

/** Pictures to choose from. */
export function stockImages(words: string) {
  return queries.query({
    key: ['stock-images', words],
    queryFn: ({ signal }) => call('GET v3/unsplash/search', { query: { query: words } }, { signal }),
    tags: [],
    varies: ['language'],
    throwOnError: false,
  });
}

/** Stores a picture, for an analysis to have. */
export function uploadImage(bytes: Uint8Array) {
  return change('POST v3/images', { body: bytes }, { changes: [] });
}

/** Has the server tell Unsplash that its photograph was chosen, as its terms ask. */
export function tellChosen(id: string) {
  return change('POST v3/unsplash/:id/chosen', { params: { id } }, { changes: [] });
}

/** The goal that most of the latest published analyses of a topic have; null where there are none. */
export function usualGoal(topicId: number) {
  return queries.query({
    key: ['usual-goal', topicId],
    queryFn: async ({ signal }) => {
      const query = { topic: `${topicId}`, limit: SAMPLE };
      const { data } = await call('GET v3/notes/published', { query }, { signal });
      return { sdg_id: mostFrequent(data.map(({ sdg_id }) => sdg_id)) };
    },
    tags: ['notes'],
    throwOnError: false,
  });
}

function mostFrequent(ids: readonly number[]): number | null {
  const counts = [...Map.groupBy(ids, (id) => id)].map(([id, same]) => ({ id, count: same.length }));
  return counts.toSorted((a, b) => b.count - a.count || a.id - b.id)[0]?.id ?? null;
}

/** Begins an analysis about a company, as a draft. @param draftKey the same for each attempt, so that it is begun once */
export function createDraft(entityId: number, draftKey: string, content: NoteChanges) {
  const body = { entity_id: entityId, draft_key: draftKey, ...content, ...signCounts(content) };
  return change('POST v3/notes', { body }, { changes: ['notes'] });
}

export interface NoteSave {
  readonly id: number;
  /** The revision that the change begins from. */
  readonly revision: number;
  /** The fields that are different. */
  readonly content: NoteChanges;
}

/** Keeps changes of a draft, or of one that is reworked. */
export function saveDraft({ id, ...save }: NoteSave) {
  return change('PUT v3/notes/:id', inputOf(id, save), { changes: ['notes', noteTag(id)] });
}

/** Makes changes the next version of a published analysis; scores may follow. */
export function savePublished({ id, ...save }: NoteSave) {
  return change('PUT v3/notes/:id', inputOf(id, save), { changes: ['notes', 'scores', noteTag(id)] });
}

/** Changes an archived analysis, which stays archived. @param reason told to its author; empty from the author */
export function saveArchived({ id, ...save }: NoteSave, reason: string) {
  const { params, body } = inputOf(id, save);
  const input = { params, body: { ...body, ...(reason !== '' && { comment: reason }) } };
  return change('PUT v3/notes/:id/update-archived', input, { changes: ['notes', noteTag(id)] });
}

export function submitNote(id: number) {
  return change('PUT v3/notes/:id/submitted', { params: { id } }, { changes: ['notes', noteTag(id)] });
}

export function deleteNote(id: number) {
  const tags: DataTag[] = ['notes', noteTag(id)];
  return change('DELETE v3/notes/:id', { params: { id } }, { changes: tags, removes: [noteTag(id)] });
}

function inputOf(id: number, { revision, content }: Omit<NoteSave, 'id'>) {
  return { params: { id }, body: { revision, ...content, ...signCounts(content) } };
}

/** The counts that go with headline and text (specification 001 §7, request transform). */
function signCounts({ headline, analysis }: NoteChanges) {
  return {
    ...(headline !== undefined && { headline_sign_count: [...headline].length }),
    ...(analysis !== undefined && { analysis_sign_count: plainTextLength(analysis) }),
  };
}
