import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, Checkbox, IconButton, TextField } from '@commonweal/ui';
import { PlusIcon, Trash2Icon } from '@commonweal/ui/icons';
import type { DraftFieldProps } from './question-dialog.tsx';
import { FEWEST_ANSWERS, MOST_ANSWERS, emptyAnswer, hasRightAndWrong, isBlank } from './question-draft.ts';
import type { DraftAnswer } from './question-draft.ts';

const LONGEST_TEXT = 300;

/** The answers of a question, in both languages, with which of them are right. */
export function AnswersField({ draft, isChecked, onChange }: DraftFieldProps) {
  const { answers } = draft;
  const set = (next: readonly DraftAnswer[]) => onChange({ ...draft, answers: next });
  const isUneven = isChecked && !hasRightAndWrong(draft);
  const nextKey = Math.max(...answers.map(({ key }) => key)) + 1;
  return (
    <fieldset className="admin-exam__answers">
      <legend className="admin-exam__legend">
        <FormattedMessage id="admin.exam.answers" />
      </legend>
      {answers.map((answer, at) => (
        <AnswerField
          key={answer.key}
          answer={answer}
          number={at + 1}
          isChecked={isChecked}
          // Said of the first box, which then has the focus.
          rightError={isUneven && at === 0 && <FormattedMessage id="admin.exam.right-and-wrong" />}
          onChange={(changed) => set(answers.map((one) => (one.key === changed.key ? changed : one)))}
          onRemove={
            answers.length > FEWEST_ANSWERS ? () => set(answers.filter(({ key }) => key !== answer.key)) : undefined
          }
        />
      ))}
      {answers.length < MOST_ANSWERS && (
        <div>
          <Button size="small" icon={<PlusIcon />} onClick={() => set([...answers, emptyAnswer(nextKey)])}>
            <FormattedMessage id="admin.exam.add-answer" />
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface AnswerFieldProps {
  readonly answer: DraftAnswer;
  readonly number: number;
  readonly isChecked: boolean;
  readonly rightError: ReactNode;
  readonly onChange: (answer: DraftAnswer) => void;
  readonly onRemove: (() => void) | undefined;
}

function AnswerField(props: AnswerFieldProps) {
  const { answer, number, isChecked, rightError, onChange, onRemove } = props;
  const { formatMessage } = useIntl();
  const missing = formatMessage({ id: 'admin.exam.text-missing' });
  return (
    <div className="admin-exam__answer">
      <div className="cw-form__pair">
        {(['en', 'fr'] as const).map((language) => (
          <TextField
            key={language}
            label={<FormattedMessage id={`admin.exam.answer.${language}`} values={{ number }} />}
            lang={language}
            required
            maxLength={LONGEST_TEXT}
            error={isChecked && isBlank(answer[`text_${language}`]) ? missing : undefined}
            value={answer[`text_${language}`]}
            onChange={({ currentTarget }) => onChange({ ...answer, [`text_${language}`]: currentTarget.value })}
          />
        ))}
      </div>
      <div className="cw-cluster cw-spread">
        <Checkbox
          label={<FormattedMessage id="admin.exam.is-right" values={{ number }} />}
          error={rightError}
          checked={answer.is_right}
          onChange={({ currentTarget }) => onChange({ ...answer, is_right: currentTarget.checked })}
        />
        {onRemove && (
          <IconButton
            size="small"
            label={formatMessage({ id: 'admin.exam.remove-answer' }, { number })}
            onClick={onRemove}
          >
            <Trash2Icon />
          </IconButton>
        )}
      </div>
    </div>
  );
}
