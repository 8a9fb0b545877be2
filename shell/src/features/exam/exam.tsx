import type { ExamData, ExamType } from '@commonweal/contracts';
import { useEffect, useState } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Dialog, FailedLoad } from '@commonweal/ui';
import { ExamForm } from './exam-form.tsx';
import { ExamLoading } from './exam-loading.tsx';
import { ExamResultDialog } from './exam-result-dialog.tsx';
import { examData } from './exam.queries.ts';
import type { ExamResult } from './exam.queries.ts';
import { SuspendedDialog } from './suspended-dialog.tsx';
import './exam.css';

export interface ExamProps {
  readonly examType: ExamType;
  readonly userId: number;
  /** To rate something, which the exam stands before; or the exam itself. */
  readonly asked: 'rating' | 'exam';
  readonly onClose: () => void;
}

/** The exam where it may be taken; otherwise how it went, or why it has to wait (specification 000 §4). */
export function Exam({ examType, userId, asked, onClose }: ExamProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(examData(examType));
  const [result, setResult] = useState<ExamResult | null>(null);
  const { data } = query;
  // A state that was fetched earlier may have changed: only a fresh one decides.
  const isKnown = data !== undefined && (query.isFetchedAfterMount || result !== null);
  const isHidden = isKnown && asked === 'rating' && data.is_modal_hidden && result === null && mayTake(data);
  useEffect(() => {
    if (!isHidden) return;
    showAlert('info', formatMessage({ id: 'shell.exam.hidden' }));
    onClose();
  }, [isHidden, formatMessage, onClose]);
  if (isHidden) return null;
  if (!isKnown) {
    return (
      <Dialog open onClose={onClose} size="wide" title={<FormattedMessage id={`shell.exam.${examType}.title`} />}>
        {query.error ? <FailedLoad query={query} /> : <ExamLoading />}
      </Dialog>
    );
  }
  if (result)
    return <ExamResultDialog {...{ examType, data, onClose }} status={result.quiz_status} score={result.quiz_score} />;
  if (data.quiz_status !== null && !mayTake(data)) {
    return <ExamResultDialog {...{ examType, data, onClose }} status={data.quiz_status} score={data.quiz_score} />;
  }
  if (data.is_certification_suspended) return <SuspendedDialog examType={examType} onClose={onClose} />;
  return <ExamForm {...{ examType, userId, data, onClose }} onResult={setResult} />;
}

function mayTake({ quiz_status }: ExamData): boolean {
  return quiz_status === null || quiz_status === 'failed';
}
