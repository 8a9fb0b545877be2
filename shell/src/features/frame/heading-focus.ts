import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsReaddressed } from '@commonweal/platform/page-address';
import { useLocation } from '@commonweal/platform/router';

/** Milliseconds until a page must have its heading. */
const PATIENCE = 10_000;

/**
 * Moves focus to the page's heading when the path has changed, as a full page load would, so that
 * a screen reader hears where one is. A heading that comes late, or is replaced, is waited for, unless the person
 * has gone on by themselves.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isReaddressed = useIsReaddressed();
  const focusPage = useEffectEvent(() => (isReaddressed ? undefined : focusHeading()));
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusPage();
  }, [pathname]);
}

function focusHeading(): () => void {
  let focused = focusNew(null);
  const observer = new MutationObserver(() => {
    focused = focusNew(focused);
  });
  observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
  const acts = ['keydown', 'pointerdown'];
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of acts) document.removeEventListener(act, stop);
  };
  for (const act of acts) document.addEventListener(act, stop);
  const timer = setTimeout(stop, PATIENCE);
  return stop;
}

/**
 * Focuses the page's heading, unless it is the one that was focused before; a heading that takes the place of that one,
 * as when the data of a page have come, has the focus only where nothing else took it.
 */
function focusNew(before: HTMLElement | null): HTMLElement | null {
  const heading = document.getElementById('page-heading');
  if (heading === null || heading === before) return before;
  if (before !== null && document.activeElement !== document.body) return before;
  heading.focus({ preventScroll: true });
  return heading;
}
