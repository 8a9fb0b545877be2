import type { Location } from 'react-router';

/**
 * Key of a page's scroll position: the page's place in the tab's history. Every address that is entered
 * by hand or from another site has the same one, so these are told apart by their paths: else a page would open
 * as far down as the one before it was left.
 */
export function scrollKey({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  return key === 'default' ? pathname : key;
}
