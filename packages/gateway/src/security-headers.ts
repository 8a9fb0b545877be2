/** Sent with every reply (specification 000 §9). */
export const securityHeaders = {
  'x-frame-options': 'SAMEORIGIN',
  // The old filter did more harm than good; browsers that still have it switch it off.
  'x-xss-protection': '0',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

export interface PolicyInput {
  readonly nonce: string;
  /** A developer's own machine that this one document may load a remote from. */
  readonly developer: string | null;
}

/**
 * The policy of a document: everything comes from this site, and in a developer's tab from the
 * developer's machine. Only scripts with its nonce run, and what those load themselves. No text
 * becomes script or markup but through the loader's policy, which knows the addresses of the
 * registry, and the sanitiser's. Workers are started from bytes that were verified, never from an
 * address, whose bytes a browser would not check.
 */
export function documentPolicy({ nonce, developer }: PolicyInput): string {
  const here = developer === null ? "'self'" : `'self' ${developer}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "require-trusted-types-for 'script'",
    'trusted-types commonweal-loader dompurify',
    `style-src ${here}`,
    `img-src ${here} data:`,
    `font-src ${here}`,
    `connect-src ${here}`,
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ');
}
