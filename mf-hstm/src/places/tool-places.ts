import { useCallback, useMemo } from 'react';
import { keptFragment } from '@commonweal/platform/asked-address';
import { paths } from '@commonweal/platform/paths';
import { useLocation } from '@commonweal/platform/router';

/** A part of the tool: the six themes, the topics of one, or the person's portfolios as funds. */
export type ToolPlace =
  | { readonly kind: 'themes' }
  | { readonly kind: 'theme'; readonly theme: number }
  | { readonly kind: 'funds' };

/** The parts of a route that name a place: those of the tool itself, or the one with the simple menu. */
export interface PlaceParams {
  readonly step?: string | undefined;
  readonly item?: string | undefined;
  readonly hstm?: string | undefined;
}

const THEMES: ToolPlace = { kind: 'themes' };
const FUNDS: ToolPlace = { kind: 'funds' };

/** The place that an address names, or the address that is meant instead. */
export function readToolPlace(params: PlaceParams, isSimple: boolean): ToolPlace | { readonly redirect: string } {
  const { step, item, hstm } = params;
  if (isSimple) return readNamed(hstm) ?? readTheme(hstm) ?? { redirect: paths.hstm() };
  if (item === undefined) return readNamed(step) ?? readPortfolio(step) ?? { redirect: paths.howSustainableToMe() };
  const found = step === 'refine' ? readTheme(item) : item === 'edit' ? readPortfolio(step, item) : null;
  return found ?? { redirect: paths.howSustainableToMe() };
}

/** `challengers` are the companies, `etfs` the funds (specification 001 §1). */
function readNamed(name: string | undefined): ToolPlace | null {
  if (name === undefined || name === 'challengers') return THEMES;
  return name === 'etfs' ? FUNDS : null;
}

function readTheme(text: string | undefined): ToolPlace | null {
  return /^[1-6]$/.test(text ?? '') ? { kind: 'theme', theme: Number(text) } : null;
}

/** Portfolios have their pages elsewhere; these addresses are theirs too (specification 001 §2). */
function readPortfolio(step: string | undefined, item?: string): { readonly redirect: string } | null {
  if (step === 'create') return item === undefined ? { redirect: paths.createPortfolio() } : null;
  if (!/^[1-9]\d{0,8}$/.test(step ?? '')) return null;
  const id = Number(step);
  return { redirect: item === undefined ? paths.portfolio(id) : paths.editPortfolio(id) };
}

/** True where the tool stands below the simple menu. */
export function useIsSimple(): boolean {
  const { pathname } = useLocation();
  return pathname === paths.hstm() || pathname.startsWith(`${paths.hstm()}/`);
}

interface ToolPaths {
  readonly themes: () => string;
  readonly theme: (id: number) => string;
  readonly funds: () => string;
}

const full: ToolPaths = {
  themes: () => paths.howSustainableToMe(),
  theme: (id) => paths.howSustainableToMe('refine', `${id}`),
  funds: () => paths.howSustainableToMe('etfs'),
};

const simple: ToolPaths = {
  themes: () => paths.hstm(),
  theme: (id) => paths.hstm(`${id}`),
  funds: () => paths.hstm('etfs'),
};

/** True at the portfolios, also while a theme is refined beside them. */
export function useIsAtFunds(): boolean {
  const { pathname, search } = useLocation();
  return pathname === full.funds() || pathname === simple.funds() || new URLSearchParams(search).has('tab', 'funds');
}

/** The rest of an address at another place: its query and its fragment stay. */
export function useKeptRest(): (tab: 'funds' | null) => string {
  const { search, hash } = useLocation();
  return useCallback((tab) => restOf(search, tab) + keptFragment(hash), [search, hash]);
}

function restOf(search: string, tab: 'funds' | null): string {
  const params = new URLSearchParams(search);
  if (params.get('tab') === tab) return search;
  if (tab === null) params.delete('tab');
  else params.set('tab', tab);
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** Addresses of the places, below the menu that the person is at. */
export function useToolPaths(): ToolPaths {
  const isSimple = useIsSimple();
  return useMemo(() => (isSimple ? simple : full), [isSimple]);
}
