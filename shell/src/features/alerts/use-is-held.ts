import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** True while an element has the pointer or the focus, or another tab is in front. */
export function useIsHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(document.visibilityState === 'hidden');
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const listeners = {
      pointerenter: () => setPointedAt(true),
      pointerleave: () => setPointedAt(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    };
    const notice = () => setHidden(document.visibilityState === 'hidden');
    for (const [event, listener] of Object.entries(listeners)) target.addEventListener(event, listener);
    document.addEventListener('visibilitychange', notice);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) target.removeEventListener(event, listener);
      document.removeEventListener('visibilitychange', notice);
    };
  }, [element]);
  return isPointedAt || isFocused || isHidden;
}
