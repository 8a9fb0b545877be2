import { useCallback } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

const SAME_PAGE = { isSamePage: true } as const;

/**
 * Gives the page that is shown another address in the place of its own, as that of a draft which was just created. The
 * address belongs to the same page of the same remote: it stays mounted, with its focus and where it was scrolled to.
 */
export function useReaddressPage(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => void navigate(path, { replace: true, preventScrollReset: true, state: SAME_PAGE }),
    [navigate],
  );
}

/** True where the address is another one of the page that was shown before; for the shell. */
export function useIsReaddressed(): boolean {
  const { state } = useLocation() as { readonly state: Partial<typeof SAME_PAGE> | null };
  const isReplaced = useNavigationType() === NavigationType.Replace;
  return isReplaced && state?.isSamePage === true;
}
