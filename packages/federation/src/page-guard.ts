import { installAssetGuard } from './asset-guard.ts';
import { createChunkTables } from './chunk-tables.ts';
import type { ChunkTables } from './chunk-tables.ts';
import { integrityLookup } from './integrity.ts';
import type { IntegrityLookup } from './integrity.ts';
import type { Registry } from './registry.ts';
import { trustedAddresses } from './trusted-address.ts';
import type { TrustedAddresses } from './trusted-address.ts';

/** Loads and verifies every script, stylesheet and worker of the page. */
export interface PageGuard {
  readonly integrityOf: IntegrityLookup;
  readonly addresses: TrustedAddresses;
  /** The chunk tables of builds; only chunks of a loaded table can be fetched. */
  readonly tables: ChunkTables;
  /** Timeout of an entry script or stylesheet, in milliseconds. */
  readonly timeout: number;
  /** From now on the files of this registry may be loaded, and no others. */
  know(registry: Registry): void;
}

/** With it, people hear within ten seconds that something takes too long, on a slow machine too. */
const TIMEOUT = 8_000;

export function guardPage(registry: Registry, timeout = TIMEOUT): PageGuard {
  const tables = createChunkTables(timeout);
  let known = integrityLookup(registry, tables);
  const integrityOf: IntegrityLookup = (url) => known(url);
  const addresses = trustedAddresses(integrityOf);
  installAssetGuard({ integrityOf, addresses, timeout });
  return {
    integrityOf,
    addresses,
    tables,
    timeout,
    know: (changed) => {
      known = integrityLookup(changed, tables);
    },
  };
}
