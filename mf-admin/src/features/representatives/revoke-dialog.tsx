import { useState } from 'react';
import type { Representative } from '@commonweal/contracts';
import { REASON_LENGTH } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FailedAct, TextAreaField } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { sendRevocation } from './representatives.queries.ts';

interface RevokeDialogProps {
  readonly representative: Representative;
  readonly onClose: () => void;
}

/** Lets a person no longer speak for a company, with a reason. Their replies stay. */
export function RevokeDialog({ representative, onClose }: RevokeDialogProps) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const revoking = useMutation({
    mutationFn: () => sendRevocation(representative, reason.trim()),
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'admin.representatives.revoked.done' }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.representatives.revoke" />}
      submitLabel={<FormattedMessage id="admin.representatives.revoke" />}
      danger
      busy={revoking.isPending}
      isDirty={!isMissing}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) revoking.mutate();
      }}
      onClose={onClose}
    >
      {revoking.error && (
        <FailedAct
          title={<FormattedMessage id="admin.representatives.not-revoked" />}
          error={revoking.error}
          otherwise={<FormattedMessage id="admin.reviews.not-reached" />}
        />
      )}
      <p>
        <FormattedMessage
          id="admin.representatives.revoke.text"
          values={{ email: representative.email, name: representative.entity.entity_name }}
        />
      </p>
      <TextAreaField
        label={<FormattedMessage id="admin.representatives.revoke.reason" />}
        rows={3}
        required
        maxLength={REASON_LENGTH}
        error={isChecked && isMissing ? formatMessage({ id: 'admin.representatives.needed' }) : undefined}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
