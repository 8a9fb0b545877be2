import { LARGEST_ID } from '@commonweal/domain/limits';
import type { ReactNode } from 'react';
import { addressWith, useAddressChange, useAskedAddress } from './asked-address.ts';
import { Link, useLocation, useNavigate } from './router.ts';

/** A goal, as in `?panel=sdg&sdg=7`. */
export interface SdgPanelAddress {
  readonly panel: 'sdg';
  /** 1 to 17. */
  readonly sdg: number;
}

/** The versions of an analysis, as in `?panel=versions&note=31&version=4`. */
export interface VersionsPanelAddress {
  readonly panel: 'versions';
  /** The analysis, by its id. */
  readonly note: number;
  /** The chosen version, by its id. */
  readonly version?: number;
}

/** The panels that can be open beside a page; the address holds them. */
export type SidePanelAddress = SdgPanelAddress | VersionsPanelAddress;

export interface SidePanelState {
  readonly panel: SidePanelAddress | null;
  /** The address asks for a panel that there is not; it should stand at `plainAddress`. */
  readonly isUnknown: boolean;
  readonly plainAddress: string;
  /** Opens a panel; in place of the one that is open, which leaves no step to come back to. */
  readonly show: (panel: SidePanelAddress) => void;
  /** Goes back to where the panel was opened from, or drops it from an address that came with it. */
  readonly close: () => void;
}

const KEYS = ['panel', 'sdg', 'note', 'version'];
const GOALS = 17;

/** Marks the step of the history that opened a panel: closing goes back over it. */
const opened = { sidePanel: 'opened' };

export function useSidePanel(): SidePanelState {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = useAskedAddress();
  const changeAddress = useAddressChange();
  const panel = readSidePanel(location.search);
  return {
    panel,
    plainAddress: addressWithPanel(location, null),
    isUnknown: panel === null && new URLSearchParams(location.search).has('panel'),
    show: (next) => {
      const { search, state } = asked();
      changeAddress((latest) => addressWithPanel(latest, next), stepTo(readSidePanel(search), state));
    },
    close: () => {
      if (wasOpenedHere(asked().state)) void navigate(-1);
      else changeAddress((latest) => addressWithPanel(latest, null), { replace: true });
    },
  };
}

interface SidePanelLinkProps {
  readonly to: SidePanelAddress;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens a panel beside the page that it stands on, which stays where it is. */
export function SidePanelLink({ to, className, children }: SidePanelLinkProps) {
  const location = useLocation();
  const step = stepTo(readSidePanel(location.search), location.state);
  return (
    <Link to={addressWithPanel(location, to)} className={className} preventScrollReset {...step}>
      {children}
    </Link>
  );
}

/** The panel that an address opens; null where it opens none that there is. */
export function readSidePanel(search: string): SidePanelAddress | null {
  const params = new URLSearchParams(search);
  const kind = params.get('panel');
  if (kind === 'sdg') {
    const sdg = wholeNumber(params.get('sdg'), GOALS);
    return sdg === null ? null : { panel: 'sdg', sdg };
  }
  if (kind !== 'versions') return null;
  const note = wholeNumber(params.get('note'), LARGEST_ID);
  const version = wholeNumber(params.get('version'), LARGEST_ID);
  return note === null ? null : { panel: 'versions', note, ...(version !== null && { version }) };
}

/** A number from 1 to `most`, or null. */
function wholeNumber(text: string | null, most: number): number | null {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

function addressWithPanel({ pathname, search, hash }: Address, panel: SidePanelAddress | null): string {
  const params = new URLSearchParams(search);
  for (const key of KEYS) params.delete(key);
  for (const [key, value] of Object.entries(panel ?? {})) params.set(key, `${value}`);
  return addressWith(pathname, params, hash);
}

/** A panel takes the place of one that is open; otherwise it is a step of its own. */
function stepTo(open: SidePanelAddress | null, state: unknown) {
  const inPlace = open !== null;
  return { replace: inPlace, state: inPlace ? state : opened };
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sidePanel' in state;
}
