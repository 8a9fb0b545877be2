import type { ThreadedComment } from '@commonweal/contracts';

/** A comment on an analysis, with the answers to it in the order given. */
export interface AnsweredComment {
  readonly comment: ThreadedComment;
  readonly answers: readonly ThreadedComment[];
}

/**
 * Puts answers under the comments that they answer. One that came in two parts, since the list moved on between them,
 * stands once; an answer whose comment has not been loaded waits for it.
 */
export function threadsOf(comments: readonly ThreadedComment[]): AnsweredComment[] {
  const known = [...new Map(comments.map((comment) => [comment.id, comment])).values()];
  const answers = Map.groupBy(known, ({ parent_id }) => parent_id);
  return (answers.get(null) ?? []).map((comment) => ({ comment, answers: answers.get(comment.id) ?? [] }));
}
