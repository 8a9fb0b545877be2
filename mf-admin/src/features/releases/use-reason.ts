import { useState } from 'react';
import type { ReasonText } from './change-dialog.tsx';

/** The reason that is typed for the log, and whether the act may go on with it. */
export function useReason(isRequired: boolean): ReasonText & { readonly isGiven: () => boolean } {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isEmpty = text.trim() === '';
  return {
    text,
    setText,
    isRequired,
    isMissing: isAsked && isRequired && isEmpty,
    isGiven: () => {
      setAsked(true);
      return !isRequired || !isEmpty;
    },
  };
}
