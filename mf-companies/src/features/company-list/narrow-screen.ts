import { useSyncExternalStore } from 'react';

/** Mobile is under 600 px wide (specification 000 §2). */
const NARROW = '(width < 600px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True where the page is shown on a narrow screen, where filters open over the list. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}
