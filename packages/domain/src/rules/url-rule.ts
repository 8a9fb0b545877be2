/** An address has fewer characters than this. */
export const URL_LENGTH_LIMIT = 500;

/** The problem of an address; the page has a message for each. */
export type UrlProblem = 'format' | 'too_long';

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const address = new RegExp(
  String.raw`^(?:https?://)?(?:www\.)?(?:${label}\.)+[a-z]{2,10}(?::\d{1,5})?(?:[/?#][^\s\p{Cc}<>"\\]*)?$`,
  'iu',
);

/**
 * Checks an address by the rule of specification 000 §5: http or https and www optional, a domain whose top level
 * has 2 to 10 letters, an optional port of 1 to 5 digits, an optional path, under 500 characters. Null: it is fine.
 * An address that no browser parses, such as one with a port above 65535, breaks the rule too.
 */
export function urlProblem(text: string): UrlProblem | null {
  if (text.length >= URL_LENGTH_LIMIT) return 'too_long';
  return address.test(text) && URL.canParse(withScheme(text)) ? null : 'format';
}

/** True for an address with a name or a password before its host; the part after the host may contain an @. */
export function hasCredentials(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:[/\\]*[^/\\?#]*@/i.test(text);
}

/** The address as a link: with https where it has no scheme; null for what breaks the rule, so never a script. */
export function urlToHref(text: string): string | null {
  return urlProblem(text) === null ? withScheme(text) : null;
}

function withScheme(text: string): string {
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}
