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
    const show = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || current.contains(target) || target.closest('dialog')) return;
      const hidden = target.getBoundingClientRect().bottom - current.getBoundingClientRect().top;
      const { height } = target.getBoundingClientRect();
      if (hidden > 0 && height < current.getBoundingClientRect().top) scrollBy({ top: hidden + 8 });
    };
    document.addEventListener('focusin', show);
    return () => {
      document.removeEventListener('focusin', show);
      observer.disconnect();
      style.removeProperty('--shell-room-below');
    };
  }, [bar]);
}
