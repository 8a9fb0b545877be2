import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Smaller movements, such as a bouncing end of the page, change nothing. In pixels. */
const THRESHOLD = 8;

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
    const tellBottom = () => {
      const isShown = !element.hasAttribute('data-away');
      // Its place in the layout: on its way in or out, its box is somewhere in between.
      const bottom = isShown ? element.offsetTop + element.offsetHeight - window.scrollY : 0;
      style.setProperty('--cw-header-bottom', `${bottom}px`);
    };
    const show = (isShown: boolean) => {
      element.toggleAttribute('data-away', !isShown);
      style.setProperty('--cw-sticky-top', isShown ? `${element.offsetHeight}px` : '0px');
      tellBottom();
    };
    let before = window.scrollY;
    const follow = () => {
      tellBottom();
      const now = window.scrollY;
      if (Math.abs(now - before) < THRESHOLD && now > element.offsetHeight) return;
      show(now <= element.offsetHeight || now < before || isInUse(element));
      before = now;
    };
    const comeBack = () => show(true);
    window.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('focusin', comeBack);
    const observer = new ResizeObserver(() => show(!element.hasAttribute('data-away')));
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

function isInUse(element: HTMLElement): boolean {
  return element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null;
}
