import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { SmallTask } from '@commonweal/contracts/small-tasks';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Button } from '@commonweal/ui';
import type { TaskAnswer } from './small-tasks.queries.ts';

export interface QuestionProps {
  readonly task: SmallTask;
  readonly busy: boolean;
  /** It follows another one, whose answer has just gone from the page. */
  readonly takesFocus: boolean;
  readonly onAnswer: (answer: TaskAnswer) => void;
  readonly onSkip: () => void;
}

interface TaskFrameProps extends Omit<QuestionProps, 'onAnswer'> {
  readonly question: ReactNode;
  readonly children: ReactNode;
}

/** A question, the analysis that it is about, and the way past it. */
export function TaskFrame({ task, question, busy, takesFocus, onSkip, children }: TaskFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="small-task" aria-labelledby="small-task">
      <h2 id="small-task" ref={heading} tabIndex={-1} className="small-task__question">
        {question}
      </h2>
      <p>
        <a href={paths.analysis(task.note_slug)} target="_blank" rel="noreferrer" lang={task.locale}>
          {task.headline}
        </a>{' '}
        <span className="cw-caption">
          {task.entity_name} · <FormattedMessage id="analyses.tasks.new_tab" />
        </span>
      </p>
      {children}
      <div>
        <Button variant="quiet" disabled={busy} onClick={onSkip}>
          <FormattedMessage id="analyses.tasks.skip" />
        </Button>
      </div>
    </section>
  );
}
