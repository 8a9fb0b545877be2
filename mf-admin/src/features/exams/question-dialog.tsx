import type { WrittenQuiz } from '@commonweal/contracts';
import { useState } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Disclosure, FailedAct, SelectField, TextAreaField } from '@commonweal/ui';
import { AnswersField } from './answers-field.tsx';
import { draftOf, isBlank, isComplete, writtenOf } from './question-draft.ts';
import type { QuestionDraft } from './question-draft.ts';
import { QuestionPreview } from './question-preview.tsx';
import { saveQuestion } from './exam.queries.ts';
import type { EditedQuestion } from './exam.queries.ts';
import { useQuizChange } from './use-quiz-change.ts';

interface QuestionDialogProps {
  readonly quiz: WrittenQuiz;
  /** Null for a new one. */
  readonly question: EditedQuestion | null;
  readonly onClose: () => void;
}

const LONGEST_TEXT = 500;
const points = Array.from({ length: 10 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** Writes a question in both languages. What was typed stays when saving fails. */
export function QuestionDialog({ quiz, question, onClose }: QuestionDialogProps) {
  const [first] = useState(() => draftOf(question));
  const [draft, setDraft] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const save = useQuizChange(
    quiz.exam_type,
    (written: QuestionDraft) => saveQuestion(quiz, writtenOf(written), question?.id),
    onClose,
  );
  return (
    <FormDialog
      size="wide"
      className="cw-form admin-exam__form"
      title={<FormattedMessage id={question ? 'admin.exam.edit.title' : 'admin.exam.add'} />}
      submitLabel={<FormattedMessage id="admin.exam.save" />}
      busy={save.isPending}
      isDirty={draft !== first}
      onSubmit={() => {
        setChecked(true);
        if (isComplete(draft)) save.mutate(draft);
      }}
      onClose={onClose}
    >
      {save.error && <FailedAct title={<FormattedMessage id="admin.exam.not-saved" />} error={save.error} />}
      <QuestionTexts draft={draft} isChecked={isChecked} onChange={setDraft} />
      <SelectField
        label={<FormattedMessage id="admin.exam.points" />}
        options={points}
        value={String(draft.points)}
        onChange={({ currentTarget }) => setDraft({ ...draft, points: Number(currentTarget.value) })}
      />
      <AnswersField draft={draft} isChecked={isChecked} onChange={setDraft} />
      <Disclosure summary={<FormattedMessage id="admin.exam.preview" />}>
        <QuestionPreview draft={draft} />
      </Disclosure>
    </FormDialog>
  );
}

export interface DraftFieldProps {
  readonly draft: QuestionDraft;
  /** Mistakes are shown once it was tried to save. */
  readonly isChecked: boolean;
  readonly onChange: (draft: QuestionDraft) => void;
}

function QuestionTexts({ draft, isChecked, onChange }: DraftFieldProps) {
  const { formatMessage } = useIntl();
  const missing = formatMessage({ id: 'admin.exam.text-missing' });
  return (
    <div className="cw-form__pair">
      {(['en', 'fr'] as const).map((language) => (
        <TextAreaField
          key={language}
          label={<FormattedMessage id={`admin.exam.question.${language}`} />}
          lang={language}
          rows={3}
          required
          maxLength={LONGEST_TEXT}
          error={isChecked && isBlank(draft[`text_${language}`]) ? missing : undefined}
          value={draft[`text_${language}`]}
          onChange={({ currentTarget }) => onChange({ ...draft, [`text_${language}`]: currentTarget.value })}
        />
      ))}
    </div>
  );
}
