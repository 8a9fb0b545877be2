const PREFIX = '#profile=';

/** The fragment of an address that carries a profile; browsers send fragments to no server. */
export function sharedHash(profile: string): string {
  return PREFIX + profile;
}

/** The profile in a fragment; null where it is about something else. */
export function readSharedHash(hash: string): string | null {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null;
}
