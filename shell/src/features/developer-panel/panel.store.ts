import { createStore } from '@commonweal/platform/store';

interface PanelState {
  readonly isOpen: boolean;
  /** The focused element before it was opened. */
  readonly before: Element | null;
}

const store = createStore<PanelState>(() => ({ isOpen: false, before: null }));

/** True while the panel is open; the component renders again when it changes. */
export function usePanelOpen(): boolean {
  return store(({ isOpen }) => isOpen);
}

export function openPanel(): void {
  if (!store.getState().isOpen) store.setState({ isOpen: true, before: document.activeElement });
}

/** Closes the panel and gives focus back to what had it. */
export function closePanel(): void {
  const { before } = store.getState();
  store.setState({ isOpen: false, before: null });
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}

export function togglePanel(): void {
  if (store.getState().isOpen) closePanel();
  else openPanel();
}
