import { createStore } from '@commonweal/platform/store';

interface ReleaseState {
  /** The set that this tab started with. */
  readonly started: string | null;
  /** The newest set that a reply has named. */
  readonly live: string | null;
}

const store = createStore<ReleaseState>(() => ({ started: null, live: null }));

/** Takes the release set that the document or a reply names; the first one is this tab's own. */
export function noticeRelease(live: string): void {
  const { started, live: known } = store.getState();
  if (live !== known) store.setState({ started: started ?? live, live });
}

/** Whether a newer release than this tab's is live. */
export function useReleaseChanged(): boolean {
  return store(({ started, live }) => started !== live);
}
