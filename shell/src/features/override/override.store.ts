import type { RegistryOverride } from '@commonweal/federation/registry';
import { createStore } from '@commonweal/platform/store';

/**
 * The outcome of an override: pending, the local build is shown, or the released one,
 * because the site takes no overrides, nothing answers, what answers is no build of that remote, or the
 * build is for another platform.
 */
export type OverrideOutcome = 'asking' | 'shown' | 'refused' | 'unreachable' | 'invalid' | 'platform';

export interface OverrideState extends RegistryOverride {
  readonly outcome: OverrideOutcome;
  readonly version: string | null;
  /** The range that it takes and the platform that is here, where they do not fit. */
  readonly platform: { readonly wanted: string; readonly here: string } | null;
  readonly connection: 'connecting' | 'open' | 'lost';
  /** The build error of the sources, if there is one. */
  readonly buildFailure: string | null;
  /** A newer build is there, and unsaved work keeps the page from being loaded anew. */
  readonly isNewerWaiting: boolean;
}

const store = createStore<OverrideState | null>(() => null);

export function currentOverride(): OverrideState | null {
  return store.getState();
}

/** The same; the component renders again when it changes. */
export function useOverride(): OverrideState | null {
  return store();
}

/** Takes an override on as this tab's. */
export function startOverride({ remote, origin }: RegistryOverride): void {
  const nothingYet = { version: null, platform: null, buildFailure: null, isNewerWaiting: false };
  store.setState({ remote, origin, outcome: 'asking', connection: 'connecting', ...nothingYet }, true);
}

/** Notes what changed of it. */
export function updateOverride(change: Partial<OverrideState>): void {
  store.setState((state) => (state === null ? null : { ...state, ...change }), true);
}
