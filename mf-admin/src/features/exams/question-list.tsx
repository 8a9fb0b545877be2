import type { WrittenQuiz } from '@commonweal/contracts';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { Button, FailedAct, IconButton } from '@commonweal/ui';
import { ArrowDownIcon, ArrowUpIcon } from '@commonweal/ui/icons';
import { saveQuestion, saveQuestionOrder } from './exam.queries.ts';
import type { EditedQuestion } from './exam.queries.ts';
import { useQuizChange } from './use-quiz-change.ts';

interface QuestionListProps {
  readonly quiz: WrittenQuiz;
  /** The questions in use, in the order in which they are asked; or the retired ones. */
  readonly isActive: boolean;
  readonly onEdit: (question: EditedQuestion) => void;
}

/** Questions with what can be done to them. */
export function QuestionList({ quiz, isActive, onEdit }: QuestionListProps) {
  const { exam_type, questions } = quiz;
  const shown = questions.filter(({ is_active }) => is_active === isActive);
  const order = useQuizChange(exam_type, (ids: readonly number[]) => saveQuestionOrder(quiz, ids));
  const retire = useQuizChange(exam_type, ({ id, ...question }: EditedQuestion) =>
    saveQuestion(quiz, { ...question, is_active: !isActive }, id),
  );
  const error = order.error ?? retire.error;
  const isBusy = order.isPending || retire.isPending;
  const move = (at: number, by: -1 | 1) => {
    const ids = shown.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    if (moved === undefined) return;
    ids.splice(at + by, 0, moved);
    order.mutate(ids);
  };
  return (
    <>
      {error && <FailedAct title={<FormattedMessage id="admin.exam.failed" />} error={error} />}
      <ol className="admin-exam__questions" aria-busy={isBusy}>
        {shown.map((question, at) => (
          <li key={question.id} className="admin-exam__question">
            <QuestionSummary question={question} />
            <div className="cw-cluster">
              {isActive && (
                <MoveButtons
                  number={at + 1}
                  isFirst={at === 0}
                  isLast={at === shown.length - 1}
                  onMove={(by) => !isBusy && move(at, by)}
                />
              )}
              <Button size="small" aria-describedby={textId(question)} onClick={() => onEdit(question)}>
                <FormattedMessage id="admin.exam.edit" />
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-describedby={textId(question)}
                onClick={() => !isBusy && retire.mutate(question)}
              >
                <FormattedMessage id={isActive ? 'admin.exam.retire' : 'admin.exam.restore'} />
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

const textId = ({ id }: EditedQuestion) => `exam-question-${id}`;

function QuestionSummary({ question }: { readonly question: EditedQuestion }) {
  const { text_en, text_fr, points, answers } = question;
  const isFrench = useLocale() === 'fr';
  const right = answers.filter(({ is_right }) => is_right).length;
  return (
    <div className="admin-exam__summary">
      <strong id={textId(question)}>{isFrench ? text_fr : text_en}</strong>
      <span className="cw-caption">
        <FormattedMessage id="admin.exam.summary" values={{ points, answers: answers.length, right }} />
      </span>
    </div>
  );
}

interface MoveButtonsProps {
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** They keep the focus at both ends, so that a question can be moved on and on. */
function MoveButtons({ number, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <IconButton
        size="small"
        label={formatMessage({ id: 'admin.exam.up' }, { number })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        size="small"
        label={formatMessage({ id: 'admin.exam.down' }, { number })}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <ArrowDownIcon />
      </IconButton>
    </>
  );
}
