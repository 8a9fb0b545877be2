import { createHash } from 'node:crypto';
import type { Privilege } from '@commonweal/contracts';

/** The signed-in person behind a request. */
export interface Viewer {
  readonly id: number;
  /** The username, or the name where there is none. */
  readonly name: string;
  readonly tokenDigest: string;
  readonly privileges: ReadonlySet<Privilege>;
}

/** Origin of a request, as the list of a person's sessions names it. */
export interface Caller {
  readonly address: string;
  /** The browser's own description of itself. */
  readonly userAgent: string | undefined;
}

/** Digest of a token, as the database keeps it. */
export function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
