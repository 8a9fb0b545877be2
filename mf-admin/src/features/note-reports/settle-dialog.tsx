import { useState } from 'react';
import type { NoteReport } from '@commonweal/contracts';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FailedAct, TextAreaField } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { sendOutcome } from './note-reports.queries.ts';

interface SettleDialogProps {
  readonly report: NoteReport;
  readonly onClose: () => void;
}

/** Says what became of a report. The text stays where it cannot be sent. */
export function SettleDialog({ report, onClose }: SettleDialogProps) {
  const { formatMessage } = useIntl();
  const [outcome, setOutcome] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = outcome.trim() === '';
  const settling = useMutation({
    mutationFn: () => sendOutcome(report, outcome.trim()),
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'admin.reports.settled.done' }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.reports.settle" />}
      submitLabel={<FormattedMessage id="admin.reports.settle" />}
      busy={settling.isPending}
      isDirty={!isMissing}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) settling.mutate();
      }}
      onClose={onClose}
    >
      {settling.error && (
        <FailedAct
          title={<FormattedMessage id="admin.reports.not-settled" />}
          error={settling.error}
          otherwise={<FormattedMessage id="admin.reviews.not-reached" />}
        />
      )}
      <TextAreaField
        label={<FormattedMessage id="admin.reports.outcome" />}
        description={<FormattedMessage id="admin.reports.outcome.description" />}
        rows={5}
        required
        maxLength={COMMENT_LENGTH}
        error={isChecked && isMissing ? formatMessage({ id: 'admin.reports.outcome.missing' }) : undefined}
        value={outcome}
        onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
      />
    </FormDialog>
  );
}
