import { createStore } from '@commonweal/platform/store';

interface ReleaseState {
  /** The set that this tab started with. */
  readonly started: string | null;
  /** The newest set that a reply has named. */
  readonly live: string | null;
  /** The set whose news the person has put away. */
  readonly dismissed: string | null;
}

const store = createStore<ReleaseState>(() => ({ started: null, live: null, dismissed: null }));

/** Takes the release set that the document or a reply names; the first one is this tab's own. */
export function noticeRelease(live: string): void {
  const { started, live: known } = store.getState();
  if (live !== known) store.setState({ started: started ?? live, live });
}

/** True where another release than this tab's is live, and the person has not dismissed the notice. */
export function useReleaseNews(): boolean {
  return store(({ started, live, dismissed }) => started !== live && live !== dismissed);
}

/** Puts the news away until there is another release. */
export function dismissReleaseNews(): void {
  store.setState(({ live }) => ({ dismissed: live }));
}
