import { isApiError } from '@commonweal/api-client';
import type { ReleaseOverview } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { useMutation, useQueryClient } from '@commonweal/platform/query';
import { releaseKeys, releasesQueries } from './releases.queries.ts';

interface ReleaseChange<V> {
  readonly change: (values: V) => Promise<ReleaseOverview>;
  /** What was done, for the alert above the page. */
  readonly said: (values: V) => string;
  readonly onDone?: () => void;
  /** Somebody else was quicker: nothing was changed, and this is how it stands now. */
  readonly onMoved?: (overview: ReleaseOverview) => void;
}

/** One change of what people get: it is announced, and all that the page shows comes up to date. */
export function useReleaseChange<V>({ change, said, onDone, onMoved }: ReleaseChange<V>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (overview, values) => {
      client.setQueryData(releasesQueries.overview().queryKey, overview);
      void client.invalidateQueries({ queryKey: releaseKeys });
      showAlert('success', said(values));
      onDone?.();
    },
    onError: async (error) => {
      if (!isMoved(error) && !isRefused(error)) return;
      await client.invalidateQueries({ queryKey: releaseKeys });
      const overview = client.getQueryData(releasesQueries.overview().queryKey);
      if (overview && isMoved(error)) onMoved?.(overview);
    },
  });
}

/** Whether somebody else has changed what is live meanwhile. */
export function isMoved(error: unknown): boolean {
  return isApiError(error) && error.code === 'release-moved';
}

/** Whether the gate refused it. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.code === 'gate-refused';
}
