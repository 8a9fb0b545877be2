import type { ExamData, ExamType } from '@commonweal/contracts';
import { useRef, useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, Dialog, FailedAct, FailedLoad } from '@commonweal/ui';
import { chooseAnswers, useAnswers } from './exam-answers.store.ts';
import type { Chosen } from './exam-answers.store.ts';
import { ExamLoading } from './exam-loading.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { examQuiz, hideRaterExam } from './exam.queries.ts';
import type { ExamResult, QuizForm } from './exam.queries.ts';
import { useSubmission } from './use-submission.ts';

interface ExamFormProps {
  readonly examType: ExamType;
  readonly userId: number;
  readonly data: ExamData;
  readonly onClose: () => void;
  readonly onResult: (result: ExamResult) => void;
}

/** The questions, all on one page; what is chosen stays when it is closed for now or a request fails. */
export function ExamForm({ examType, userId, data, onClose, onResult }: ExamFormProps) {
  const query = useQuery(examQuiz(examType));
  const chosen = stillOffered(useAnswers(userId), query.data);
  const submission = useSubmission(userId, examType, onResult);
  const hide = useMutation({
    mutationFn: hideRaterExam,
    onSuccess: onClose,
  });
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const questions = query.data?.questions ?? [];
  const missing = questions.filter(({ id }) => !chosen[id]?.length);
  useUnsavedWork(Object.keys(chosen).length > 0);
  const submit = () => {
    setChecked(true);
    const [first] = missing;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="question-${first.id}"]`)?.focus();
    else if (query.data) submission.mutate({ quiz: query.data, chosen });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      dismissable={!submission.isPending}
      title={<FormattedMessage id={`shell.exam.${examType}.title`} />}
      footer={
        <ExamActs
          isHideable={examType === 'raters_entry_exam' && !data.is_modal_hidden}
          isSending={submission.isPending}
          isHiding={hide.isPending}
          isReady={query.data !== undefined}
          onHide={() => hide.mutate()}
          onClose={onClose}
        />
      }
    >
      <p className="cw-muted">
        <FormattedMessage id={`shell.exam.${examType}.about`} />{' '}
        <FormattedMessage id="shell.exam.rules" values={rulesOf(data)} />
      </p>
      {(hide.error ?? submission.error) && <NotSent error={hide.error ?? submission.error} />}
      {!query.data && (query.error ? <FailedLoad query={query} /> : <ExamLoading />)}
      <form
        ref={form}
        id="exam"
        className="shell-exam"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {questions.map((question, at) => (
          <ExamQuestion
            key={question.id}
            question={question}
            number={at + 1}
            chosen={chosen[question.id] ?? []}
            isMissing={isChecked && missing.includes(question)}
            onChoose={(answers) => chooseAnswers(userId, question.id, answers)}
          />
        ))}
      </form>
      {questions.length > 0 && (
        <p role="status" className="cw-caption">
          <FormattedMessage
            id="shell.exam.answered"
            values={{ answered: questions.length - missing.length, total: questions.length }}
          />
        </p>
      )}
    </Dialog>
  );
}

const rulesOf = ({ quiz_min_score, quiz_max_trials, quiz_trials, quiz_time_interval }: ExamData) => ({
  min: quiz_min_score,
  trials: quiz_max_trials,
  left: quiz_max_trials - quiz_trials,
  interval: quiz_time_interval,
});

/** Without answers to questions that were changed or retired meanwhile. */
function stillOffered(chosen: Chosen, quiz: QuizForm | undefined): Chosen {
  const kept = (quiz?.questions ?? []).flatMap(({ id, answers }) => {
    const offered = (chosen[id] ?? []).filter((one) => answers.some((answer) => answer.id === one));
    return offered.length > 0 ? [[id, offered] as const] : [];
  });
  return Object.fromEntries(kept);
}

function NotSent({ error }: { readonly error: unknown }) {
  return (
    <FailedAct
      title={<FormattedMessage id="shell.exam.not-sent" />}
      error={error}
      otherwise={<FormattedMessage id="shell.exam.not-reached" />}
    />
  );
}

interface ExamActsProps {
  /** The person may want not to be asked again. */
  readonly isHideable: boolean;
  readonly isSending: boolean;
  readonly isHiding: boolean;
  readonly isReady: boolean;
  readonly onHide: () => void;
  readonly onClose: () => void;
}

function ExamActs({ isHideable, isSending, isHiding, isReady, onHide, onClose }: ExamActsProps) {
  return (
    <>
      {isHideable && (
        <Button variant="quiet" busy={isHiding} disabled={isSending} onClick={onHide}>
          <FormattedMessage id="shell.exam.never" />
        </Button>
      )}
      <Button disabled={isSending} onClick={onClose}>
        <FormattedMessage id="shell.exam.later" />
      </Button>
      <Button variant="primary" type="submit" form="exam" busy={isSending} disabled={!isReady}>
        <FormattedMessage id="shell.exam.submit" />
      </Button>
    </>
  );
}
