import { call } from '@commonweal/api-client';
import { createStore } from '@commonweal/platform/store';

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
    const { is_maintenance_mode } = await call('GET v3/server-details', {});
    store.setState({ isOn: is_maintenance_mode });
  } catch (error) {
    console.warn('The server details could not be read.', error);
  }
}

/** A reply said that the site is in maintenance. */
export function enterMaintenance(): void {
  store.setState({ isOn: true });
}
