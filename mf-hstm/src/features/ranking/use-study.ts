import { useEffect, useState } from 'react';
import type { RankingStudy } from '@commonweal/domain/ranking';
import { isPassing } from './passing-failure.ts';
import type { AskStudy, PlacedStudy } from './use-ranking.ts';

/** Milliseconds for which the sliders rest before whole rankings are compared. */
const REST = 300;
/** Milliseconds from a failure that passes to the next try. */
const RETRY = 5_000;

export interface StudyState {
  /** The latest answer; the one before stays while another is under way. */
  readonly result: PlacedStudy | null;
  /** The failure after which the study is not asked again by itself. */
  readonly failure: Error | null;
  readonly retry: () => void;
}

interface FailedStudy {
  readonly ask: AskStudy;
  readonly study: RankingStudy;
  readonly failure: Error;
}

/**
 * Has a study answered once it rests. While the server is away it is asked again by itself: the ranking beside it says
 * so.
 * @param study keep it the same object while nothing in it changes; null asks nothing
 */
export function useStudy(ask: AskStudy | null, study: RankingStudy | null): StudyState {
  const [result, setResult] = useState<PlacedStudy | null>(null);
  const [failed, setFailed] = useState<FailedStudy | null>(null);
  const failure = failed && failed.study === study && failed.ask === ask ? failed.failure : null;
  useEffect(() => {
    if (!ask || !study || failure) return;
    let isLatest = true;
    const work = async () => {
      try {
        const answer = await ask(study);
        if (isLatest) setResult(answer);
      } catch (error) {
        if (!isLatest) return;
        const reason = error instanceof Error ? error : new Error(String(error));
        if (isPassing(reason)) timer = setTimeout(work, RETRY);
        else setFailed({ ask, study, failure: reason });
      }
    };
    let timer = setTimeout(work, REST);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [ask, study, failure]);
  return { result, failure, retry: () => setFailed(null) };
}
