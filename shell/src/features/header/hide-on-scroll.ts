import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Smaller movements, such as a bouncing end of the page, change nothing. In pixels. */
const THRESHOLD = 8;

/** The header in its window, in pixels. */
interface Place {
  readonly scrolled: number;
  readonly height: number;
  /** lower edge in the window, by its place in the layout: on its way in or out, its box is somewhere in between */
  readonly bottom: number;
}

/**
 * Hides the header while one scrolls down and fixes it to the top while one scrolls up (specification
 * 000 §2). It keeps its place in the page, so nothing jumps; it stays while the focus or an open menu is
 * in it, and comes back when the focus comes. Tables and anchors are told through `--cw-sticky-top`,
 * messages through `--cw-header-bottom`, which is lower while a banner stands above the header.
 */
export function useHideOnScroll(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current;
    if (!element) return;
    const { style } = document.documentElement;
    // Reads come before writes and never with the focus: the page would be laid out once more.
    let place: Place | null = null;
    const show = (isShown: boolean) => {
      element.toggleAttribute('data-away', !isShown);
      if (!place) return;
      style.setProperty('--cw-sticky-top', isShown ? `${place.height}px` : '0px');
      style.setProperty('--cw-header-bottom', isShown ? `${place.bottom}px` : '0px');
    };
    const isShown = () => !element.hasAttribute('data-away');
    let before = 0;
    const follow = () => {
      place = placeOf(element);
      const { scrolled, height } = place;
      if (Math.abs(scrolled - before) < THRESHOLD && scrolled > height) return show(isShown());
      show(scrolled <= height || scrolled < before || isInUse(element));
      before = scrolled;
    };
    const comeBack = () => show(true);
    window.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('focusin', comeBack);
    const observer = new ResizeObserver(() => {
      place = placeOf(element);
      before = place.scrolled;
      show(isShown());
    });
    observer.observe(element);
    return () => {
      window.removeEventListener('scroll', follow);
      element.removeEventListener('focusin', comeBack);
      observer.disconnect();
      style.removeProperty('--cw-sticky-top');
      style.removeProperty('--cw-header-bottom');
    };
  }, [header]);
}

function placeOf(element: HTMLElement): Place {
  const { scrollY: scrolled } = window;
  const height = element.offsetHeight;
  return { scrolled, height, bottom: element.offsetTop + height - scrolled };
}

function isInUse(element: HTMLElement): boolean {
  return element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null;
}
