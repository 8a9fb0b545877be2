import type { Viewer } from '../http/viewer.ts';
import { isReviewer } from './notes.policy.ts';

/** The fields of a comment that decide what becomes of it. */
export interface CommentStanding {
  readonly userId: number;
  readonly removedAt: Date | null;
  /** A reviewer removed it. */
  readonly isModerated: boolean;
}

export type CommentAct = 'edit' | 'remove' | 'restore' | 'report';

/** Its author changes a comment, who also removes it as reviewers do, and restores what no reviewer removed; others report it. */
export function mayActOn(act: CommentAct, comment: CommentStanding, viewer: Viewer | null): boolean {
  if (viewer === null || (comment.removedAt === null) === (act === 'restore')) return false;
  const isOwn = comment.userId === viewer.id;
  switch (act) {
    case 'edit':
      return isOwn;
    case 'remove':
      return isOwn || isReviewer(viewer);
    case 'restore':
      return isReviewer(viewer) || (isOwn && !comment.isModerated);
    case 'report':
      return !isOwn;
  }
}
