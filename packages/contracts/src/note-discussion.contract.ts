import { z } from 'zod';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf, paging } from './lists.ts';
import { ENGAGEMENTS, noteComment, noteEngagement } from './notes.contract.ts';
import { plainLines } from './plain-text.ts';

const text = plainLines(COMMENT_LENGTH).refine((written) => written !== '');

const threadedComment = noteComment.extend({
  /** The comment that it answers, which itself answers none. */
  parent_id: z.int().nullable(),
  edited_at: z.iso.datetime().nullable(),
  /** It keeps its place for the answers to it; `body` is empty and its author is not named. */
  is_removed: z.boolean(),
  may_edit: z.boolean(),
  may_remove: z.boolean(),
  may_report: z.boolean(),
});

const commentId = z.object({ id });

/** Comments on analyses, one level of answers deep, and reactions to them. */
export const noteDiscussionContract = contract({
  'GET v3/notes/:id/comments': {
    summary: 'Comments on an analysis that the caller may see, the oldest first, each followed by its answers',
    access: 'public',
    params: z.object({ id }),
    query: z.strictObject(paging(10, 100)),
    /** `comments_count` leaves removed ones out, which `total` has as long as they have answers. */
    reply: listOf(threadedComment).extend({ comments_count: z.int().min(0) }),
  },
  'POST v3/notes/:id/comments': {
    summary:
      'Comment on an analysis, or answer a comment on it; the same text again within seconds is the same comment',
    access: 'user',
    params: z.object({ id }),
    body: z.strictObject({ body: text, parent_id: idInBody.nullable().default(null) }),
    reply: threadedComment,
    errors: ['comment-removed'],
  },
  'PUT v3/notes/comments/:id': {
    summary: 'Change an own comment',
    access: 'owner',
    params: commentId,
    body: z.strictObject({ body: text }),
    reply: threadedComment,
    errors: ['comment-removed'],
  },
  'DELETE v3/notes/comments/:id': {
    summary: 'Remove an own comment, or anybody’s as a reviewer, who gives a reason; a second time does no harm',
    access: 'owner',
    params: commentId,
    body: z
      .strictObject({
        /** Told to the author of the comment; required where a reviewer removes that of somebody else. */
        reason: plainLines(COMMENT_LENGTH).default(''),
      })
      .prefault({}),
    reply: z.object({ id: z.int(), is_removed: z.literal(true) }),
  },
  'PUT v3/notes/comments/:id/restore': {
    summary: 'Undo the removal of a comment; its author cannot undo that of a reviewer',
    access: 'owner',
    params: commentId,
    reply: threadedComment,
  },
  'POST v3/notes/note-engagements': {
    summary: 'React to a published analysis, or take that back; twice is once',
    access: 'user',
    body: z.strictObject({ note_id: idInBody, engagement: z.enum(ENGAGEMENTS), action: z.enum(['add', 'remove']) }),
    reply: noteEngagement,
    errors: ['own-note'],
  },
});

export type ThreadedComment = z.infer<typeof threadedComment>;
