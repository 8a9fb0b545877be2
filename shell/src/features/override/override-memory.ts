import type { Registry, RegistryOverride } from '@commonweal/federation/registry';

/** The session key of a tab's override: `mf-companies@http://localhost:4100`. */
const KEY = 'override';

/** The override of this tab before the page was reloaded, or null. */
export function rememberedOverride(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing has no override after a reload.
    return null;
  }
}

/** True for a tab with an override; other tabs do not load the code for overrides. */
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
