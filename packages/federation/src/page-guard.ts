import { installAssetGuard } from './asset-guard.ts';
import { integrityLookup } from './integrity.ts';
import type { IntegrityLookup } from './integrity.ts';
import type { Registry } from './registry.ts';
import { trustedAddresses } from './trusted-address.ts';
import type { TrustedAddresses } from './trusted-address.ts';

/** What every script, stylesheet and worker of the page goes through. */
export interface PageGuard {
  readonly integrityOf: IntegrityLookup;
  readonly addresses: TrustedAddresses;
  /** How long an entry script or stylesheet may take, in milliseconds. */
  readonly timeout: number;
  /** From now on the files of this registry may be loaded, and no others. */
  know(registry: Registry): void;
}

/** With it, people hear within ten seconds that something takes too long, on a slow machine too. */
const TIMEOUT = 8_000;

/** Installs the page's guard, which a page has once. */
export function guardPage(registry: Registry, timeout = TIMEOUT): PageGuard {
  let known = integrityLookup(registry);
  const integrityOf: IntegrityLookup = (url) => known(url);
  const addresses = trustedAddresses(integrityOf);
  installAssetGuard({ integrityOf, addresses, timeout });
  return {
    integrityOf,
    addresses,
    timeout,
    know: (changed) => {
      known = integrityLookup(changed);
    },
  };
}
