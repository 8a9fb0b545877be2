/** Sent with every reply (specification 000 §9). */
export const securityHeaders = {
  'x-frame-options': 'SAMEORIGIN',
  // The old filter did more harm than good; browsers that still have it switch it off.
  'x-xss-protection': '0',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/**
 * The policy of a document: only scripts with its nonce run, and what those load themselves;
 * everything comes from this site.
 */
export function documentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ');
}
