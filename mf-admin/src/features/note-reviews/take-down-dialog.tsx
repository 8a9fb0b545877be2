import { useState } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { TextAreaField } from '@commonweal/ui';
import { NotDone } from './not-done.tsx';
import type { ReviewDesk } from './use-review-desk.tsx';

interface TakeDownDialogProps extends Pick<ReviewDesk, 'review' | 'close'> {
  readonly action: 'archive' | 'remove';
}

/** Takes an analysis from the site, with the reason that its author is told. */
export function TakeDownDialog({ action, review, close }: TakeDownDialogProps) {
  const { formatMessage } = useIntl();
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = comment.trim() === '';
  return (
    <FormDialog
      title={<FormattedMessage id={`admin.reviews.${action}`} />}
      submitLabel={<FormattedMessage id={`admin.reviews.${action}.confirm`} />}
      danger
      busy={review.isPending}
      isDirty={!isMissing}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) review.mutate({ action, comment: comment.trim() });
      }}
      onClose={close}
    >
      {review.error && <NotDone error={review.error} />}
      <p>
        <FormattedMessage id={`admin.reviews.${action}.text`} />
      </p>
      <TextAreaField
        label={<FormattedMessage id="admin.reviews.take-down.reason" />}
        description={<FormattedMessage id="admin.reviews.comment.description" />}
        required
        rows={4}
        maxLength={COMMENT_LENGTH}
        error={isChecked && isMissing ? formatMessage({ id: 'admin.reviews.take-down.reason.missing' }) : undefined}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </FormDialog>
  );
}
