import { useEffect, useState } from 'react';
import { useQuery } from '@commonweal/platform/query';
import type { RankingPart } from './ranking-address.ts';
import { neutralRankingQuery } from './ranking.queries.ts';
import type { PlacedView } from './use-ranking.ts';

/** Milliseconds for which the whole data waits for a first part of the ranking. */
const PATIENCE = 1_000;

interface FirstRanking {
  /** With every theme at 50; null where there is none, or none yet. */
  readonly ranked: PlacedView | null;
  /** It is there, or not worth waiting for: the whole data may be loaded. */
  readonly isOver: boolean;
}

/** Everybody's ranking, which a slow line brings long before all that the person's own is made of. */
export function useFirstRanking(part: RankingPart, isWanted: boolean): FirstRanking {
  // Which companies are kept or excluded is not the server's business.
  const isAsked = isWanted && part.filter.list === null;
  const query = useQuery({ ...neutralRankingQuery(part), enabled: isAsked });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return { ranked: query.data ?? null, isOver: !isAsked || query.isFetched || isLate };
}
