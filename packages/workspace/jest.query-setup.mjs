/** Queries of pages at the price of what they tell: the same answers, and the same words where one fails. */
import { configure, getConfig } from '@testing-library/dom';

/** Set while a query is tried again and again until it succeeds. */
const IS_TRYING = '_disableExpensiveErrorDiagnostics';
/** The cache that jsdom keeps of a document's styles: another object once anything in the document has changed. */
const CACHE = '_styleCache';

const { getElementError } = getConfig();

configure({
  // Such a query fails many times unseen: the page is written down for who reads the error, which is its last one.
  getElementError(message, container) {
    if (!getConfig()[IS_TRYING]) return getElementError(message, container);
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    const get = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { configurable: true, get });
  },
});

const kept = document[Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')];
const computeStyle = globalThis.getComputedStyle;
const stylesBy = new WeakMap();

// Each look for a role asks for the style of every element on its way, most often on a page that stands as it was.
globalThis.getComputedStyle = (element, pseudo) => {
  if (pseudo || !element?.isConnected || element.ownerDocument !== document) return computeStyle(element, pseudo);
  const known = kept[CACHE] && stylesBy.get(kept[CACHE])?.get(element);
  if (known) return known;
  const style = computeStyle(element);
  const styles = stylesBy.get(kept[CACHE]) ?? new WeakMap();
  stylesBy.set(kept[CACHE], styles.set(element, style));
  return style;
};
