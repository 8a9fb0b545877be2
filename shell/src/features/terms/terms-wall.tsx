import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { addMessages } from '@commonweal/platform/locale';
import { useSession } from '@commonweal/platform/session';
import { lazyPart } from '@commonweal/ui';
import { termsMessages } from './messages/messages.ts';

const TermsGate = lazyPart(
  async () => {
    const [gate] = await Promise.all([
      import(/* webpackChunkName: "terms-gate" */ './terms-gate.tsx'),
      addMessages(termsMessages),
    ]);
    return gate.TermsGate;
  },
  { loading: () => null },
);

/**
 * Whether somebody is signed in who has not accepted the terms in force.
 * @param isOpen pages that everybody may read, also before
 */
export function useMustAgree(isOpen: boolean): boolean {
  const { user } = useSession();
  return user !== null && user.last_agreement === null && !isOpen;
}

/** The terms in place of the page, for whom they stand before it. */
export function TermsWall({ mustAgree, children }: { readonly mustAgree: boolean; readonly children: ReactNode }) {
  const stood = useRef(mustAgree);
  useEffect(() => {
    // The button that had the focus is gone with the terms.
    if (stood.current && !mustAgree) document.getElementById('main')?.focus();
    stood.current = mustAgree;
  }, [mustAgree]);
  if (!mustAgree) return children;
  return <TermsGate />;
}
