import { useQuery } from '@commonweal/platform/query';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { createStore } from '@commonweal/platform/store';
import { myImpactRating } from './rating.queries.ts';

/** Analyses whose ratings somebody asked to see before rating, by person and analysis; gone with the tab. */
const asked = createStore<ReadonlySet<string>>(() => new Set());

interface OthersRatings {
  /** `unknown` until it is known how the person rated. */
  readonly state: 'shown' | 'folded' | 'unknown';
  readonly show: () => void;
}

/**
 * Keeps the others' ratings from somebody who may rate and has not, so that they judge for themselves. The ratings are
 * public: it is for raters' own sake, and one press ends it.
 * @param isThere whether there is anything to fold
 */
export function useOthersRatings(noteId: number, isThere: boolean): OthersRatings {
  const mayRate = usePrivilege('note-rate');
  const { user } = useSession();
  const { data: mine, isError } = useQuery({ ...myImpactRating(noteId), enabled: mayRate, throwOnError: false });
  const key = `${user?.id} ${noteId}`;
  const isAsked = asked((keys) => keys.has(key));
  const show = () => asked.setState(new Set([...asked.getState(), key]), true);
  if (!isThere || !mayRate || isAsked || isError) return { state: 'shown', show };
  if (!mine) return { state: 'unknown', show };
  return { state: mine.refusal !== null || mine.data.length > 0 ? 'shown' : 'folded', show };
}
