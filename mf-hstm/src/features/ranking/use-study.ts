import { useEffect, useState } from 'react';
import type { RankingStudy } from '@commonweal/domain/ranking';
import type { AskStudy, PlacedStudy } from './use-ranking.ts';

/** Milliseconds for which the sliders rest before whole rankings are compared. */
const REST = 300;
/** Milliseconds from a study that failed to the next try. */
const RETRY = 5_000;

/**
 * The latest answer to a study, asked once the study rests; the one before stays meanwhile.
 * @param study keep it the same object while nothing in it changes; null asks nothing
 */
export function useStudy(ask: AskStudy | null, study: RankingStudy | null): PlacedStudy | null {
  const [result, setResult] = useState<PlacedStudy | null>(null);
  useEffect(() => {
    if (!ask || !study) return;
    let isLatest = true;
    let timer = setTimeout(work, REST);
    async function work() {
      // The ranking beside it says what is wrong where the server is away.
      const answer = study && ask ? await ask(study).catch(() => null) : null;
      if (!isLatest) return;
      if (answer) setResult(answer);
      else timer = setTimeout(work, RETRY);
    }
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [ask, study]);
  return result;
}
