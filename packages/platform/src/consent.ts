import { readCookie, writeCookie } from './cookie.ts';
import { createStore } from './store.ts';

/** The categories of consent; `necessary` is always on (specification 000 §2). */
export const consentCategories = ['necessary', 'analytics', 'preferences', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The purposes that follow from the categories (specification 000 §3). */
export interface ConsentedPurposes {
  readonly ad_storage: boolean;
  readonly analytics_storage: boolean;
  readonly personalization: boolean;
  readonly functionality: boolean;
  readonly security: boolean;
}

const COOKIE = 'consent';
/** 365.25 days (specification 000 §9). */
const COOKIE_SECONDS = 31_557_600;

interface ConsentState {
  /** Null until the visitor has chosen. */
  readonly accepted: readonly ConsentCategory[] | null;
  /** Asked for again, to change a choice. */
  readonly isOpen: boolean;
}

const store = createStore<ConsentState>(() => ({ accepted: readConsent(), isOpen: false }));

/** The accepted categories, read each time: another tab may have changed them. Null before a choice. */
export function readConsent(): readonly ConsentCategory[] | null {
  const cookie = readCookie(COOKIE);
  if (cookie === null) return null;
  try {
    const found: unknown = JSON.parse(cookie);
    if (!Array.isArray(found)) return null;
    return consentCategories.filter((category) => category === 'necessary' || found.includes(category));
  } catch {
    // Whatever somebody wrote there, it is no consent.
    return null;
  }
}

/** The purposes that the choices allow; to be checked before anything is stored or sent. */
export function consentedPurposes(accepted = readConsent()): ConsentedPurposes {
  const has = (category: ConsentCategory) => accepted?.includes(category) ?? false;
  return {
    ad_storage: has('marketing'),
    analytics_storage: has('analytics'),
    personalization: has('marketing') && has('preferences'),
    functionality: has('preferences'),
    security: true,
  };
}

/** The choices of this page, and whether they are to be shown. */
export function useConsent(): ConsentState {
  return store();
}

/** Keeps a choice; what is necessary is part of each. */
export function saveConsent(chosen: readonly ConsentCategory[]): void {
  const accepted = consentCategories.filter((category) => category === 'necessary' || chosen.includes(category));
  writeCookie(COOKIE, JSON.stringify(accepted), COOKIE_SECONDS);
  store.setState({ accepted, isOpen: false });
}

/** Shows the choices again, from wherever "Cookie preferences" stands. */
export function openConsent(): void {
  store.setState({ accepted: readConsent(), isOpen: true });
}

/** Puts them away without a change. */
export function closeConsent(): void {
  store.setState({ isOpen: false });
}
