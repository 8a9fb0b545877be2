import { useState } from 'react';
import { useQuery } from '@commonweal/platform/query';
import { loadsInTime, readLine, readsEverything, rememberPlace } from './ranking-place.ts';
import type { RankingPlace } from './ranking-place.ts';
import { rankingSizeQuery } from './ranking.queries.ts';

export interface PlaceState {
  /** Null until it is known. */
  readonly place: RankingPlace | null;
  /** Compressed bytes that ranking in the browser would load, where they are too many for the line; null otherwise. */
  readonly tooMany: number | null;
  readonly choose: (place: RankingPlace) => void;
}

/** The place where companies are ranked: by the size of the data and the visitor's line, or as the visitor chose. */
export function useRankingPlace(): PlaceState {
  const size = useQuery(rankingSizeQuery());
  const [isChosen, setChosen] = useState(readsEverything);
  const choose = (place: RankingPlace) => {
    rememberPlace(place);
    setChosen(place === 'browser');
  };
  // Without the size, the data itself tells what is wrong.
  if (!size.data) return { place: size.isError || isChosen ? 'browser' : null, tooMany: null, choose };
  if (loadsInTime(size.data.bytes, readLine())) return { place: 'browser', tooMany: null, choose };
  return { place: isChosen ? 'browser' : 'server', tooMany: size.data.bytes, choose };
}
