import { useState } from 'react';
import type { RatingGroup } from '@commonweal/contracts';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FailedAct, TextAreaField } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { decideOnGroup } from './rating-groups.queries.ts';

interface GroupDialogProps {
  readonly group: RatingGroup;
  readonly onClose: () => void;
}

/** Has a group count one by one, or as one again, with a reason. The text stays where it cannot be sent. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const title = group.state === 'released' ? 'admin.groups.join' : 'admin.groups.release';
  const deciding = useMutation({
    mutationFn: () => decideOnGroup(group.id, group.state !== 'released', reason.trim()),
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'admin.groups.done' }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id={title} />}
      submitLabel={<FormattedMessage id={title} />}
      busy={deciding.isPending}
      isDirty={!isMissing}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) deciding.mutate();
      }}
      onClose={onClose}
    >
      {deciding.error && <FailedAct title={<FormattedMessage id="admin.groups.failed" />} error={deciding.error} />}
      <TextAreaField
        label={<FormattedMessage id="admin.groups.reason" />}
        description={<FormattedMessage id="admin.groups.reason.description" />}
        rows={4}
        required
        maxLength={COMMENT_LENGTH}
        error={isChecked && isMissing ? formatMessage({ id: 'admin.groups.reason.missing' }) : undefined}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
