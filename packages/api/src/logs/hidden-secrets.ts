/** Forms of what nobody may read in a log, whichever way it came there. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\$argon2\w+\$[^\s"\\]+/g, '[hash]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [token]'],
  // Passwords of an address such as DATABASE_URL, and what stands behind its question mark.
  [/:\/\/[^\s/@"\\]+@/g, '://[credentials]@'],
  [/\?[\w.~%-]+=[^\s"\\]*/g, '?[query]'],
  [/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '[email]'],
  // Keys of a payment provider, which repeats them in its messages.
  [/\b(?:sk|rk|whsec)_[\w*]+/g, '[key]'],
  // 32 bytes and more as base64url or hexadecimal: tokens and their digests.
  [/[\w-]{43,}/g, '[token]'],
];

/** A text without tokens, digests, hashes, email addresses, credentials and queries of addresses. */
export function hideSecrets(text: string): string {
  return secrets.reduce((rest, [form, name]) => rest.replaceAll(form, name), text);
}
