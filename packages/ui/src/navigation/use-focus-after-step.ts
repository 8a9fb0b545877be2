import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's heading where a step took from the page the control that had it.
 * @param state of what the page shows; another one is the outcome of a step
 */
export function useFocusAfterStep(state: string): void {
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
    if (isStep && isGone && document.activeElement === document.body) document.getElementById('page-heading')?.focus();
  }, [state]);
}
