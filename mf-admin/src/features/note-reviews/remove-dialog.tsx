import { useState } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage } from '@commonweal/platform/intl';
import { TextAreaField } from '@commonweal/ui';
import { NotDone } from './not-done.tsx';

import type { ReviewDesk } from './use-review-desk.tsx';

/** Takes an analysis from the site, with what its author is told. */
export function RemoveDialog({ review, close }: Pick<ReviewDesk, 'review' | 'close'>) {
  const [comment, setComment] = useState('');
  return (
    <FormDialog
      title={<FormattedMessage id="admin.reviews.remove" />}
      submitLabel={<FormattedMessage id="admin.reviews.remove.confirm" />}
      danger
      busy={review.isPending}
      isDirty={comment.trim() !== ''}
      onSubmit={() => review.mutate({ action: 'remove', comment: comment.trim() })}
      onClose={close}
    >
      {review.error && <NotDone error={review.error} />}
      <p>
        <FormattedMessage id="admin.reviews.remove.text" />
      </p>
      <TextAreaField
        label={<FormattedMessage id="admin.reviews.remove.comment" />}
        description={<FormattedMessage id="admin.reviews.comment.description" />}
        optional
        rows={4}
        maxLength={COMMENT_LENGTH}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </FormDialog>
  );
}
