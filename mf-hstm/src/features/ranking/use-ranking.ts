import type { RankedCompany } from '@commonweal/contracts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RankedTopic } from '@commonweal/domain/ranking-evidence';
import type { NoteColumns } from '@commonweal/domain/note-columns';
import { openRanking } from './ranking-client.ts';
import type { RankingClient } from './ranking-client.ts';
import type { RankMover } from '@commonweal/domain/rank-movers';
import type {
  MarkedCompanies,
  RankedRow,
  RankingQuestion,
  RankingStudy,
  RankingView,
  StudyResult,
} from '@commonweal/domain/ranking';
import { startRankingWorker } from './start-ranking-worker.ts';

/** Everything that a ranking is made of; each part stays the same object while nothing in it changes. */
export interface LoadedRanking {
  readonly companies: readonly RankedCompany[];
  readonly notes: NoteColumns;
  readonly topics: readonly RankedTopic[];
}

/** A row with its company in the place of its position. */
export type PlacedRow = Omit<RankedRow, 'at'> & { readonly company: RankedCompany };

/** A view whose rows carry their companies, wherever it was made. */
export type PlacedView = Omit<RankingView, 'rows'> & { readonly rows: readonly PlacedRow[] };

/** A company that moves, likewise. */
export type PlacedMover = Omit<RankMover, 'at'> & { readonly company: RankedCompany };

interface PlacedMovers {
  readonly kind: 'movers';
  readonly up: readonly PlacedMover[];
  readonly down: readonly PlacedMover[];
}

/** The answer to a study. */
export type PlacedStudy = PlacedMovers | Exclude<StudyResult, { readonly kind: 'movers' }>;

/** Has a study answered where the ranking is made. */
export type AskStudy = (study: RankingStudy) => Promise<PlacedStudy>;

export interface RankingState {
  /** Null until the first answer; then the last answer, also while another is under way. */
  readonly ranked: PlacedView | null;
  /** The failure that ended the ranking, or came before the first answer; null while there is none. */
  readonly failure: Error | null;
  /** The failure for which `ranked` is an older answer; it is asked again by itself. */
  readonly trouble: Error | null;
  /** Null while nothing can answer. */
  readonly study: AskStudy | null;
  /** Begins anew. */
  readonly retry: () => void;
}

/**
 * The ranking by the latest question, worked out beside the page.
 * @param data null while companies and notes are on their way
 * @param question keep it the same object while nothing in it changes; null asks nothing
 * @param marked likewise
 */
export function useRanking(
  data: LoadedRanking | null,
  question: RankingQuestion | null,
  marked: MarkedCompanies,
): RankingState {
  const [ranked, setRanked] = useState<PlacedView | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [client, setClient] = useState<RankingClient | null>(null);
  const [study, setStudy] = useState<AskStudy | null>(null);
  const companies = data?.companies;
  const notes = data?.notes;
  const topics = data?.topics;

  useEffect(() => {
    if (!companies || !notes || !topics || failure) return;
    const closing = new AbortController();
    const open = async () => {
      const worker = await startRankingWorker();
      const opened = openRanking(
        worker,
        { companies, notes, topics },
        {
          onView: ({ rows, ...view }) => flushSync(() => setRanked({ ...view, rows: withCompanies(companies, rows) })),
          onFailure: setFailure,
        },
      );
      if (closing.signal.aborted) return opened.close();
      closing.signal.addEventListener('abort', () => opened.close());
      setClient(opened);
      setStudy(() => async (asked: RankingStudy) => withMovers(companies, await opened.study(asked)));
    };
    open().catch((reason: Error) => {
      if (!closing.signal.aborted) setFailure(reason);
    });
    return () => {
      setClient(null);
      setStudy(null);
      closing.abort();
    };
  }, [companies, notes, topics, failure]);

  // Lists go before the question that is asked about them, and not with every question: they may be long.
  useEffect(() => client?.mark(marked), [client, marked]);
  useEffect(() => {
    if (question) client?.ask(question);
  }, [client, question]);

  return { ranked, failure, trouble: null, study, retry: () => setFailure(null) };
}

/** Rows of companies that are there, each with its own. */
function withCompanies<T extends { readonly at: number }>(companies: readonly RankedCompany[], rows: readonly T[]) {
  return rows.flatMap(({ at, ...row }) => {
    const company = companies[at];
    return company ? [{ ...row, company }] : [];
  });
}

function withMovers(companies: readonly RankedCompany[], result: StudyResult): PlacedStudy {
  if (result.kind !== 'movers') return result;
  return { kind: 'movers', up: withCompanies(companies, result.up), down: withCompanies(companies, result.down) };
}
