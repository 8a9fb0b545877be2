import { createStore } from '@commonweal/platform/store';

interface PanelState {
  readonly isOpen: boolean;
  /** What had the focus before it was opened. */
  readonly before: Element | null;
}

const store = createStore<PanelState>(() => ({ isOpen: false, before: null }));

/** Whether the panel is open; the component renders again when it changes. */
export function usePanelOpen(): boolean {
  return store(({ isOpen }) => isOpen);
}

/** Opens the panel; one that is open stays so. */
export function openPanel(): void {
  if (!store.getState().isOpen) store.setState({ isOpen: true, before: document.activeElement });
}

/** Closes the panel and gives focus back to what had it. */
export function closePanel(): void {
  const { before } = store.getState();
  store.setState({ isOpen: false, before: null });
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}

/** Opens or closes the panel. */
export function togglePanel(): void {
  if (store.getState().isOpen) closePanel();
  else openPanel();
}
