import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { emit, listen } from '@commonweal/event-bus';
import { useSession } from './session.ts';
import './seams.ts';

/** Which of the two forms of an account a visitor is shown. */
export type AccountForm = 'log-in' | 'sign-up';

/**
 * Lets a visitor log in or join in a window over the page, which stays as it is with all that was
 * typed on it (specification 000 §2, login screen). The shell opens it.
 */
export function requestLogIn(): void {
  emit('login.requested@1', { form: 'log-in' });
}

export interface LoginGateState<E extends HTMLElement> {
  /** The gate is closed. */
  readonly isVisitor: boolean;
  /** The element that contains the gate and the feature behind it. */
  readonly place: RefObject<E | null>;
  readonly open: () => void;
}

/** Controls that can take the focus from the gate's own control. */
const CONTROL = ':is(button, a[href], input, select, textarea, [tabindex="0"]):not(:disabled)';

/** The gate before a feature. Whoever passes it is taken to the first control of what they wanted to use. */
export function useLoginGate<E extends HTMLElement>(): LoginGateState<E> {
  const isVisitor = useSession().status === 'anonymous';
  const place = useRef<E>(null);
  const isAsked = useRef(false);
  useEffect(() => listen('login.requested@1', () => void (isAsked.current = false)), []);
  // After every rendering: what is behind the gate may first have to load for the person.
  useEffect(() => {
    if (isVisitor || !isAsked.current) return;
    const control = place.current?.querySelector<HTMLElement>(CONTROL);
    if (!control) return;
    isAsked.current = false;
    // The window has closed by now, and the gate's own control is gone: nothing else has the focus.
    if (document.activeElement === document.body) control.focus();
  });
  const open = () => {
    requestLogIn();
    // After every gate has heard that the last one to be asked is another.
    isAsked.current = true;
  };
  return { isVisitor, place, open };
}
