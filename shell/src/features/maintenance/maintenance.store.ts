import { call, isApiError } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { createStore } from '@commonweal/platform/store';
import { noteSiteLinks } from '#features/site-links/site-links.store.ts';

const store = createStore<{ readonly isOn: boolean | null }>(() => ({ isOn: null }));
let asked: Promise<void> | null = null;

/** Whether the site is in maintenance, as far as this page knows. */
export function isMaintenanceOn(): boolean {
  return store.getState().isOn === true;
}

/** The same; the component renders again when it changes. */
export function useMaintenance(): boolean {
  return store((state) => state.isOn === true);
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
    store.setState({ isOn: is_maintenance_mode });
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

/** A reply said that the site is in maintenance. */
export function enterMaintenance(): void {
  store.setState({ isOn: true });
}
