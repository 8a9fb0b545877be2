import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus where a step took from the page the control that had it.
 * @param state of what the page shows; another one, by identity, is the outcome of a step
 * @param place that takes the focus, with a `tabIndex`; the page's heading where none is given
 */
export function useFocusAfterStep(state: unknown, place?: RefObject<HTMLElement | null>): void {
  const before = useRef(state);
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isStep = before.current !== state;
    before.current = state;
    const isGone = last.current instanceof Node && !last.current.isConnected;
    if (!isStep || !isGone || document.activeElement !== document.body) return;
    (place?.current ?? document.getElementById('page-heading'))?.focus();
  }, [state, place]);
}
