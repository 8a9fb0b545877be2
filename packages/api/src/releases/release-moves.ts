import type { ActorRecord } from '../http/actor.ts';
import type { Move } from './release-moves.repo.ts';

/**
 * The version that a rollback of one remote brings back: one step along the way that led to what is
 * live of it, on which a rollback takes back the steps that it undid.
 * @param moves of that remote, the latest last
 * @returns null where there is no step back
 */
export function earlierVersion(moves: readonly Move[]): string | null {
  const way: (string | null)[] = [];
  for (const { action, from, to } of moves) {
    const at = action === 'rollback' ? way.lastIndexOf(to) : -1;
    if (at === -1) way.push(from);
    else way.length = at;
  }
  return way.at(-1) ?? null;
}

/** How a version last became live. */
export function lastMoveTo(moves: readonly Move[], version: string | undefined): Move | undefined {
  return moves.findLast(({ to }) => (to ?? undefined) === version);
}

/** The promotion that a version is live by, whoever went back to it since. */
export function promotionOf(moves: readonly Move[], version: string | undefined): Move | undefined {
  return moves.findLast(({ action, to }) => action === 'promote' && (to ?? undefined) === version);
}

/** True where a move was this author's. */
export function isBy({ by, userId }: Move, author: ActorRecord): boolean {
  return author.userId === null && userId === null ? by === author.by : userId === author.userId;
}
