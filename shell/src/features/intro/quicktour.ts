import { useEffect } from 'react';
import { useLocation, useNavigate } from '@commonweal/platform/router';
import { openIntro } from './intro.store.ts';

const KEY = 'navigation-mode';

/**
 * An address with `navigation-mode=quicktour` opens the tour, and is then written without it
 * (specification 000 §2).
 * @param mayStand whether the tour may stand on this page; until then the address keeps the wish
 */
export function useQuicktour(mayStand: boolean): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const isWanted = mayStand && query.get(KEY) === 'quicktour';
  query.delete(KEY);
  const rest = query.size > 0 ? `?${query}` : '';
  useEffect(() => {
    if (!isWanted) return;
    openIntro();
    void navigate({ search: rest, hash }, { replace: true, state: state as unknown, preventScrollReset: true });
  }, [isWanted, rest, hash, state, navigate]);
}
