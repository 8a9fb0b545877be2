import type { IntegrityLookup } from './integrity.ts';

/** Name of the one Trusted Types policy through which scripts and workers get their address. */
const POLICY = 'commonweal-loader';

/** Someone asked for a script that the registry does not know; it is not loaded. */
export class UnknownAddressError extends Error {
  override readonly name = 'UnknownAddressError';
  readonly url: string;

  constructor(url: string) {
    super(`The registry does not know ${url}.`);
    this.url = url;
  }
}

/** The only addresses that scripts and workers of this page can have. */
export interface TrustedAddresses {
  /**
   * The address as a script or worker takes it: a text, or in browsers with Trusted Types an object
   * that stands for it and that nothing else on the page can make.
   * @throws {UnknownAddressError} for what neither the registry knows nor `ofBytes` made
   */
  trust(url: string): string;
  /** An address for bytes that were verified. It is good as long as the page. */
  ofBytes(bytes: Blob): string;
}

/** As much of Trusted Types as is used; TypeScript does not know them yet. */
interface Policy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Makes the policy; a page can do this once. */
export function trustedAddresses(integrityOf: IntegrityLookup): TrustedAddresses {
  const made = new Set<string>();
  const rules: Policy = {
    createScriptURL: (url) => {
      if (made.has(url) || integrityOf(url) !== undefined) return url;
      throw new UnknownAddressError(url);
    },
  };
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  return {
    trust: (url) => policy.createScriptURL(url),
    ofBytes: (bytes) => {
      const url = URL.createObjectURL(bytes);
      made.add(url);
      return url;
    },
  };
}
