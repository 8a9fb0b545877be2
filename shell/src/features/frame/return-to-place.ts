import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Location } from 'react-router';
import { scrollKey } from './scroll-key.ts';

/** Name under which a tab's storage holds the scroll positions of its pages, in CSS pixels by {@link scrollKey}. */
export const SCROLL_POSITIONS = 'scroll-positions';

/** Acts by which a person takes over the scrolling. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface Place {
  /** The page in the tab's history. */
  readonly key: string;
  readonly top: number;
}

/**
 * Scrolls a page that is loaded again, or come back to from another site, to where it was left. That has to wait until
 * it has settled, since it is too short before its data is there. Whoever acts meanwhile stays where they are.
 * @param isAtRest see `useIsAtRest`
 */
export function useReturnToPlace(isAtRest: boolean): void {
  const location = useLocation();
  // Before the router writes the positions anew.
  const [left] = useState(() => leftPlace(location));
  const mayReturn = useRef(left !== null);
  useEffect(() => {
    const stay = () => {
      mayReturn.current = false;
    };
    for (const act of ACTS) window.addEventListener(act, stay, { passive: true });
    return () => {
      for (const act of ACTS) window.removeEventListener(act, stay);
    };
  }, []);
  useEffect(() => {
    if (!isAtRest || !left || !mayReturn.current) return;
    mayReturn.current = false;
    if (left.key === scrollKey(location)) window.scrollTo(0, left.top);
  }, [isAtRest, left, location]);
}

function leftPlace(location: Location): Place | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return null;
  const key = scrollKey(location);
  const top = storedPositions()[key];
  return typeof top === 'number' && top > 0 ? { key, top } : null;
}

function storedPositions(): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}') as object | null) };
  } catch (error) {
    console.warn('The browser keeps no scroll positions.', error);
    return {};
  }
}
