import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { addMessages } from '@commonweal/platform/locale';
import { useSession } from '@commonweal/platform/session';
import { lazyPart } from '@commonweal/ui';
import { KeptPage } from './kept-page.tsx';
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
 * True for a signed-in person who has not accepted the current terms.
 * @param isOpen pages that everybody may read, also before
 */
export function useMustAgree(isOpen: boolean): boolean {
  const { user } = useSession();
  return user !== null && user.last_agreement === null && !isOpen;
}

interface TermsWallProps {
  readonly mustAgree: boolean;
  /** Path of the page that is on the screen, but for the terms; null before the first one is there. */
  readonly page: string | null;
  readonly children: ReactNode;
}

/**
 * The terms in place of the page, for whom they stand before it. A page that was there before them is
 * kept, with what was typed in it; one that was not is neither rendered nor loads anything.
 */
export function TermsWall({ mustAgree, page, children }: TermsWallProps) {
  const [shown, setShown] = useState<string | null>(null);
  const isKept = shown !== null && shown === page;
  const nowShown = mustAgree && !isKept ? null : page;
  if (nowShown !== shown) setShown(nowShown);
  const stood = useRef(mustAgree);
  useEffect(() => {
    // The button that had the focus is gone with the terms.
    if (stood.current && !mustAgree && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    stood.current = mustAgree;
  }, [mustAgree]);
  return (
    <>
      {/* Before the page, whose heading has the same id. */}
      {mustAgree && <TermsGate isOverPage={isKept} />}
      {(!mustAgree || isKept) && <KeptPage isHidden={mustAgree}>{children}</KeptPage>}
    </>
  );
}
