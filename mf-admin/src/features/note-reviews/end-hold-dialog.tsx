import { useState } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { HOLD_OUTCOMES } from '@commonweal/domain/note-holds';
import type { HoldOutcome } from '@commonweal/domain/note-holds';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { SelectField } from '@commonweal/ui';
import { HoldReason } from './hold-reason.tsx';
import { NotDone } from './not-done.tsx';
import type { ReviewDesk } from './use-review-desk.tsx';

/** Ends a legal hold: the analysis is on the site again, or stays removed. */
export function EndHoldDialog({ review, close }: Pick<ReviewDesk, 'review' | 'close'>) {
  const { formatMessage } = useIntl();
  const [outcome, setOutcome] = useState<HoldOutcome>('release');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title={<FormattedMessage id="admin.reviews.act.end-hold" />}
      submitLabel={<FormattedMessage id="admin.reviews.end-hold.confirm" />}
      busy={review.isPending}
      isDirty={!isMissing}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) review.mutate({ action: 'end-hold', outcome, reason: reason.trim() });
      }}
      onClose={close}
    >
      {review.error && <NotDone error={review.error} />}
      <SelectField
        label={<FormattedMessage id="admin.reviews.end-hold.outcome" />}
        required
        options={HOLD_OUTCOMES.map((value) => ({
          value,
          label: formatMessage({ id: `admin.reviews.end-hold.outcome.${value}` }),
        }))}
        value={outcome}
        onChange={({ currentTarget }) =>
          setOutcome(HOLD_OUTCOMES.find((one) => one === currentTarget.value) ?? outcome)
        }
      />
      <HoldReason value={reason} onChange={setReason} isChecked={isChecked} />
    </FormDialog>
  );
}
