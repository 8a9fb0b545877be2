import type { Registry, RegistryOverride } from '@commonweal/federation/registry';

/** Where a tab, and no other, keeps what its override is: `mf-companies@http://localhost:4100`. */
const KEY = 'override';

/** What this tab's override was before the page was loaded anew, or null. */
export function rememberedOverride(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing has no override after a reload.
    return null;
  }
}

/** Whether this tab has to do with overrides at all; everybody else's does not load what they need. */
export function isDevelopersTab({ override }: Registry): boolean {
  return override !== null || rememberedOverride() !== null;
}

/** Keeps this tab's override, so that loading the page anew does not end it. */
export function rememberOverride({ remote, origin }: RegistryOverride): void {
  try {
    sessionStorage.setItem(KEY, `${remote}@${origin}`);
  } catch {
    // Then it ends with this page.
  }
}

/** Ends this tab's override with the next page load. */
export function forgetOverride(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept either.
  }
}
