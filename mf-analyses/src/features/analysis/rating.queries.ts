import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply, NoteDetail } from '@commonweal/contracts';
import { change, noteTag, userTag } from '@commonweal/platform/changes';
import type { DataTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';
import { currentSession } from '@commonweal/platform/session';

type ImpactBody = ApiInput<'POST v3/notes/impact-score'>['body'];

/** The fields of an analysis that its rating depends on. */
export type NoteToRate = Pick<NoteDetail, 'id' | 'type_code' | 'version_id' | 'may_see_versions'>;
/** The person's own rating of the impact; no records where there is none. */
export type MyImpactRating = ApiReply<'POST v3/notes/impact-score'>;
/** Answers to the questions on the quality of an analysis. */
export type QualityAnswers = Omit<ApiInput<'POST v3/notes/quality-score'>['body'], 'note_id' | 'version_id'>;

const queries = areaQueries('analyses');

/** The person's rating of the impact of an analysis, if there is one. */
export function myImpactRating(noteId: number) {
  return queries.query({
    key: ['my-ratings', noteId, 'impact'],
    queryFn: ({ signal }) => call('GET v3/notes/:id/my-impact-scores', { params: { id: noteId } }, { signal }),
    tags: [noteTag(noteId)],
    varies: ['person'],
  });
}

/** The person's rating of the quality of an analysis, if there is one. */
export function myQualityRating(noteId: number) {
  return queries.query({
    key: ['my-ratings', noteId, 'quality'],
    queryFn: ({ signal }) => call('GET v3/notes/:id/my-quality-scores', { params: { id: noteId } }, { signal }),
    tags: [noteTag(noteId)],
    varies: ['person'],
  });
}

/** Relations between two analyses. */
export type NextKind = 'company' | 'sdg' | 'topic' | 'peers';

/** Analyses that the person may rate and has not, beside one; a rating of any of them changes it. */
export function unratedBeside(noteId: number, kind: NextKind) {
  return queries.query({
    key: ['unrated', noteId, kind],
    queryFn: ({ signal }) =>
      call(`GET v3/notes/:id/get-unrated-by-${kind}`, { params: { id: noteId }, query: {} }, { signal }),
    tags: ['notes', 'scores'],
    varies: ['person'],
  });
}

/** An analysis as the page shows it: a rating is given to the version that was read. */
type RatedNote = Pick<NoteToRate, 'id' | 'version_id'>;

/** Keeps how the person rates the impact; scores of the company follow, and perhaps a badge. */
export function rateImpact(
  { id, version_id }: RatedNote,
  scores: ImpactBody['scores'],
  reasons: readonly NonNullable<ImpactBody['reasons']>[number][] = [],
) {
  const body = { note_id: id, version_id, scores, reasons: [...reasons] };
  return change('POST v3/notes/impact-score', { body }, { changes: ['scores', noteTag(id), ...ofRater()] });
}

/** Keeps how the person rates the analysis itself, from which no score follows. */
export function rateQuality({ id, version_id }: RatedNote, points: QualityAnswers) {
  const body = { note_id: id, version_id, ...points };
  return change('POST v3/notes/quality-score', { body }, { changes: [noteTag(id), ...ofRater()] });
}

function ofRater(): DataTag[] {
  const { user } = currentSession();
  return user ? [userTag(user.id)] : [];
}
