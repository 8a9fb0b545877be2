import type { ApiReply, ShownPerson } from '@commonweal/contracts';
import type { NoteSubmission, NoteUnderReview, NoteWorkRow } from '@commonweal/contracts/note-reviews';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { PersonRow } from '../users/shown-person.ts';
import { allowedActions } from './note-reviews.policy.ts';
import type { ReviewRow } from './note-reviews.repo.ts';
import type { FoundNote } from './note-standing.repo.ts';
import type { WorkRow } from './note-work.repo.ts';
import { presentClassification, presentContent, presentDeadline } from './notes.present.ts';
import type { NoteDetailRow } from './notes.repo.ts';

/** A submitted analysis in the list. */
export function presentSubmission({ note, author, ...row }: WorkRow, context: ViewerContext): NoteSubmission {
  return {
    id: note.id,
    headline: note.headline,
    locale: note.locale,
    status_code: note.status,
    entity_name: row.entityName,
    topic_name: row.topicName,
    ...presentDeadline(note.topicDeadline),
    creation_date: note.createdAt.toISOString(),
    modif_date: note.changedAt.toISOString(),
    ...presentPerson(author, context),
    reviewer: row.reviewer && presentPerson(row.reviewer, context),
  };
}

/** An analysis in a list of work. */
export function presentWork(row: WorkRow, context: ViewerContext): NoteWorkRow {
  const { note } = row;
  return {
    ...presentSubmission(row, context),
    slug: note.slug,
    entity_slug: row.entitySlug,
    is_deleted: note.isDeleted,
    held_until: note.heldUntil?.toISOString() ?? null,
    ratings_count: note.ratingsCount,
    comments_count: note.commentsCount,
  };
}

/** A draft as reviewers see it who give its author more time. */
export function presentTimedDraft({ note, author, ...row }: WorkRow, context: ViewerContext): TimedDraft {
  return {
    id: note.id,
    entity_name: row.entityName,
    topic_name: row.topicName,
    ...presentDeadline(note.topicDeadline),
    ...presentPerson(author, context),
  };
}

type TimedDraft = ApiReply<'GET v3/notes/timed-drafts'>['data'][number];

/** A published, archived or removed analysis, with what the viewer may do with it. */
export function presentDone(row: WorkRow, context: ViewerContext<Viewer>) {
  const { note, author, reviewer } = row;
  const standing = { ...note, userId: author.id, reviewerId: reviewer?.id ?? null };
  return { ...presentWork(row, context), allowed_actions: allowedActions(standing, context.viewer) };
}

export type MovedNote = ApiReply<'PUT v3/notes/:id/submitted'>;

/** State of an analysis after a move. */
export function presentMove(id: number, status: NoteStatus): MovedNote {
  return { id, status_code: status };
}

/** A person in a sentence; null for those who show no name, or have left. */
export function nameOfPerson({ pseudo, first_name, last_name }: ShownPerson): string | null {
  return pseudo ?? (first_name === null ? null : `${first_name} ${last_name}`);
}

export interface UnderReview {
  readonly row: NoteDetailRow;
  readonly note: FoundNote;
  readonly reviewer: PersonRow | null;
  readonly reviews: readonly ReviewRow[];
}

/** An analysis with its way so far, and what the viewer may do with it. */
export function presentNoteUnderReview(
  { row, note, reviewer, reviews }: UnderReview,
  context: ViewerContext<Viewer>,
): NoteUnderReview {
  return {
    ...presentContent(row, context),
    ...presentClassification(row),
    sdg_code: row.sdgCode,
    sdg_name: row.sdgName,
    impact_value: row.note.impactValue,
    impact_scale: row.note.impactScale,
    impact_breadth: row.note.impactBreadth,
    impact_depth: row.note.impactDepth,
    status_code: note.status,
    revision: note.revision,
    is_deleted: note.isDeleted,
    held_until: note.heldUntil?.toISOString() ?? null,
    action_code: reviews.at(-1)?.review.action ?? null,
    is_reviewer_lead_analyst: reviewer?.isLeadAnalyst ?? false,
    is_reviewer_impact_analyst: reviewer?.isImpactAnalyst ?? false,
    reviewer: reviewer && presentPerson(reviewer, context),
    reviews: reviews.map(({ review, author }) => ({
      id: review.id,
      action: review.action,
      comment: review.comment,
      creation_date: review.createdAt.toISOString(),
      ...presentPerson(author, context),
    })),
    allowed_actions: allowedActions(note, context.viewer),
  };
}
