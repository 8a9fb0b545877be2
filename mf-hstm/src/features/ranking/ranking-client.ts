/* Workers have no origin to name. */
/* oxlint-disable unicorn/require-post-message-target-origin */
import type { NoteColumns } from '@commonweal/domain/note-columns';
import type {
  MarkedCompanies,
  RankingQuestion,
  RankingStudy,
  RankingView,
  SessionCompany,
  StudyResult,
} from '@commonweal/domain/ranking';
import type { RankedTopic } from '@commonweal/domain/ranking-evidence';
import { paceViews } from './ranking-pace.ts';

/** Companies, notes and topics, which stay the same while a ranking is open. */
export interface RankingData {
  readonly companies: readonly SessionCompany[];
  readonly notes: NoteColumns;
  readonly topics: readonly RankedTopic[];
}

/** Messages from the page to the worker: the companies once, then questions, and the person's lists when they change. */
export type ToWorker =
  | ({ readonly kind: 'load' } & RankingData)
  | { readonly kind: 'mark'; readonly marked: MarkedCompanies }
  | { readonly kind: 'ask'; readonly question: RankingQuestion }
  | { readonly kind: 'study'; readonly id: number; readonly study: RankingStudy };

/** The answer to a question, or to the study of this id. */
export type FromWorker =
  | { readonly view: RankingView }
  | { readonly studied: { readonly id: number; readonly result: StudyResult } };

export interface RankingListener {
  /** Called once a frame at most, and less often where rendering it takes long. It renders before it returns. */
  readonly onView: (view: RankingView) => void;
  /** The worker failed; it answers no more. */
  readonly onFailure: (failure: Error) => void;
}

export interface RankingClient {
  /** Tells the companies that the person keeps or excludes, and asks the last question again. */
  mark(marked: MarkedCompanies): void;
  /** Asks, in the place of what was asked and not yet sent. */
  ask(question: RankingQuestion): void;
  /** Has a study answered; it waits for the question before it. Rejects once the client is closed or the worker failed. */
  study(study: RankingStudy): Promise<StudyResult>;
  close(): void;
}

/**
 * Talks to the worker: one question is under way at a time, and of those that come meanwhile only
 * the latest counts, so that a slider is never ahead of the ranking by more than one answer.
 */
export function openRanking(
  worker: Worker,
  { companies, notes, topics }: RankingData,
  { onView, onFailure }: RankingListener,
): RankingClient {
  const send = (message: ToWorker) => worker.postMessage(message);
  let busy = false;
  let next: RankingQuestion | null = null;
  let asked: RankingQuestion | null = null;
  const views = paceViews(onView);
  const studies = new Map<number, PromiseWithResolvers<StudyResult>>();
  let studied = 0;
  let ended: Error | null = null;

  const endStudies = (reason: Error) => {
    ended = reason;
    for (const { reject } of studies.values()) reject(reason);
    studies.clear();
  };
  const sendNext = () => {
    busy = next !== null;
    if (next) send({ kind: 'ask', question: next });
    next = null;
  };

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('studied' in data) {
      studies.get(data.studied.id)?.resolve(data.studied.result);
      studies.delete(data.studied.id);
      return;
    }
    views.take(data.view);
    sendNext();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    console.error('The ranking worker failed.', event.message);
    const failure = new Error(event.message);
    endStudies(failure);
    onFailure(failure);
  };
  send({
    kind: 'load',
    companies: companies.map(({ id, name, industry_id, country_id }) => ({ id, name, industry_id, country_id })),
    notes,
    topics: topics.map(({ ilg_theme_id, topic_category_id, topic_id, is_universal }) => ({
      ilg_theme_id,
      topic_category_id,
      topic_id,
      is_universal,
    })),
  });

  const ask = (question: RankingQuestion) => {
    if (question.importances !== asked?.importances) views.move();
    asked = question;
    next = question;
    if (!busy) sendNext();
  };

  return {
    mark(marked) {
      send({ kind: 'mark', marked });
      if (asked) ask(asked);
    },
    ask,
    study(study) {
      if (ended) return Promise.reject(ended);
      studied += 1;
      const waiting = Promise.withResolvers<StudyResult>();
      studies.set(studied, waiting);
      send({ kind: 'study', id: studied, study });
      return waiting.promise;
    },
    close() {
      endStudies(new Error('The ranking was closed.'));
      views.close();
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
    },
  };
}
