import { useSyncExternalStore } from 'react';

/** Desktop is over 1264 px wide (specification 000 §2): there a panel leaves the page its place. */
const WIDE = '(width > 1264px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True where there is room for a panel beside the page. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
