import { isForeign } from './integrity.ts';
import type { IntegrityLookup } from './integrity.ts';
import { ASSET_GUARD } from './page-globals.ts';
import type { TrustedAddresses } from './trusted-address.ts';

/** Given to files that the registry does not know; no file has it, so they never run. */
const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

type GuardedElement = HTMLScriptElement | HTMLLinkElement;

/** Loads every script and stylesheet of the built shell and remotes. */
interface AssetGuard {
  /** The address as a script or worker takes it. @throws {UnknownAddressError} */
  address(url: string | URL): string;
  /** Gives an element, before it is put into the page, what it must have to be loaded. */
  protect(element: GuardedElement, url: string): void;
}

declare global {
  var commonwealAssetGuard: AssetGuard | undefined;
}

export interface AssetGuardOptions {
  readonly integrityOf: IntegrityLookup;
  readonly addresses: TrustedAddresses;
  /** Milliseconds that a stylesheet may take; scripts have their own limit in the built code. */
  readonly timeout: number;
}

/** Installs the page's guard: each file gets the registry's integrity, and a stylesheet does not wait for ever. */
export function installAssetGuard({ integrityOf, addresses, timeout }: AssetGuardOptions): void {
  globalThis[ASSET_GUARD] = {
    address: (url) => addresses.trust(String(url)),
    protect: (element, url) => {
      element.integrity = integrityOf(url) ?? NO_INTEGRITY;
      if (isForeign(url)) element.crossOrigin = 'anonymous';
      if (element instanceof HTMLScriptElement) element.nonce = pageNonce();
      else limitWait(element, timeout);
    },
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
