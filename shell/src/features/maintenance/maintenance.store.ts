import { call, isApiError } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { createStore } from '@commonweal/platform/store';
import { noteSiteLinks } from '#features/site-links/site-links.store.ts';

interface MaintenanceState {
  /** Null until the server has said it. */
  readonly isOn: boolean | null;
  /** The person has been told on the page that they are on, and has not put that away. */
  readonly isAnnounced: boolean;
}

const store = createStore<MaintenanceState>(() => ({ isOn: null, isAnnounced: false }));
let asked: Promise<void> | null = null;

/** True while the site is in maintenance, as far as this page knows. */
export function isMaintenanceOn(): boolean {
  return store.getState().isOn === true;
}

/** The same; the component renders again when it changes. */
export function useMaintenance(): boolean {
  return store((state) => state.isOn === true);
}

/** True once the server has said that there is no maintenance; the component renders again when it changes. */
export function useIsInService(): boolean {
  return store((state) => state.isOn === false);
}

/** True where the open page should announce that maintenance has begun. */
export function useMaintenanceNews(): boolean {
  return store((state) => state.isOn === true && state.isAnnounced);
}

/** The person has read it. */
export function dismissMaintenanceNews(): void {
  store.setState({ isAnnounced: false });
}

/** The site is in maintenance; the open page says so, unless another takes its place. */
export function enterMaintenance({ isAnnounced }: Pick<MaintenanceState, 'isAnnounced'>): void {
  store.setState({ isOn: true, isAnnounced });
}

/** Asks the server once for each page load, before the first page is decided on. */
export function loadServerDetails(): Promise<void> {
  asked ??= refreshServerDetails();
  return asked;
}

/** Asks the server again; a server that cannot be reached changes nothing. */
export async function refreshServerDetails(): Promise<void> {
  try {
    const { is_maintenance_mode, links } = await askServer();
    const { isOn } = store.getState();
    if (is_maintenance_mode && isOn === false) enterMaintenance({ isAnnounced: true });
    else store.setState({ isOn: is_maintenance_mode });
    noteSiteLinks(links);
  } catch (error) {
    console.warn('The server details could not be read.', error);
  }
}

/** A token that has just been refused says nothing of the site, so it is asked again without. */
async function askServer(): Promise<ApiReply<'GET v3/server-details'>> {
  try {
    return await call('GET v3/server-details', {});
  } catch (error) {
    if (!isApiError(error) || (error.status !== 401 && error.code !== 'cancelled')) throw error;
    return call('GET v3/server-details', {});
  }
}
