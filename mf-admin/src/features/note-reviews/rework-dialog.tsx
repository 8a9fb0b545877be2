import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, Dialog, TextAreaField } from '@commonweal/ui';
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
  const formId = useId();
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = comment.trim() === '';
  useUnsavedWork(!isMissing);
  return (
    <Dialog
      open
      title={<FormattedMessage id="admin.reviews.rework" />}
      dismissable={isMissing && !review.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={review.isPending} onClick={onClose}>
            <FormattedMessage id="admin.reviews.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={review.isPending}>
            <FormattedMessage id="admin.reviews.act.rework" />
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="cw-form"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!isMissing && !review.isPending) review.mutate({ action: 'rework', comment: comment.trim() });
        }}
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
      </form>
    </Dialog>
  );
}
