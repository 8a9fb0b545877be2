import { useState } from 'react';
import { useSearchParams } from '@commonweal/platform/router';

/** Which step of the sign-up is shown, and the ways between them. */
export interface SignUpSteps {
  readonly isSecond: boolean;
  readonly toFirst: () => void;
  readonly toSecond: () => void;
}

/** Steps that leave the address alone, which is that of a page beneath. */
export function useOwnSteps(): SignUpSteps {
  const [isSecond, setSecond] = useState(false);
  return { isSecond, toFirst: () => setSecond(false), toSecond: () => setSecond(true) };
}

/** The step is part of the address, so that the browser's back button goes to the email; without an accepted email it is the first. */
export function useAddressSteps(): SignUpSteps {
  const [search, setSearch] = useSearchParams();
  const [isEmailAccepted, setEmailAccepted] = useState(false);
  const go = (step: string | null) => {
    const next = new URLSearchParams(search);
    if (step === null) next.delete('step');
    else next.set('step', step);
    setSearch(next, { preventScrollReset: true });
  };
  return {
    isSecond: isEmailAccepted && search.get('step') === '2',
    toFirst: () => go(null),
    toSecond: () => {
      setEmailAccepted(true);
      go('2');
    },
  };
}
