import type { Viewer } from '../http/viewer.ts';
import { isReviewer } from './notes.policy.ts';

/** Milliseconds for which a company may change its reply. */
export const REPLY_EDIT_TIME = 15 * 60_000;

/** The fields of a reply that decide what becomes of it. */
export interface ReplyStanding {
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly removedAt: Date | null;
}

export type ReplyAct = 'edit' | 'withdraw' | 'remove' | 'report';

/** Somebody who looks at a reply. */
export interface ReplyViewer {
  readonly viewer: Viewer | null;
  /** They speak for its company now. */
  readonly isRepresentative: boolean;
}

/**
 * The company changes its reply once within fifteen minutes and may withdraw it; reviewers of others remove it; everybody
 * else who is signed in reports it. Nothing more becomes of one that was withdrawn or removed.
 */
export function mayActOnReply(
  act: ReplyAct,
  { createdAt, editedAt, withdrawnAt, removedAt }: ReplyStanding,
  { viewer, isRepresentative }: ReplyViewer,
  now = new Date(),
): boolean {
  if (viewer === null || withdrawnAt !== null || removedAt !== null) return false;
  switch (act) {
    case 'edit':
      return isRepresentative && editedAt === null && now.getTime() - createdAt.getTime() < REPLY_EDIT_TIME;
    case 'withdraw':
      return isRepresentative;
    case 'remove':
      return !isRepresentative && isReviewer(viewer);
    case 'report':
      return !isRepresentative;
  }
}
