import type { RankedCompany } from '@commonweal/contracts';
import { useEffect, useState } from 'react';
import type { NoteColumns } from './note-columns.ts';
import { openRanking } from './ranking-client.ts';
import type { RankingClient } from './ranking-client.ts';
import type { RankingQuestion, RankingView } from './ranking.types.ts';
import { startRankingWorker } from './start-ranking-worker.ts';

/** A view with the companies that its rows point into. */
export interface RankingResult {
  readonly view: RankingView;
  readonly companies: readonly RankedCompany[];
}

export interface RankingState {
  /** Null until the first answer; then the last answer, also while another is under way. */
  readonly ranked: RankingResult | null;
  /** The failure that ended the ranking; null while there is none. */
  readonly failure: Error | null;
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
  const [ranked, setRanked] = useState<RankingResult | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [client, setClient] = useState<RankingClient | null>(null);
  const companies = data?.companies;
  const notes = data?.notes;

  useEffect(() => {
    if (!companies || !notes || failure) return;
    const closing = new AbortController();
    const open = async () => {
      const worker = await startRankingWorker();
      const opened = openRanking(worker, companies, notes, {
        onView: (view) => setRanked({ view, companies }),
        onFailure: setFailure,
      });
      if (closing.signal.aborted) return opened.close();
      closing.signal.addEventListener('abort', () => opened.close());
      setClient(opened);
    };
    open().catch((reason: Error) => {
      if (!closing.signal.aborted) setFailure(reason);
    });
    return () => {
      setClient(null);
      closing.abort();
    };
  }, [companies, notes, failure]);

  useEffect(() => client?.ask(question), [client, question]);

  return { ranked, failure, retry: () => setFailure(null) };
}
