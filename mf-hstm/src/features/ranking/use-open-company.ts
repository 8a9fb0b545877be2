import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddressChange } from '@commonweal/platform/asked-address';
import { useLocation } from '@commonweal/platform/router';
import { LARGEST_ID } from '@commonweal/domain/limits';
import { readSharedHash } from '#features/importances/shared-address.ts';

interface OpenCompany {
  /** Id of the company that is taken apart; null for none. */
  readonly open: number | null;
  /** Opens a company, or closes it where it is open. It stays the same function. */
  readonly toggle: (company: number) => void;
}

/**
 * The company that the fragment of the address names, as in `#company=31`: it is there again after a reload. Where the
 * fragment carries a shared profile, that stays, and the page alone knows which company is open.
 */
export function useOpenCompany(): OpenCompany {
  const { hash } = useLocation();
  const changeAddress = useAddressChange();
  const [besideProfile, setBesideProfile] = useState<number | null>(null);
  const isShared = readSharedHash(hash) !== null;
  const open = isShared ? besideProfile : readCompany(hash);
  const act = (company: number) => {
    if (isShared) {
      setBesideProfile((before) => (before === company ? null : company));
      return;
    }
    changeAddress(
      ({ pathname, search, hash: asked }) =>
        pathname + search + (readCompany(asked) === company ? '' : `#company=${company}`),
      { replace: true },
    );
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const toggle = useCallback((company: number) => latest.current(company), []);
  return { open, toggle };
}

function readCompany(hash: string): number | null {
  const digits = /^#company=([1-9]\d{0,9})$/.exec(hash)?.[1];
  return digits !== undefined && Number(digits) <= LARGEST_ID ? Number(digits) : null;
}
