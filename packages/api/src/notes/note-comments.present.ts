import type { NoteComment, ThreadedComment } from '@commonweal/contracts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { PersonRow } from '../users/shown-person.ts';
import { mayActOn } from './note-comments.policy.ts';
import type { CommentRow } from './note-comments.repo.ts';

interface WrittenComment {
  readonly comment: { readonly id: number; readonly body: string; readonly createdAt: Date };
  readonly author: PersonRow;
}

/** A comment as it was made on a version of an analysis. */
export function presentComment({ comment, author }: WrittenComment, context: ViewerContext): NoteComment {
  const { id, body, createdAt } = comment;
  return { id, body, creation_date: createdAt.toISOString(), ...presentPerson(author, context) };
}

/** A comment in its thread; nothing but its place where it was removed. */
export function presentThreadedComment({ comment, author }: CommentRow, context: ViewerContext): ThreadedComment {
  const isRemoved = comment.removedAt !== null;
  const shown = isRemoved
    ? { comment: { ...comment, body: '' }, author: { ...author, isDeleted: true } }
    : { comment, author };
  const may = (act: 'edit' | 'remove' | 'report') => mayActOn(act, comment, context.viewer);
  return {
    ...presentComment(shown, context),
    parent_id: comment.parentId,
    edited_at: comment.editedAt?.toISOString() ?? null,
    is_removed: isRemoved,
    may_edit: may('edit'),
    may_remove: may('remove'),
    may_report: may('report'),
  };
}
