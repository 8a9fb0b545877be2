import type { createBrowserRouter } from 'react-router';

/** Loads the page anew that the person is on, or on the way to. */
export function reloadPage({ state, createHref }: ReturnType<typeof createBrowserRouter>): void {
  const next = state.navigation.location;
  if (next && next.pathname !== location.pathname) location.assign(createHref(next));
  else location.reload();
}
