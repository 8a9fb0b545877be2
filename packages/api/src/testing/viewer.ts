import type { Privilege } from '@commonweal/contracts';
import type { Viewer } from '../http/viewer.ts';

/** For tests of policies: a signed-in person with exactly these privileges. */
export function viewer(id: number, ...privileges: readonly Privilege[]): Viewer {
  return { id, name: `person-${id}`, tokenDigest: '', privileges: new Set(privileges) };
}
