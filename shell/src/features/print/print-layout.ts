import { useEffect } from 'react';
import { useLocation } from '@commonweal/platform/router';
import './print.css';

/**
 * An address with the query `print` is shown as on paper, and opens the browser's print dialog once its
 * page is ready: its heading is there and nothing is loading any more (specification 000 §2).
 */
export function usePrintLayout(): void {
  const { pathname, search } = useLocation();
  const printed = new URLSearchParams(search).has('print') ? pathname : null;
  useEffect(() => {
    if (printed === null) return;
    document.documentElement.toggleAttribute('data-print', true);
    const stop = whenReady(() => window.print());
    return () => {
      stop();
      document.documentElement.removeAttribute('data-print');
    };
  }, [printed]);
}

function whenReady(act: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => look());
  const look = () => {
    cancelAnimationFrame(frame);
    if (!isReady()) return;
    // A page that goes on to load its next part says so within a frame or two.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!isReady()) return;
        observer.disconnect();
        act();
      });
    });
  };
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  look();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

function isReady(): boolean {
  return document.querySelector('main h1') !== null && document.querySelector('main [aria-busy="true"]') === null;
}
