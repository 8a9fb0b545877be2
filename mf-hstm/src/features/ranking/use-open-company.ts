import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@commonweal/platform/router';
import { LARGEST_ID } from '@commonweal/domain/limits';

interface OpenCompany {
  /** Id of the company that is taken apart; null for none. */
  readonly open: number | null;
  /** Opens a company, or closes it where it is open. It stays the same function. */
  readonly toggle: (company: number) => void;
}

/** The company that the fragment of the address names, as in `#company=31`: it is there again after a reload. */
export function useOpenCompany(): OpenCompany {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const open = readCompany(hash);
  const act = (company: number) => {
    const fragment = company === open ? '' : `#company=${company}`;
    void navigate(pathname + search + fragment, { replace: true, preventScrollReset: true });
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
