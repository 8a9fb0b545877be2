/* Workers have no origin to name. */
/* oxlint-disable unicorn/require-post-message-target-origin */
import type { NoteColumns } from './note-columns.ts';
import type { SessionCompany } from './ranking-session.ts';
import type { RankingQuestion, RankingView } from './ranking.types.ts';

/** Messages from the page to the worker: the companies once, then questions. */
export type ToWorker =
  | { readonly kind: 'load'; readonly companies: readonly SessionCompany[]; readonly notes: NoteColumns }
  | { readonly kind: 'ask'; readonly question: RankingQuestion };

export interface FromWorker {
  readonly view: RankingView;
}

export interface RankingListener {
  /** Called once a frame at most. */
  readonly onView: (view: RankingView) => void;
  /** The worker failed; it answers no more. */
  readonly onFailure: (failure: Error) => void;
}

export interface RankingClient {
  /** Asks, in the place of what was asked and not yet sent. */
  ask(question: RankingQuestion): void;
  close(): void;
}

/**
 * Talks to the worker: one question is under way at a time, and of those that come meanwhile only
 * the latest counts, so that a slider is never ahead of the ranking by more than one answer.
 */
export function openRanking(
  worker: Worker,
  companies: readonly SessionCompany[],
  notes: NoteColumns,
  { onView, onFailure }: RankingListener,
): RankingClient {
  const send = (message: ToWorker) => worker.postMessage(message);
  let busy = false;
  let next: RankingQuestion | null = null;
  let frame: number | null = null;
  let latest: RankingView | null = null;

  const show = () => {
    frame = null;
    if (latest) onView(latest);
  };
  const sendNext = () => {
    busy = next !== null;
    if (next) send({ kind: 'ask', question: next });
    next = null;
  };

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    latest = data.view;
    frame ??= requestAnimationFrame(show);
    sendNext();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    console.error('The ranking worker failed.', event.message);
    onFailure(new Error(event.message));
  };
  send({
    kind: 'load',
    companies: companies.map(({ id, name, industry_id, country_id }) => ({ id, name, industry_id, country_id })),
    notes,
  });

  return {
    ask(question) {
      next = question;
      if (!busy) sendNext();
    },
    close() {
      if (frame !== null) cancelAnimationFrame(frame);
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
    },
  };
}
