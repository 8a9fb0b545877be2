import type { SourceReview, SourceState } from '@commonweal/contracts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { SourceReviewRow, SourceStateRow } from './source-states.repo.ts';

/** A source as readers are told of it; one that a reviewer took the mark off is as good as found. */
export function presentSourceState({ capture, page }: SourceStateRow): SourceState {
  const { uuid, quote, before, after, capturedAt } = capture;
  const { state, since } = stateOf({ capture, page });
  const isHidden = (state === 'changed' || state === 'gone') && !capture.isMarked;
  return {
    ...{ uuid, quote, before, after },
    state: isHidden ? 'fine' : state,
    since: isHidden ? null : (since?.toISOString() ?? null),
    captured_at: capturedAt?.toISOString() ?? null,
  };
}

function stateOf({ capture, page }: SourceStateRow): {
  readonly state: SourceState['state'];
  readonly since: Date | null;
} {
  if (page.state === 'gone' || page.state === 'unreachable') return { state: page.state, since: page.since };
  if (page.state === 'refused' || page.state === 'unreadable') return { state: 'unread', since: null };
  if (capture.state === 'changed') return { state: 'changed', since: capture.changedAt };
  return { state: capture.state, since: null };
}

/** A review as reviewers see it. */
export function presentSourceReview(row: SourceReviewRow, context: ViewerContext<Viewer>): SourceReview {
  const { capture, page, source, note, reviewer } = row;
  const { quote, before, after, id, queuedAt, settledAt, outcome, capturedAt } = capture;
  if (queuedAt === null) throw new Error(`The source capture ${id} waits for no review.`);
  const { state, since } = stateOf(row);
  return {
    ...{ id, quote, before, after, url: source.url, title: source.title, outcome, is_marked: capture.isMarked },
    state: state === 'gone' || state === 'changed' || state === 'absent' ? state : 'fine',
    since: (since ?? queuedAt).toISOString(),
    captured_at: capturedAt?.toISOString() ?? null,
    checked_at: page.checkedAt?.toISOString() ?? null,
    note: {
      ...{ id: note.noteId, slug: note.slug, headline: note.headline, locale: note.locale },
      is_on_site: note.status === 'published',
    },
    settled_at: settledAt?.toISOString() ?? null,
    settled_by: reviewer && presentPerson(reviewer, context),
    may_settle: settledAt === null && note.userId !== context.viewer.id,
  };
}
