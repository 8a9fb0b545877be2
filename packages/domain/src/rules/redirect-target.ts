const LONGEST = 2000;
const MOST_DECODINGS = 5;
// Only the shape of the address matters, so any origin does.
const ORIGIN = 'https://site.invalid';
// Browsers drop tabs and line breaks from addresses and take a backslash for a slash.
const forbidden = /[\p{Cc}\s\\]/u;

/**
 * A path of this site that is safe to follow, normalised, or null. Refused: other origins in every spelling
 * (`https:`, `//host`, `/\host`, `/.//host`, `/%2f/host`), scripts, user information, backslashes, spaces, control
 * characters, and any of these under percent signs in the path.
 */
export function sameSitePath(target: string | null | undefined): string | null {
  if (!target || target.length > LONGEST || !target.startsWith('/') || forbidden.test(target)) return null;
  if (!URL.canParse(target, ORIGIN)) return null;
  const url = new URL(target, ORIGIN);
  const [rawPath = ''] = target.split(/[?#]/, 1);
  if (url.origin !== ORIGIN || !isPlainPath(rawPath) || !isPlainPath(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The path to follow after sign-in and the like: the target where it is safe, otherwise the fallback. */
export function redirectTarget(target: string | null | undefined, fallback = '/'): string {
  return sameSitePath(target) ?? fallback;
}

/** No double slash, backslash or control character, however often the path is decoded. */
function isPlainPath(path: string): boolean {
  let decoded = path;
  for (let round = 0; round < MOST_DECODINGS; round += 1) {
    if (decoded.includes('//') || /[\p{Cc}\\]/u.test(decoded)) return false;
    const next = decodeOnce(decoded);
    if (next === decoded) return true;
    if (next === null) return false;
    decoded = next;
  }
  return false;
}

function decodeOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
