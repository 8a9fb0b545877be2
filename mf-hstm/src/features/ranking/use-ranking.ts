import { useEffect, useState } from 'react';
import type { NoteColumns } from './note-columns.ts';
import { openRanking } from './ranking-client.ts';
import type { RankingClient } from './ranking-client.ts';
import type { RankedCompany, RankingQuestion, RankingView } from './ranking.types.ts';
import { startRankingWorker } from './start-ranking-worker.ts';

/** A view with the companies that its rows point into. */
export interface Ranked {
  readonly view: RankingView;
  readonly companies: readonly RankedCompany[];
}

export interface RankingState {
  /** Null until the first answer; then the last answer, also while another is under way. */
  readonly ranked: Ranked | null;
  readonly failed: boolean;
  /** Starts the worker anew. */
  readonly retry: () => void;
}

/**
 * The ranking by the latest question, worked out beside the page.
 * @param data null while companies and notes are on their way
 * @param question keep it the same object while nothing in it changes
 */
export function useRanking(
  data: { readonly companies: readonly RankedCompany[]; readonly notes: NoteColumns } | null,
  question: RankingQuestion,
): RankingState {
  const [ranked, setRanked] = useState<Ranked | null>(null);
  const [failed, setFailed] = useState(false);
  const [client, setClient] = useState<RankingClient | null>(null);
  const companies = data?.companies;
  const notes = data?.notes;

  useEffect(() => {
    if (!companies || !notes || failed) return;
    const opened = openRanking(startRankingWorker(), companies, notes, {
      onView: (view) => setRanked({ view, companies }),
      onFailure: () => setFailed(true),
    });
    setClient(opened);
    return () => {
      setClient(null);
      opened.close();
    };
  }, [companies, notes, failed]);

  useEffect(() => client?.ask(question), [client, question]);

  return { ranked, failed, retry: () => setFailed(false) };
}
