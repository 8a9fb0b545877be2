import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface InvalidFocus {
  /** For the form. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** To be called whenever the form is submitted. */
  readonly submitted: () => void;
}

/**
 * Moves focus to the first invalid field of a form that was submitted: at once where the page finds the error, and with
 * the reply where the server does.
 */
export function useInvalidFocus(busy: boolean): InvalidFocus {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 && !busy) focusInvalid(form.current);
  }, [attempts, busy]);
  return { form, submitted: () => setAttempts((known) => known + 1) };
}

/** Of a group that is invalid as a whole, its first control has the focus. */
function focusInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
  control?.focus();
}
