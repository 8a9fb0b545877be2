import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsReaddressed } from '@commonweal/platform/page-address';
import { useLocation } from '@commonweal/platform/router';

/** Milliseconds until a page must have its heading. */
const PATIENCE = 10_000;

/**
 * Moves focus to the page's heading when the path has changed, as a full page load would, so that
 * a screen reader hears where one is. A heading that comes late is waited for, unless the person
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

function focusHeading(): (() => void) | undefined {
  if (tryFocus()) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const observer = new MutationObserver(() => {
    if (tryFocus()) controller.abort();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, () => controller.abort(), { signal });
  const timer = setTimeout(() => controller.abort(), PATIENCE);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => controller.abort();
}

function tryFocus(): boolean {
  const heading = document.getElementById('page-heading');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
