import { useState } from 'react';
import type { DuplicatePair } from '@commonweal/contracts';
import { REASON_LENGTH } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FailedAct, TextAreaField } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { sendDismissal } from './company-duplicates.queries.ts';
import { pairNames } from './pair-columns.tsx';

interface DismissDialogProps {
  readonly pair: DuplicatePair;
  readonly onClose: () => void;
}

/** Says that two companies are not the same one, with a reason. The text stays where it cannot be sent. */
export function DismissDialog({ pair, onClose }: DismissDialogProps) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const [one, other] = pair.entities;
  const dismissing = useMutation({
    mutationFn: () => sendDismissal([one.entity_id, other.entity_id], reason.trim()),
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'admin.duplicates.dismissed' }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.duplicates.dismiss" />}
      submitLabel={<FormattedMessage id="admin.duplicates.dismiss" />}
      busy={dismissing.isPending}
      isDirty={!isMissing}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) dismissing.mutate();
      }}
      onClose={onClose}
    >
      {dismissing.error && (
        <FailedAct title={<FormattedMessage id="admin.duplicates.dismiss.failed" />} error={dismissing.error} />
      )}
      <p>
        <FormattedMessage id="admin.duplicates.dismiss.text" values={pairNames(pair)} />
      </p>
      <TextAreaField
        label={<FormattedMessage id="admin.duplicates.dismiss.reason" />}
        rows={3}
        required
        maxLength={REASON_LENGTH}
        error={isChecked && isMissing ? formatMessage({ id: 'admin.duplicates.dismiss.missing' }) : undefined}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
