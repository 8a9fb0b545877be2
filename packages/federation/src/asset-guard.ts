import { ASSET_GUARD } from './asset-guard-name.ts';
import type { IntegrityLookup } from './integrity.ts';

/** Given to files that the registry does not know; no file has it, so they never run. */
const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

type GuardedElement = HTMLScriptElement | HTMLLinkElement;

declare global {
  var commonwealAssetGuard: ((element: GuardedElement, url: string) => void) | undefined;
}

/**
 * Installs the function through which the built code of shell and remotes loads every script and
 * stylesheet: each gets the registry's integrity, and a stylesheet does not wait for ever.
 * @param timeout milliseconds; scripts have their own limit in the built code
 */
export function installAssetGuard(integrityOf: IntegrityLookup, timeout: number): void {
  globalThis[ASSET_GUARD] = (element, url) => {
    element.integrity = integrityOf(url) ?? NO_INTEGRITY;
    if (element instanceof HTMLScriptElement) element.nonce = pageNonce();
    else limitWait(element, timeout);
  };
}

/** The page's nonce, which browsers hide from selectors but not from scripts. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** Reports a stylesheet that does not arrive as failed; browsers would wait for minutes. */
function limitWait(link: HTMLLinkElement, timeout: number): void {
  const timer = setTimeout(() => link.onerror?.(new Event('timeout')), timeout);
  const done = (): void => clearTimeout(timer);
  link.addEventListener('load', done, { once: true });
  link.addEventListener('error', done, { once: true });
}
