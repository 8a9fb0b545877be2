import type { RegistryOverride } from '@commonweal/federation/registry';
import type { Release, ReleaseState } from '@commonweal/federation/release-state';

/** `mf-companies@http://localhost:4100`; what follows the `@` must be an origin as browsers write it. */
const WRITTEN = /^(mf-[a-z][a-z0-9-]*)@(https?:\/\/.+)$/;

/**
 * The override that a document's address asks for, or null where there is none, where it is not
 * allowed here, where the release has no such remote, or where the origin is not one of a developer.
 * @param asked the query's `override`
 * @param origins what developers may serve from: exact origins, or `http://localhost:*` for any port
 */
export function readOverride(
  asked: unknown,
  { overridesAllowed }: ReleaseState,
  { set }: Release,
  origins: readonly string[],
): RegistryOverride | null {
  if (!overridesAllowed || typeof asked !== 'string') return null;
  const [, remote = '', origin = ''] = WRITTEN.exec(asked) ?? [];
  if (!Object.hasOwn(set.remotes, remote) || !isOrigin(origin)) return null;
  return origins.some((allowed) => matches(origin, allowed)) ? { remote, origin } : null;
}

/** Names, paths, passwords and other spellings are not part of an origin. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function matches(origin: string, allowed: string): boolean {
  const isAnyPort = allowed.endsWith(':*');
  return isAnyPort ? origin.replace(/:\d+$/, '') === allowed.slice(0, -2) : origin === allowed;
}
