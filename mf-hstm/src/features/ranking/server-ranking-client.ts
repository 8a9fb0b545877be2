import type { ApiInput, ApiReply } from '@commonweal/contracts';
import type { MarkedCompanies, RankingQuestion } from '@commonweal/domain/ranking';
import { isPassing } from './passing-failure.ts';
import { paceQuestions } from './question-pace.ts';
import { paceViews } from './ranking-pace.ts';

type Asked = ApiInput<'POST v3/my-impact/ranking'>['body'];

/** A part of the ranking, as the server sends it. */
export type ServerView = ApiReply<'POST v3/my-impact/ranking'>;

export interface ServerRankingListener {
  /** Renders before it returns. */
  readonly onView: (view: ServerView) => void;
  /** A question failed; where the failure passes, it is asked again by itself. */
  readonly onTrouble: (failure: Error) => void;
}

export interface ServerRankingClient {
  /** Asks, in the place of what was asked and not yet sent. */
  ask(question: RankingQuestion, marked: MarkedCompanies): void;
  close(): void;
}

/** Milliseconds from a question that failed to the next one. */
const RETRY = 5_000;

/**
 * Asks the server: one question is under way at a time, at most four come in a second, and of those that come meanwhile
 * only the latest counts. Answers are shown at the pace of this device.
 * @param send asks one question
 */
export function openServerRanking(
  send: (asked: Asked, signal: AbortSignal) => Promise<ServerView>,
  { onView, onTrouble }: ServerRankingListener,
): ServerRankingClient {
  const closing = new AbortController();
  const views = paceViews(onView);
  let importances: RankingQuestion['importances'] | null = null;
  const questions = paceQuestions<Asked>(async (asked) => {
    try {
      const view = await send(asked, closing.signal);
      if (!closing.signal.aborted) views.take(view);
      return null;
    } catch (error) {
      if (closing.signal.aborted) return null;
      const failure = error instanceof Error ? error : new Error(String(error));
      onTrouble(failure);
      return isPassing(failure) ? RETRY : null;
    }
  });

  return {
    ask(question, marked) {
      if (question.importances !== importances) views.move();
      ({ importances } = question);
      questions.ask(askedOf(question, marked));
    },
    close() {
      questions.close();
      views.close();
      closing.abort();
    },
  };
}

/** The question as it is sent. */
function askedOf({ importances, filter, ...part }: RankingQuestion, marked: MarkedCompanies): Asked {
  return { ...part, ...settingsOf(importances, filter, marked) };
}

/** A person's settings as they are sent. */
export function settingsOf(
  importances: RankingQuestion['importances'],
  { industries, countries, ...filter }: RankingQuestion['filter'],
  marked: MarkedCompanies,
): ApiInput<'POST v3/my-impact/ranking-movers'>['body'] {
  return {
    importances: { ...importances },
    filter: { ...filter, industries: [...industries], countries: [...countries] },
    marked: Array.from(marked, ([entity_id, type]) => ({ entity_id, type })),
  };
}
