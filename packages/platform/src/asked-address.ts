import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router';
import type { Location, To } from 'react-router';

/** The query of the address that the page shows. It is for reading: `useQueryChange` changes it. */
export function useAddressQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/**
 * Reads, at the moment of the call, the address of the page as it was asked for last. A render shows an address later
 * than the router has it, so each new address starts from this one. On the way to another page it is the one shown.
 */
export function useAskedAddress(): () => Location {
  const shown = useLocation();
  const latestLocation = useLatestLocation(shown);
  return () => {
    const latest = latestLocation();
    return latest.pathname === shown.pathname ? latest : shown;
  };
}

interface ChangeOptions {
  /** Leaves no step to come back to. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

type AddressChange = (change: (asked: Location) => To, options?: ChangeOptions) => void;

/**
 * Gives the page another address, made of the one that was asked for last, so that of several quick choices each
 * counts. The page stays where it is scrolled to. A person who is on the way to another page is not called back.
 */
export function useAddressChange(): AddressChange {
  const shown = useLocation();
  const latestLocation = useLatestLocation(shown);
  const navigate = useNavigate();
  return (change, options) => {
    const latest = latestLocation();
    if (latest.pathname !== shown.pathname) return;
    void navigate(change(latest), { ...options, preventScrollReset: true });
  };
}

/** Changes the query of the page's address in place; the rest of it stays. */
export function useQueryChange(): (change: (query: URLSearchParams) => void, options?: ChangeOptions) => void {
  const changeAddress = useAddressChange();
  return (change, options) =>
    changeAddress(({ pathname, search, hash }) => {
      const query = new URLSearchParams(search);
      change(query);
      return addressWith(pathname, query, keptFragment(hash));
    }, options);
}

/** An address of its parts. */
export function addressWith(pathname: string, query: URLSearchParams, hash: string): string {
  return `${pathname}${query.size === 0 ? '' : `?${query.toString()}`}${hash}`;
}

/**
 * The fragment that the address of the same page takes along: `#profile=…` says what the page shows, `#main` where on it
 * the reader was.
 */
export function keptFragment(hash: string): string {
  return hash.includes('=') ? hash : '';
}

/** Reads the location that the router is at, or on the way to. */
function useLatestLocation(shown: Location): () => Location {
  const context = useContext(DataRouterContext);
  return () => {
    if (!context) return shown;
    const { navigation, location } = context.router.state;
    return navigation.location ?? location;
  };
}
