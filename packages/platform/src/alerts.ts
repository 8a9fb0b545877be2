import { createStore } from './store.ts';

export type AlertKind = 'success' | 'info' | 'failure' | 'warning';

/** Milliseconds (specification 000 §9). */
const SHOWN_FOR = 6_000;

/** An action of an alert, as a button in it. */
export interface AlertAction {
  /** In the person's language. */
  readonly text: string;
  readonly act: () => void;
}

export interface PageAlert {
  readonly id: number;
  readonly kind: AlertKind;
  /** In the person's language; null where the kind says it all. */
  readonly text: string | null;
  /** Milliseconds until it closes by itself, while nobody holds it. */
  readonly duration: number;
  readonly action: AlertAction | null;
}

let lastId = 0;

const store = createStore<{ readonly alerts: readonly PageAlert[] }>(() => ({ alerts: [] }));

/** The alerts to show, oldest first; the shell shows them. */
export function useAlerts(): readonly PageAlert[] {
  return store((state) => state.alerts);
}

/**
 * Shows an alert; the shell closes it when its time is over.
 * @param text where not given: "Success", "Failure", "Warning" or "Info", in the page's language
 * @param options `duration` in milliseconds; 6000 where not given. `action` closes the alert as well.
 */
export function showAlert(
  kind: AlertKind,
  text: string | null = null,
  { duration = SHOWN_FOR, action = null }: { readonly duration?: number; readonly action?: AlertAction | null } = {},
): void {
  lastId += 1;
  const alert: PageAlert = { id: lastId, kind, text, duration, action };
  store.setState(({ alerts }) => ({ alerts: [...alerts, alert] }));
}

/** Takes an alert away; one that is gone already does no harm. */
export function dismissAlert(id: number): void {
  store.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }));
}
