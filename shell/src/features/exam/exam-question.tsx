import { useId } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { FieldError } from '@commonweal/ui';
import type { QuizForm } from './exam.queries.ts';

interface ExamQuestionProps {
  readonly question: QuizForm['questions'][number];
  readonly number: number;
  readonly chosen: readonly number[];
  readonly isMissing: boolean;
  readonly onChoose: (answers: readonly number[]) => void;
}

/** A question with its answers: one, or as many as are right. */
export function ExamQuestion({ question, number, chosen, isMissing, onChoose }: ExamQuestionProps) {
  const { id, text, is_multiple, answers } = question;
  const errorId = useId();
  const toggle = (answer: number, isChosen: boolean) => {
    if (!is_multiple) onChoose([answer]);
    else onChoose(isChosen ? [...chosen, answer] : chosen.filter((one) => one !== answer));
  };
  return (
    <fieldset className="shell-exam__question" aria-describedby={isMissing ? errorId : undefined}>
      <legend className="shell-exam__text">
        {`${number}. ${text}`}
        {is_multiple && (
          <span className="cw-caption shell-exam__hint">
            <FormattedMessage id="shell.exam.several" />
          </span>
        )}
      </legend>
      {answers.map((answer) => (
        <label key={answer.id} className="shell-exam__answer">
          <input
            type={is_multiple ? 'checkbox' : 'radio'}
            name={`question-${id}`}
            checked={chosen.includes(answer.id)}
            onChange={({ currentTarget }) => toggle(answer.id, currentTarget.checked)}
          />
          <span>{answer.text}</span>
        </label>
      ))}
      {isMissing && (
        <FieldError id={errorId}>
          <FormattedMessage id="shell.exam.missing" />
        </FieldError>
      )}
    </fieldset>
  );
}
