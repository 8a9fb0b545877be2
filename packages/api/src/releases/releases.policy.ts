import type { Actor } from '../http/actor.ts';
import type { Failure } from '../http/failure.ts';
import { tokenForce, tokenScope } from './release-refusals.ts';

/**
 * A pipeline moves nothing but its own remote, and never against the gate.
 * @param names of what would be published or would change; null where that is a whole set
 * @returns why it may not, or null where it may
 */
export function refusalFor(actor: Actor, names: readonly string[] | null, force: boolean): Failure | null {
  if (actor.kind !== 'pipeline') return null;
  if (names === null || names.some((name) => name !== actor.remote)) return tokenScope(actor.remote, names);
  return force ? tokenForce() : null;
}

/** @throws {Failure} `token-scope`, see {@link refusalFor} */
export function requireScope(actor: Actor, names: readonly string[] | null, force = false): void {
  const refusal = refusalFor(actor, names, force);
  if (refusal) throw refusal;
}
