import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useSession } from '@commonweal/platform/session';
import { personName } from '@commonweal/ui';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import type { AnsweredComment } from './comment-threads.ts';
import type { Discussion } from './use-discussion.ts';

interface CommentThreadProps {
  readonly thread: AnsweredComment;
  readonly discussion: Discussion;
}

/** A comment, the answers to it, and the way to answer in place. */
export function CommentThread({ thread: { comment, answers }, discussion }: CommentThreadProps) {
  const intl = useIntl();
  const [isAnswered, setAnswered] = useState(false);
  const mayAnswer = useSession().status === 'signed-in' && !comment.is_removed;
  const label = intl.formatMessage({ id: 'analyses.comments.answer.label' }, { name: personName(comment, intl) });
  return (
    <li className="comment-thread">
      <CommentItem
        comment={comment}
        discussion={discussion}
        {...(mayAnswer && { onAnswer: () => setAnswered(true) })}
      />
      {answers.length > 0 && (
        <ol className="comment-thread__answers">
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentItem comment={answer} discussion={discussion} />
            </li>
          ))}
        </ol>
      )}
      {mayAnswer && isAnswered && (
        <div className="comment-thread__answers">
          <CommentForm
            label={label}
            submitLabel={<FormattedMessage id="analyses.comments.answer.send" />}
            onSend={async (body) => {
              await discussion.add(body, comment.id);
              setAnswered(false);
            }}
            onCancel={() => {
              setAnswered(false);
              discussion.focus(comment.id);
            }}
          />
        </div>
      )}
    </li>
  );
}
