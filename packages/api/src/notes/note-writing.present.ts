import type { EditableNote, ErrorDetails, SavedNote } from '@commonweal/contracts';
import { plainTextLength } from '@commonweal/domain/analysis-length';
import { submissionProblems } from '@commonweal/domain/note-submission';
import type { SubmissionCondition } from '@commonweal/domain/note-submission';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { PersonRow } from '../users/shown-person.ts';
import type { LockedNote } from './note-content.repo.ts';
import type { findNoteDatapoints } from './note-datapoints.repo.ts';
import { presentNoteUnderReview } from './note-reviews.present.ts';
import type { UnderReview } from './note-reviews.present.ts';
import type { KeptChange } from './note-versions.service.ts';
import type { HistoryRows } from './note-writing.repo.ts';
import { presentComment } from './note-comments.present.ts';

/** A change that was kept, and the conditions of a submission that it leaves open. */
export function presentSaved(
  id: number,
  { revision, versionId, at }: KeptChange,
  problems: readonly SubmissionCondition[],
): SavedNote {
  return { id, revision, modif_date: at.toISOString(), version_id: versionId, problems: [...problems] };
}

/** The revision that a late change is refused for. */
export function presentOvertaking(
  { revision, changedAt }: LockedNote,
  writer: PersonRow,
  context: ViewerContext<Viewer>,
): ErrorDetails['note-changed'] {
  return { revision, modif_date: changedAt.toISOString(), changed_by: presentPerson(writer, context) };
}

interface Editable extends UnderReview {
  readonly locked: LockedNote;
  readonly history: HistoryRows;
  readonly datapoints: Awaited<ReturnType<typeof findNoteDatapoints>>;
}

/** An analysis for its editor. */
export function presentEditable(
  { locked, history, datapoints, ...review }: Editable,
  context: ViewerContext<Viewer>,
): EditableNote {
  const { content, standing } = locked;
  return {
    ...presentNoteUnderReview(review, context),
    note_id: standing.id,
    datapoints: datapoints.map(({ id, ...datapoint }) => ({ note_datapoint_id: id, ...datapoint })),
    headline_sign_count: [...content.headline].length,
    analysis_sign_count: plainTextLength(content.analysis),
    problems: submissionProblems(content),
    history: presentHistory(history, context),
  };
}

/** Each version with the comments that were made while it was the one to be read. */
function presentHistory({ versions, comments }: HistoryRows, context: ViewerContext<Viewer>): EditableNote['history'] {
  return versions.map(({ version, author }, at) => {
    const until = versions[at - 1]?.version.createdAt ?? null;
    const during = comments.filter(
      ({ comment: { createdAt } }) => createdAt >= version.createdAt && (until === null || createdAt < until),
    );
    return {
      version_id: version.id,
      headline: version.headline,
      analysis: sanitiseRichText(version.analysis),
      creation_date: version.createdAt.toISOString(),
      ...presentPerson(author, context),
      sources: [...version.sources],
      comments: during.map((row) => presentComment(row, context)),
    };
  });
}
