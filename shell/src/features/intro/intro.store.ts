import { useSession } from '@commonweal/platform/session';
import { createStore } from '@commonweal/platform/store';

interface Intro {
  /** The person for whom the tour is over in this page: seen, skipped, or not to be had. */
  readonly overFor: number | null;
  /** Somebody wants to see it, however often they have. */
  readonly isAskedFor: boolean;
}

const store = createStore<Intro>(() => ({ overFor: null, isAskedFor: false }));

/**
 * Whether the intro tour stands or is still to come, for whatever else would speak to a newcomer and
 * has to wait for it. True for a signed-in person until it is known that they have seen it, and on
 * pages that keep it away; false for visitors, who have no tour.
 */
export function useIsIntroPending(): boolean {
  const { user } = useSession();
  return store(({ overFor, isAskedFor }) => user !== null && (isAskedFor || overFor !== user.id));
}

/** Whether it was asked for. */
export function useIsIntroAskedFor(): boolean {
  return store(({ isAskedFor }) => isAskedFor);
}

/** Shows the tour, on this page or on the next one where it may stand. */
export function openIntro(): void {
  store.setState({ isAskedFor: true });
}

/** The tour is over for this person, whatever becomes of what the server is told. */
export function endIntro(userId: number): void {
  store.setState({ overFor: userId, isAskedFor: false });
}
