import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Calls `onLeave` when a press or the focus goes outside the element, while `watching`. */
export function useOutside(element: RefObject<HTMLElement | null>, watching: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!watching) return;
    const check = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onLeave();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [element, watching, onLeave]);
}
