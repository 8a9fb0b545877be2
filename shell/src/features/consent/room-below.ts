import { useEffect } from 'react';

/**
 * Lets the page be scrolled out from under a bar at its lower edge, and keeps what has the focus out
 * from under it (WCAG 2.4.11). Nothing that is shown moves.
 */
export function useRoomBelow(bar: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--shell-room-below', `${current.offsetHeight}px`);
    });
    observer.observe(current);
    const uncover = (target: Element) => {
      const { bottom, height } = target.getBoundingClientRect();
      const { top } = current.getBoundingClientRect();
      if (bottom > top && height < top) scrollBy({ top: bottom - top + 8 });
    };
    let frame = 0;
    const show = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || current.contains(target) || target.closest('dialog')) return;
      // The page is laid out once for the frame, and not for each focus.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => uncover(target));
    };
    document.addEventListener('focusin', show);
    return () => {
      document.removeEventListener('focusin', show);
      cancelAnimationFrame(frame);
      observer.disconnect();
      style.removeProperty('--shell-room-below');
    };
  }, [bar]);
}
