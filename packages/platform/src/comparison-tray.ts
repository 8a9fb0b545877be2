import { COMPARED_COMPANIES } from '@commonweal/domain/limits';
import { createStore } from './store.ts';

/** A company that was put aside to be compared. */
export interface TrayCompany {
  readonly slug: string;
  readonly name: string;
}

const KEY = 'compared-companies';

/** Of all remotes and tabs: what the browser keeps is read again when another tab changes it. */
const store = createStore<{ readonly companies: readonly TrayCompany[] }>(() => ({ companies: readKept() }));

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) store.setState({ companies: readKept() });
});

/** The companies to compare, at most six, in their order. */
export function useComparisonTray(): readonly TrayCompany[] {
  return store(({ companies }) => companies);
}

/** The companies to compare, at the moment of the call. */
export function keptComparison(): readonly TrayCompany[] {
  return store.getState().companies;
}

/** @returns false where there is no room for it */
export function addToComparison(company: TrayCompany): boolean {
  const others = without(company.slug);
  if (others.length >= COMPARED_COMPANIES) return false;
  keepComparison([...others, company]);
  return true;
}

/** @returns what undoes it: the companies as they were */
export function removeFromComparison(slug: string): () => void {
  const companies = keptComparison();
  keepComparison(without(slug));
  return () => keepComparison(companies);
}

/** Puts these in the place of all others. */
export function keepComparison(companies: readonly TrayCompany[]): void {
  store.setState({ companies });
  try {
    localStorage.setItem(KEY, JSON.stringify(companies));
  } catch {
    // A browser that keeps nothing has them until the page is left.
  }
}

function without(slug: string): readonly TrayCompany[] {
  return keptComparison().filter((company) => company.slug !== slug);
}

function readKept(): readonly TrayCompany[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCompany).slice(0, COMPARED_COMPANIES) : [];
  } catch {
    return [];
  }
}

/** Other code, or a person, may have written what is kept. */
function isCompany(kept: unknown): kept is TrayCompany {
  const { slug, name } = (kept ?? {}) as Partial<TrayCompany>;
  return typeof slug === 'string' && typeof name === 'string' && slug !== '';
}
