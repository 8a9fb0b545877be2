import type { NoteUnderReview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DateText, Section, personName } from '@commonweal/ui';

/** The steps and comments of a review, newest first. */
export function ReviewLog({ reviews }: Pick<NoteUnderReview, 'reviews'>) {
  const intl = useIntl();
  if (reviews.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="admin.reviews.log" />}>
      <ol className="admin-review__log">
        {reviews.toReversed().map((review) => (
          <li key={review.id}>
            <p>
              <FormattedMessage id={`admin.reviews.did.${review.action}`} values={{ name: personName(review, intl) }} />
            </p>
            <p className="cw-caption">
              <DateText value={review.creation_date} time />
            </p>
            {review.comment !== null && <blockquote className="admin-review__comment">{review.comment}</blockquote>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
