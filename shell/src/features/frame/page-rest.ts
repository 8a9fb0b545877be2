import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

interface OpenedPage {
  readonly path: string;
  /** Data that it shows for the first time, or the page itself, is on its way. */
  readonly isWorking: boolean;
}

/**
 * True once the page has settled since it was opened: nothing on it is loading. Refetching a list does not
 * undo that. Until then its height is a guess, and nothing may stand below it.
 * @param main what the page stands in
 */
export function useIsAtRest(main: RefObject<HTMLElement | null>, { path, isWorking }: OpenedPage): boolean {
  const [rested, setRested] = useState<string | null>(null);
  const isAtRest = rested === path;
  // Before anything is painted: a page that is there at once keeps what stands below it.
  useLayoutEffect(() => {
    const element = main.current;
    if (isAtRest || isWorking || !element) return;
    const look = () => {
      if (isWhole(element)) setRested(path);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
    return () => observer.disconnect();
  }, [main, path, isAtRest, isWorking]);
  return isAtRest;
}

/** Something is there beside the line that says that one waits, and none of it is busy. */
function isWhole(main: HTMLElement): boolean {
  return (
    main.querySelector(':scope > :not([role="progressbar"])') !== null &&
    main.querySelector('[aria-busy="true"]') === null
  );
}
