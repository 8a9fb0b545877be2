import { useSession } from '@commonweal/platform/session';
import { createStore } from '@commonweal/platform/store';

interface Intro {
  /** The person for whom the tour is over in this tab: seen, skipped, or not to be had. */
  readonly overFor: number | null;
  /** Somebody wants to see it, however often they have. */
  readonly isAskedFor: boolean;
}

/** The session key of the person who has finished the tour, in case the server was not told. */
const KEY = 'intro-over-for';

const store = createStore<Intro>(() => ({ overFor: remembered(), isAskedFor: false }));

/**
 * True while the intro tour is open or still to come, for other notices to a newcomer that
 * have to wait for it. True for a signed-in person until it is known that they have seen it, and on
 * pages that keep it away; false for visitors, who have no tour.
 */
export function useIsIntroPending(): boolean {
  const { user } = useSession();
  return store(({ overFor, isAskedFor }) => user !== null && (isAskedFor || overFor !== user.id));
}

export function useIsIntroAskedFor(): boolean {
  return store(({ isAskedFor }) => isAskedFor);
}

/** True where the tour is over for this person, unless they ask for it. */
export function useIsIntroOver(userId: number): boolean {
  return store(({ overFor }) => overFor === userId);
}

export function openIntro(): void {
  store.setState({ isAskedFor: true });
}

/** Puts it away for this person, whatever becomes of what the server is told. */
export function closeIntro(userId: number): void {
  settleIntro(userId);
  forgetWish();
}

/** Nobody asks for it any more: whoever comes next has not. */
export function forgetWish(): void {
  store.setState({ isAskedFor: false });
}

/** This person need not be shown it by itself. */
export function settleIntro(userId: number): void {
  store.setState({ overFor: userId });
  try {
    sessionStorage.setItem(KEY, String(userId));
  } catch {
    // A browser that keeps nothing asks the server again after a reload.
  }
}

function remembered(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}
