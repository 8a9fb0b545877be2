import { useMatches } from 'react-router';
import { useLocation } from '@commonweal/platform/router';
import { useMaintenance } from '#features/maintenance/maintenance.store.ts';
import { usePageShown } from '#features/routing/page-shown.ts';
import type { RouteHandle } from '#features/routing/route-data.ts';

/** True where the page is loaded and allows the tour to open by itself. */
export function useIsIntroWelcome(): boolean {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { search } = useLocation();
  const isMaintenanceOn = useMaintenance();
  return usePageShown() && !isMaintenanceOn && letsIntroCome(handle, search);
}

/**
 * A plain page (log-in, sign-up, links of mails, maintenance) wants nothing beside it, neither does
 * what is read before the terms are accepted or is printed, and a route can keep the tour away itself.
 */
export function letsIntroCome(handle: RouteHandle | undefined, search: string): boolean {
  if (handle?.layout !== 'site' || handle.isBeforeTerms || handle.keepsIntroAway) return false;
  return !new URLSearchParams(search).has('print');
}
