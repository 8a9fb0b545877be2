import { useState } from 'react';
import { useAddressQuery, useQueryChange } from '@commonweal/platform/asked-address';

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
  const query = useAddressQuery();
  const changeQuery = useQueryChange();
  const [isEmailAccepted, setEmailAccepted] = useState(false);
  return {
    isSecond: isEmailAccepted && query.get('step') === '2',
    toFirst: () => changeQuery((next) => next.delete('step')),
    toSecond: () => {
      setEmailAccepted(true);
      changeQuery((next) => next.set('step', '2'));
    },
  };
}
