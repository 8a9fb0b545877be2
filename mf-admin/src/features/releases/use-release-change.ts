import { isApiError } from '@commonweal/api-client';
import type { ReleaseOverview } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { releasesQueries } from './releases.queries.ts';

interface ReleaseChange<V> {
  readonly change: (values: V) => Promise<ReleaseOverview>;
  /** The message for the alert above the page. */
  readonly said: (values: V) => string;
  readonly onDone?: () => void;
  /** Somebody else was quicker: nothing was changed, and this is how it stands now. */
  readonly onMoved?: (overview: ReleaseOverview) => void;
}

/** One change of what people get: it is announced, and all that the page shows comes up to date. */
export function useReleaseChange<V>({ change, said, onDone, onMoved }: ReleaseChange<V>) {
  const server = useServerData();
  return useMutation({
    mutationFn: change,
    onSuccess: (overview, values) => {
      server.write(releasesQueries.overview(), overview);
      showAlert('success', said(values));
      onDone?.();
    },
    onError: async (error) => {
      if (isMoved(error)) onMoved?.(await server.fetch(releasesQueries.overview()));
    },
  });
}

/** True where somebody else has changed the live set in the meantime. */
export function isMoved(error: unknown): boolean {
  return isApiError(error) && error.code === 'release-moved';
}

export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.code === 'gate-refused';
}
