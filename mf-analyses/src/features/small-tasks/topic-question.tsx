import { useState } from 'react';
import { NO_TOPIC } from '@commonweal/domain/small-tasks';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';
import { TaskFrame } from './task-frame.tsx';
import type { QuestionProps } from './task-frame.tsx';

/** Asks which of some topics fits an analysis. */
export function TopicQuestion({ onAnswer, ...frame }: QuestionProps) {
  const { task, busy } = frame;
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <TaskFrame {...frame} question={<FormattedMessage id="analyses.tasks.topic" />}>
      <form
        className="cw-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) onAnswer(chosen);
        }}
      >
        <fieldset className="small-task__choices">
          <legend className="cw-visually-hidden">
            <FormattedMessage id="analyses.tasks.topic" />
          </legend>
          {task.topics.map(({ topic_id: id, topic_name: name, description }) => (
            <label key={id} className="small-task__choice">
              <input type="radio" name="topic" checked={chosen === `${id}`} onChange={() => setChosen(`${id}`)} />
              <span>
                {name} <span className="cw-caption">{description}</span>
              </span>
            </label>
          ))}
          <label className="small-task__choice">
            <input type="radio" name="topic" checked={chosen === NO_TOPIC} onChange={() => setChosen(NO_TOPIC)} />
            <span>
              <FormattedMessage id="analyses.tasks.topic.none" />
            </span>
          </label>
        </fieldset>
        <div>
          <Button type="submit" variant="primary" busy={busy} disabled={chosen === null}>
            <FormattedMessage id="analyses.tasks.answer" />
          </Button>
        </div>
      </form>
    </TaskFrame>
  );
}
