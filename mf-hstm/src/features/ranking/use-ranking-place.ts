import { useState } from 'react';
import { useQuery } from '@commonweal/platform/query';
import { loadsAtOnce, loadsInTime, readLine, readsEverything, rememberPlace } from './ranking-place.ts';
import type { RankingPlace } from './ranking-place.ts';
import { rankingSizeQuery } from './ranking.queries.ts';

export interface PlaceState {
  /** Null until it is known. */
  readonly place: RankingPlace | null;
  /** Compressed bytes that ranking in the browser would load, where they are too many for the line; null otherwise. */
  readonly tooMany: number | null;
  /** The browser would load for so long that a first part of the ranking is wanted meanwhile. */
  readonly isSlow: boolean;
  readonly choose: (place: RankingPlace) => void;
}

/** The place where companies are ranked: by the size of the data and the visitor's line, or as the visitor chose. */
export function useRankingPlace(): PlaceState {
  const size = useQuery(rankingSizeQuery());
  const [isChosen, setChosen] = useState(readsEverything);
  // The browser measures its line again and again: the ranking stays where it began.
  const [line] = useState(readLine);
  const choose = (place: RankingPlace) => {
    rememberPlace(place);
    setChosen(place === 'browser');
  };
  // Without the size, the data itself tells what is wrong.
  if (!size.data) {
    const isSlow = isChosen && !size.isError;
    return { place: size.isError || isChosen ? 'browser' : null, tooMany: null, isSlow, choose };
  }
  const { bytes } = size.data;
  const isSlow = !loadsAtOnce(bytes, line);
  if (loadsInTime(bytes, line)) return { place: 'browser', tooMany: null, isSlow, choose };
  return { place: isChosen ? 'browser' : 'server', tooMany: bytes, isSlow, choose };
}
