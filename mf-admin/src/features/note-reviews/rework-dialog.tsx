import { useState } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { TextAreaField } from '@commonweal/ui';
import { NotDone } from './not-done.tsx';
import type { useReview } from './use-review.ts';

/** The API's own limit, in characters. */
const LONGEST_COMMENT = 2_000;

interface ReworkDialogProps {
  readonly review: ReturnType<typeof useReview>;
  readonly onClose: () => void;
}

/** Says what is to be done before an analysis can be published. What was written stays when it cannot be sent. */
export function ReworkDialog({ review, onClose }: ReworkDialogProps) {
  const { formatMessage } = useIntl();
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = comment.trim() === '';
  return (
    <FormDialog
      title={<FormattedMessage id="admin.reviews.rework" />}
      submitLabel={<FormattedMessage id="admin.reviews.act.rework" />}
      busy={review.isPending}
      isDirty={!isMissing}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) review.mutate({ action: 'rework', comment: comment.trim() });
      }}
      onClose={onClose}
    >
      {review.error && <NotDone error={review.error} />}
      <TextAreaField
        label={<FormattedMessage id="admin.reviews.comment" />}
        description={<FormattedMessage id="admin.reviews.comment.description" />}
        rows={6}
        required
        maxLength={LONGEST_COMMENT}
        error={isChecked && isMissing ? formatMessage({ id: 'admin.reviews.comment.missing' }) : undefined}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </FormDialog>
  );
}
