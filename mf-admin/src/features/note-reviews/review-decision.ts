import type { NoteUnderReview } from '@commonweal/contracts';
import type { HoldGround, HoldOutcome } from '@commonweal/domain/note-holds';
import { change, noteTag, userTag } from '@commonweal/platform/changes';
import type { DataTag } from '@commonweal/platform/changes';

/** A step that the server may allow on an analysis, with what goes with it. */
export type ReviewDecision =
  | { readonly action: 'submit' | 'read' | 'publish' | 'assign' | 'restore' }
  | { readonly action: 'rework' | 'archive' | 'remove'; readonly comment: string }
  | { readonly action: 'reassign'; readonly reviewerId: number }
  /** `deadline` is an ISO date and time; null takes it off. */
  | { readonly action: 'deadline'; readonly deadline: string | null }
  /** `until` is an ISO date and time. */
  | { readonly action: 'hold'; readonly ground: HoldGround; readonly reason: string; readonly until: string }
  | { readonly action: 'extend-hold'; readonly reason: string; readonly until: string }
  | { readonly action: 'end-hold'; readonly outcome: HoldOutcome; readonly reason: string };
export type ReviewAction = ReviewDecision['action'];

/** The fields of an analysis that a decision on it depends on; the revision is the one that the page shows. */
export type DecidedNote = Pick<NoteUnderReview, 'id' | 'user_id' | 'reviewer'> &
  Partial<Pick<NoteUnderReview, 'revision'>>;

/** Decides on an analysis as the page shows it; once it comes on the site or leaves it, scores follow. */
export function decide({ id, user_id, reviewer, revision }: DecidedNote, decision: ReviewDecision) {
  const params = { id };
  const changes: readonly DataTag[] = ['notes', noteTag(id)];
  const onSite: readonly DataTag[] = [...changes, 'scores', userTag(user_id)];
  const insteadOf = { instead_of: reviewer?.user_id ?? null };
  switch (decision.action) {
    case 'submit':
      return change('PUT v3/notes/:id/submitted', { params }, { changes });
    case 'read':
      return change('PUT v3/notes/:id/read', { params, body: { revision } }, { changes });
    case 'rework':
      return change('PUT v3/notes/:id/rework', { params, body: { comment: decision.comment, revision } }, { changes });
    case 'publish':
      return change('PUT v3/notes/:id/published', { params, body: { revision } }, { changes: onSite });
    case 'archive':
      return change(
        'PUT v3/notes/:id/archived',
        { params, body: { comment: decision.comment, revision } },
        { changes: onSite },
      );
    case 'remove':
      return change('DELETE v3/notes/:id/remove', { params, body: { comment: decision.comment } }, { changes: onSite });
    case 'restore':
      return change('PUT v3/notes/:id/restore', { params, body: {} }, { changes: onSite });
    case 'hold': {
      const { ground, reason, until } = decision;
      return change('POST v3/notes/:id/hold', { params, body: { ground, reason, until } }, { changes: onSite });
    }
    case 'extend-hold': {
      const { reason, until } = decision;
      return change('PUT v3/notes/:id/hold', { params, body: { reason, until } }, { changes });
    }
    case 'end-hold': {
      const { outcome, reason } = decision;
      return change('DELETE v3/notes/:id/hold', { params, body: { outcome, reason } }, { changes: onSite });
    }
    case 'assign':
      return change('PUT v3/notes/:id/reviewer', { params, body: insteadOf }, { changes });
    case 'reassign': {
      const body = { ...insteadOf, reviewer_id: decision.reviewerId };
      return change('PUT v3/notes/:id/reviewer', { params, body }, { changes });
    }
    case 'deadline': {
      const body = { topic_deadline: decision.deadline };
      return change('PUT v3/notes/:id/deadline', { params, body }, { changes });
    }
  }
}
