import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { TextAreaField } from '@commonweal/ui';
import { NotDone } from './not-done.tsx';
import { useRequiredComment } from './use-required-comment.ts';
import type { ReviewDesk } from './use-review-desk.tsx';

interface TakeDownDialogProps extends Pick<ReviewDesk, 'review' | 'close'> {
  readonly action: 'archive' | 'remove';
}

/** Takes an analysis from the site, with the reason that its author is told. */
export function TakeDownDialog({ action, review, close }: TakeDownDialogProps) {
  const { formatMessage } = useIntl();
  const words = useRequiredComment((comment) => review.mutate({ action, comment }));
  return (
    <FormDialog
      title={<FormattedMessage id={`admin.reviews.${action}`} />}
      submitLabel={<FormattedMessage id={`admin.reviews.${action}.confirm`} />}
      danger
      busy={review.isPending}
      isDirty={words.isDirty}
      onSubmit={words.submit}
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
        error={words.isRefused ? formatMessage({ id: 'admin.reviews.take-down.reason.missing' }) : undefined}
        value={words.comment}
        onChange={({ currentTarget }) => words.setComment(currentTarget.value)}
      />
    </FormDialog>
  );
}
