import { useState } from 'react';
import type { SourceReview } from '@commonweal/contracts';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Checkbox, FailedAct, TextAreaField } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { sendSourceDecision } from './source-reviews.queries.ts';

interface SettleSourceDialogProps {
  readonly review: SourceReview;
  readonly onClose: () => void;
}

/** Says how the review of a source ends. The text stays where it cannot be sent. */
export function SettleSourceDialog({ review, onClose }: SettleSourceDialogProps) {
  const { formatMessage } = useIntl();
  const [outcome, setOutcome] = useState('');
  const [isMarked, setMarked] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const isMissing = outcome.trim() === '';
  const settling = useMutation({
    mutationFn: () => sendSourceDecision(review, { outcome: outcome.trim(), isMarked }),
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'admin.sources.settled.done' }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.sources.settle" />}
      submitLabel={<FormattedMessage id="admin.sources.settle" />}
      busy={settling.isPending}
      isDirty={!isMissing || !isMarked}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) settling.mutate();
      }}
      onClose={onClose}
    >
      {settling.error && (
        <FailedAct
          title={<FormattedMessage id="admin.sources.not-settled" />}
          error={settling.error}
          otherwise={<FormattedMessage id="admin.reviews.not-reached" />}
        />
      )}
      <TextAreaField
        label={<FormattedMessage id="admin.sources.outcome" />}
        description={<FormattedMessage id="admin.sources.outcome.description" />}
        rows={4}
        required
        maxLength={COMMENT_LENGTH}
        error={isChecked && isMissing ? formatMessage({ id: 'admin.sources.outcome.missing' }) : undefined}
        value={outcome}
        onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
      />
      <Checkbox
        label={<FormattedMessage id="admin.sources.marked" />}
        description={<FormattedMessage id="admin.sources.marked.description" />}
        checked={isMarked}
        onChange={({ currentTarget }) => setMarked(currentTarget.checked)}
      />
    </FormDialog>
  );
}
