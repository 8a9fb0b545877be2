import { useEffect, useRef, useState } from 'react';
import type { ThreadedComment } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, DateText, UserName, personName } from '@commonweal/ui';
import { CommentForm } from './comment-form.tsx';
import { ModerationDialog } from './moderation-dialog.tsx';
import { ReportButton } from './report-button.tsx';
import type { Discussion } from './use-discussion.ts';

interface CommentItemProps {
  readonly comment: ThreadedComment;
  readonly discussion: Discussion;
  /** Opens the form for an answer; nobody answers an answer. */
  readonly onAnswer?: () => void;
}

/** A comment with what the reader may do with it. */
export function CommentItem({ comment, discussion, onAnswer }: CommentItemProps) {
  const [isEdited, setEdited] = useState(false);
  const place = useFocus(discussion.focused === comment.id);
  const close = () => {
    setEdited(false);
    discussion.focus(comment.id);
  };
  if (comment.is_removed) {
    return (
      <div ref={place} tabIndex={-1} className="comment comment--removed">
        <FormattedMessage id="analyses.comments.removed" />
      </div>
    );
  }
  return (
    <div ref={place} tabIndex={-1} className="comment">
      <div className="comment__byline">
        <UserName person={comment} brief />
        <DateText value={comment.creation_date} />
        {comment.edited_at !== null && (
          <span>
            <FormattedMessage id="analyses.comments.edited" />
          </span>
        )}
      </div>
      {isEdited ? (
        <CommentForm
          label={<FormattedMessage id="analyses.comments.edit.label" />}
          submitLabel={<FormattedMessage id="analyses.comments.save" />}
          written={comment.body}
          onSend={async (body) => {
            await discussion.edit(comment, body);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <>
          <p className="comment__body">{comment.body}</p>
          <CommentActions {...{ comment, discussion, onAnswer }} onEdit={() => setEdited(true)} />
        </>
      )}
    </div>
  );
}

interface CommentActionsProps extends CommentItemProps {
  readonly onEdit: () => void;
}

function CommentActions({ comment, discussion, onAnswer, onEdit }: CommentActionsProps) {
  const intl = useIntl();
  const [isModerated, setModerated] = useState(false);
  // Its author edits a comment; everybody else who may remove it moderates.
  const remove = () => (comment.may_edit ? discussion.remove(comment) : setModerated(true));
  const acts = [
    { id: 'answer', act: onAnswer },
    { id: 'edit', act: comment.may_edit && onEdit },
    { id: 'remove', act: comment.may_remove && remove },
  ] as const;
  const values = { name: personName(comment, intl) };
  return (
    <div className="comment__actions cw-no-print">
      {acts.map(
        ({ id, act }) =>
          act && (
            <Button
              key={id}
              variant="quiet"
              size="small"
              flush
              aria-label={intl.formatMessage({ id: `analyses.comments.${id}.whose` }, values)}
              onClick={act}
            >
              <FormattedMessage id={`analyses.comments.${id}`} />
            </Button>
          ),
      )}
      {isModerated && (
        <ModerationDialog
          onRemove={(reason) => discussion.moderate(comment, reason)}
          onClose={() => setModerated(false)}
        />
      )}
      {comment.may_report && (
        <ReportButton
          thing={{ noteId: discussion.noteId, commentId: comment.id }}
          label={intl.formatMessage({ id: 'analyses.comments.report.whose' }, values)}
        />
      )}
    </div>
  );
}

/** Takes the focus once it is asked to. */
function useFocus(isAsked: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.focus();
  }, [isAsked]);
  return place;
}
