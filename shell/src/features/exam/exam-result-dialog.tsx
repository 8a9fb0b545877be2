import type { ExamData, ExamType } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, DateText, Dialog } from '@commonweal/ui';

interface ExamResultDialogProps {
  readonly examType: ExamType;
  readonly data: ExamData;
  readonly status: NonNullable<ExamData['quiz_status']>;
  readonly score: number | null;
  readonly onClose: () => void;
}

/** The result of the exam, and the next step: the headers and texts of specification 000 §8. */
export function ExamResultDialog({ examType, data, status, score, onClose }: ExamResultDialogProps) {
  const values = {
    score,
    min: data.quiz_min_score,
    trial: data.quiz_trials,
    trials: data.quiz_max_trials,
    interval: data.quiz_time_interval,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id={`shell.exam.${status}.title`} />}
      footer={
        <Button variant="primary" data-first-focus onClick={onClose}>
          <FormattedMessage id="shell.exam.close" />
        </Button>
      }
    >
      <div className="shell-exam__result" data-status={status}>
        {score !== null && (
          <p className="shell-exam__score">
            <FormattedMessage id="shell.exam.score" values={values} />
          </p>
        )}
        <p>
          <FormattedMessage
            id={status === 'success' ? `shell.exam.${examType}.success` : `shell.exam.${status}.text`}
            values={values}
          />
        </p>
        {data.quiz_available_at && (
          <p className="cw-muted">
            <FormattedMessage
              id="shell.exam.again"
              values={{
                date: <DateText value={data.quiz_available_at} time />,
                left: data.quiz_max_trials - data.quiz_trials,
              }}
            />
          </p>
        )}
      </div>
    </Dialog>
  );
}
