import type { NoteSubmission, NoteUnderReview } from '@commonweal/contracts/note-reviews';
import type { Reader } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { PersonRow } from '../users/shown-person.ts';
import { allowedActions } from './note-reviews.policy.ts';
import type { FoundNote, ReviewRow, SubmissionRow } from './note-reviews.repo.ts';
import { presentContent } from './notes.present.ts';
import type { NoteDetailRow } from './notes.repo.ts';

/** A submitted analysis in the list. */
export function presentSubmission({ note, author, ...row }: SubmissionRow, reader: Reader): NoteSubmission {
  return {
    id: note.id,
    headline: note.headline,
    locale: note.locale,
    status_code: note.status,
    entity_name: row.entityName,
    topic_name: row.topicName,
    creation_date: note.createdAt.toISOString(),
    modif_date: note.changedAt.toISOString(),
    ...presentPerson(author, reader),
    reviewer: row.reviewer && presentPerson(row.reviewer, reader),
  };
}

interface UnderReview {
  readonly row: NoteDetailRow;
  readonly note: FoundNote;
  readonly reviewer: PersonRow | null;
  readonly reviews: readonly ReviewRow[];
}

/** An analysis with its way so far, and what the viewer may do with it. */
export function presentNoteUnderReview(
  { row, note, reviewer, reviews }: UnderReview,
  reader: Reader & { readonly viewer: Viewer },
): NoteUnderReview {
  return {
    ...presentContent(row, reader),
    status_code: note.status_code,
    reviewer: reviewer && presentPerson(reviewer, reader),
    reviews: reviews.map(({ review, author }) => ({
      id: review.id,
      action: review.action,
      comment: review.comment,
      creation_date: review.createdAt.toISOString(),
      ...presentPerson(author, reader),
    })),
    allowed_actions: allowedActions(note, reader.viewer),
  };
}
