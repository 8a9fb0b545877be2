import { useRef, useState } from 'react';
import type { ThreadedComment } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { addComment, editComment, removeComment, restoreComment } from './comments.queries.ts';

/** Changes of the comments on one analysis. */
export interface Discussion {
  readonly noteId: number;
  /** Comments of the reader, also where the list is not loaded as far as them. */
  readonly written: readonly ThreadedComment[];
  /** The comment that has the focus, or null. */
  readonly focused: number | null;
  readonly focus: (id: number) => void;
  readonly add: (body: string, parentId: number | null) => Promise<void>;
  readonly edit: (comment: ThreadedComment, body: string) => Promise<void>;
  /** Removes an own comment, and offers to undo that; a failure is said. */
  readonly remove: (comment: ThreadedComment) => void;
  /** Removes a comment of somebody else, who is told the reason; rejects where that fails. */
  readonly moderate: (comment: ThreadedComment, reason: string) => Promise<void>;
}

/** @param onRemoved takes the focus from a comment that is gone */
export function useDiscussion(noteId: number, onRemoved: () => void): Discussion {
  const { formatMessage } = useIntl();
  const [written, setWritten] = useState<readonly ThreadedComment[]>([]);
  const [focused, setFocused] = useState<number | null>(null);
  const removing = useRef(new Set<number>());
  const keep = (comment: ThreadedComment) =>
    setWritten((known) => [...known.filter(({ id }) => id !== comment.id), comment]);
  const forget = (removed: number) => setWritten((known) => known.filter(({ id }) => id !== removed));
  const fail = (id: string, error: unknown) =>
    showAlert('failure', [formatMessage({ id }), describeFailure(error).reason].filter(Boolean).join(' '));
  const restore = async (id: number) => {
    try {
      keep(await restoreComment(noteId, id));
      setFocused(id);
    } catch (error) {
      fail('analyses.comments.not_restored', error);
    }
  };
  const takeOff = async (id: number, reason: string) => {
    await removeComment(noteId, id, reason);
    forget(id);
    onRemoved();
    const action = { text: formatMessage({ id: 'analyses.comments.undo' }), act: () => void restore(id) };
    showAlert('success', formatMessage({ id: 'analyses.comments.remove.done' }), { action });
  };
  const remove = async ({ id }: ThreadedComment) => {
    if (removing.current.has(id)) return;
    removing.current.add(id);
    try {
      await takeOff(id, '');
    } catch (error) {
      fail('analyses.comments.not_removed', error);
    } finally {
      removing.current.delete(id);
    }
  };
  return {
    noteId,
    written,
    focused,
    focus: setFocused,
    add: async (body, parentId) => {
      const comment = await addComment(noteId, body, parentId);
      keep(comment);
      setFocused(comment.id);
    },
    edit: async ({ id }, body) => keep(await editComment(noteId, id, body)),
    remove: (comment) => void remove(comment),
    moderate: ({ id }, reason) => takeOff(id, reason),
  };
}
