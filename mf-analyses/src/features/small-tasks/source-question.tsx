import { SOURCE_ANSWERS } from '@commonweal/domain/small-tasks';
import { urlToHref } from '@commonweal/domain/url-rule';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';
import { TaskFrame } from './task-frame.tsx';
import type { QuestionProps } from './task-frame.tsx';

/** Asks for a look at a source: still there, and saying what the analysis says. */
export function SourceQuestion({ onAnswer, ...frame }: QuestionProps) {
  const { task, busy } = frame;
  const href = urlToHref(task.subject);
  return (
    <TaskFrame {...frame} question={<FormattedMessage id="analyses.tasks.source" />}>
      <p className="small-task__source">
        {task.source_title !== '' && `${task.source_title}: `}
        {href === null ? (
          task.subject
        ) : (
          <a href={href} target="_blank" rel="noreferrer nofollow">
            {task.subject}
          </a>
        )}
      </p>
      <div className="cw-cluster">
        {SOURCE_ANSWERS.map((answer) => (
          <Button key={answer} busy={busy} onClick={() => onAnswer(answer)}>
            <FormattedMessage id={`analyses.tasks.source.${answer}`} />
          </Button>
        ))}
      </div>
    </TaskFrame>
  );
}
