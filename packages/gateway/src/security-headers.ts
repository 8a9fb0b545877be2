import { SOCIAL_RETURN } from '@commonweal/api';

/** Parts of a browser that no page here uses, so that nothing a page embeds may either. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Sent with every reply (specification 000 §9). */
const always = {
  'x-frame-options': 'SAMEORIGIN',
  // The old filter did more harm than good; browsers that still have it switch it off.
  'x-xss-protection': '0',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
};
/** A year. Subdomains are left to whoever has them. */
const transportSecurity = { 'strict-transport-security': 'max-age=31536000' };

/**
 * Headers of every reply to an address.
 * @param isSecure whether the site is at an address with https
 */
export function securityHeaders(url: string, isSecure: boolean): Record<string, string> {
  return {
    ...always,
    'cross-origin-resource-policy': isForEverySite(url) ? 'cross-origin' : 'same-origin',
    ...(isSecure && transportSecurity),
  };
}

/** Released code is public, and pictures of what is shared are made to be shown elsewhere. */
function isForEverySite(url: string): boolean {
  return ['/remotes/', '/shell/', '/share/'].some((start) => url.startsWith(start));
}

/**
 * Keeps a window that another site opened away from a document, and a document's own windows with it: the
 * one at a log-in provider closes itself once it is back, which it may do only where it never changed sides.
 */
export function openerPolicy(pathname: string): string {
  return pathname === SOCIAL_RETURN ? 'unsafe-none' : 'same-origin-allow-popups';
}

export interface PolicyInput {
  readonly nonce: string;
  /** Of the one script that stands in the document itself: `sha256-…`. */
  readonly inlineScript: string;
  /** A developer's own machine that this one document may load a remote from. */
  readonly developer: string | null;
  /** Other sites that the document may show pictures of. */
  readonly imageOrigins: readonly string[];
  /** Sites that the captcha's script, frame and calls come from; empty where the site has its own. */
  readonly captchaOrigins: readonly string[];
}

/**
 * The policies of a document, both of which hold: everything comes from this site, in a developer's
 * tab from the developer's machine, and pictures from the stock of photographs too where the site has
 * one. Only scripts with its nonce run, and what those load themselves. No text becomes script or
 * markup but through the loader's policy, which knows the addresses of the registry, and the
 * sanitiser's. Workers are started from bytes that were verified, never from an address, whose bytes a
 * browser would not check. What a script loads itself may be anything, for `import()` hands its own
 * nonce on and no trusted type stands before it; so the second policy says by address, whatever the
 * nonce, that scripts are those of this site. It knows the script of the document itself by its
 * digest, which `import()` cannot hand on. A captcha of others opens both to its origins, and does
 * without trusted types, of which its script knows nothing.
 */
export function documentPolicy(input: PolicyInput): string {
  const { nonce, inlineScript, developer, imageOrigins, captchaOrigins } = input;
  const here = developer === null ? "'self'" : `'self' ${developer}`;
  const first = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // A captcha of others makes scripts and markup from texts.
    ...(captchaOrigins.length > 0
      ? [['frame-src', here, ...captchaOrigins].join(' ')]
      : ["require-trusted-types-for 'script'", 'trusted-types commonweal-loader dompurify']),
    `style-src ${here}`,
    ['img-src', here, ...imageOrigins, 'data:'].join(' '),
    `font-src ${here}`,
    ['connect-src', here, ...captchaOrigins].join(' '),
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ];
  const second = [['script-src', here, ...captchaOrigins, `'${inlineScript}'`].join(' '), 'worker-src blob:'];
  return [first, second].map((directives) => directives.join('; ')).join(', ');
}
