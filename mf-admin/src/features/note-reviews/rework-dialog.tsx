import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { TextAreaField } from '@commonweal/ui';
import { NotDone } from './not-done.tsx';
import { reworkReasons, sentenceOf, toggleSentence } from './rework-reasons.ts';
import type { ReworkReason } from './rework-reasons.ts';
import { useRequiredComment } from './use-required-comment.ts';
import type { ReviewDesk } from './use-review-desk.tsx';

const REASONS = Object.keys(reworkReasons) as ReworkReason[];

interface ReworkDialogProps extends Pick<ReviewDesk, 'review' | 'close'> {
  /** Language of the analysis, in which its author reads. */
  readonly locale: string;
}

/** Says what is to be done before an analysis can be published. What was written stays when it cannot be sent. */
export function ReworkDialog({ locale, review, close }: ReworkDialogProps) {
  const { formatMessage } = useIntl();
  const words = useRequiredComment((comment) => review.mutate({ action: 'rework', comment }));
  return (
    <FormDialog
      title={<FormattedMessage id="admin.reviews.rework" />}
      submitLabel={<FormattedMessage id="admin.reviews.act.rework" />}
      busy={review.isPending}
      isDirty={words.isDirty}
      onSubmit={words.submit}
      onClose={close}
    >
      {review.error && <NotDone error={review.error} />}
      <Reasons comment={words.comment} locale={locale} onChange={words.setComment} />
      <TextAreaField
        label={<FormattedMessage id="admin.reviews.comment" />}
        description={<FormattedMessage id="admin.reviews.comment.description" />}
        rows={6}
        required
        maxLength={COMMENT_LENGTH}
        error={words.isRefused ? formatMessage({ id: 'admin.reviews.comment.missing' }) : undefined}
        value={words.comment}
        onChange={({ currentTarget }) => words.setComment(currentTarget.value)}
      />
    </FormDialog>
  );
}

interface ReasonsProps {
  readonly comment: string;
  readonly locale: string;
  readonly onChange: (comment: string) => void;
}

/** Chips that put the sentence of a reason into the comment, and take it out again. */
function Reasons({ comment, locale, onChange }: ReasonsProps) {
  const { formatMessage } = useIntl();
  return (
    <div role="group" aria-label={formatMessage({ id: 'admin.reviews.reasons' })} className="cw-cluster cw-gap-2">
      {REASONS.map((reason) => {
        const sentence = sentenceOf(reason, locale);
        const next = toggleSentence(comment, sentence);
        return (
          <button
            key={reason}
            type="button"
            className="admin-review__reason"
            aria-pressed={comment.split('\n').includes(sentence)}
            disabled={next.length > COMMENT_LENGTH}
            onClick={() => onChange(next)}
          >
            <FormattedMessage id={`admin.reviews.reason.${reason}`} />
          </button>
        );
      })}
    </div>
  );
}
