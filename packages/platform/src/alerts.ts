import { createStore } from './store.ts';

export type AlertKind = 'success' | 'info' | 'failure' | 'warning';

/** A short message above the page. `text` is already in the person's language. */
export interface PageAlert {
  readonly id: number;
  readonly kind: AlertKind;
  readonly text: string;
}

let lastId = 0;

const store = createStore<{ readonly alerts: readonly PageAlert[] }>(() => ({ alerts: [] }));

/** The alerts to show, oldest first; the shell shows them. */
export function useAlerts(): readonly PageAlert[] {
  return store((state) => state.alerts);
}

/** Shows an alert; the shell closes it after 6000 ms (specification 000 §9). */
export function showAlert(kind: AlertKind, text: string): void {
  lastId += 1;
  const alert: PageAlert = { id: lastId, kind, text };
  store.setState(({ alerts }) => ({ alerts: [...alerts, alert] }));
}

/** Takes an alert away; one that is gone already does no harm. */
export function dismissAlert(id: number): void {
  store.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }));
}
