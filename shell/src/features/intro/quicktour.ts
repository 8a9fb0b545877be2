import { useEffect, useEffectEvent } from 'react';
import { addressWith, useAddressChange, useAddressQuery } from '@commonweal/platform/asked-address';
import { useLocation } from '@commonweal/platform/router';
import { openIntro } from './intro.store.ts';

const KEY = 'navigation-mode';

/**
 * An address with `navigation-mode=quicktour` opens the tour, and is then written without it
 * (specification 000 §2).
 * @param mayStand whether the tour may stand on this page; until then the address keeps the wish
 */
export function useQuicktour(mayStand: boolean): void {
  const { state } = useLocation();
  const changeAddress = useAddressChange();
  const isWanted = useAddressQuery().get(KEY) === 'quicktour' && mayStand;
  const open = useEffectEvent(() => {
    openIntro();
    changeAddress(
      ({ pathname, search, hash }) => {
        const query = new URLSearchParams(search);
        query.delete(KEY);
        return addressWith(pathname, query, hash);
      },
      { replace: true, state: state as unknown },
    );
  });
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted]);
}
