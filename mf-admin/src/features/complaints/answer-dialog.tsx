import { useState } from 'react';
import type { Complaint } from '@commonweal/contracts/complaints';
import { COMPLAINT_LENGTH } from '@commonweal/domain/complaints';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FailedAct, TextAreaField } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { answerComplaint } from './complaints.queries.ts';

interface AnswerDialogProps {
  readonly complaint: Complaint;
  readonly onClose: () => void;
}

/** Answers a complaint. The text stays where it cannot be sent. */
export function AnswerDialog({ complaint, onClose }: AnswerDialogProps) {
  const { formatMessage } = useIntl();
  const [answer, setAnswer] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = answer.trim() === '';
  const send = useMutation({
    mutationFn: () => answerComplaint(complaint, answer.trim()),
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'admin.complaints.answer.sent' }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={formatMessage({ id: 'admin.complaints.answer.title' }, { reference: complaint.reference })}
      submitLabel={<FormattedMessage id="admin.complaints.answer.send" />}
      busy={send.isPending}
      isDirty={!isMissing}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) send.mutate();
      }}
      onClose={onClose}
    >
      {send.error && <FailedAct title={<FormattedMessage id="admin.complaints.not-done" />} error={send.error} />}
      <p className="admin-complaint__said">{complaint.text}</p>
      <TextAreaField
        label={<FormattedMessage id="admin.complaints.answer.text" />}
        description={<FormattedMessage id="admin.complaints.answer.hint" />}
        rows={6}
        required
        maxLength={COMPLAINT_LENGTH}
        error={isChecked && isMissing ? formatMessage({ id: 'admin.complaints.answer.missing' }) : undefined}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
    </FormDialog>
  );
}
