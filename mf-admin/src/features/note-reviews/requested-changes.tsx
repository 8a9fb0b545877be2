import type { NoteUnderReview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DateText, Section, personName } from '@commonweal/ui';

/** The latest request for rework, above an analysis that is reworked. */
export function RequestedChanges({ note }: { readonly note: Pick<NoteUnderReview, 'status_code' | 'reviews'> }) {
  const intl = useIntl();
  const request = note.reviews.findLast(({ action }) => action === 'rework');
  if (note.status_code !== 'rework' || !request) return null;
  return (
    <Section title={<FormattedMessage id="admin.reviews.requested" />}>
      {request.comment !== null && <blockquote className="admin-review__comment">{request.comment}</blockquote>}
      <p className="cw-caption">
        {personName(request, intl)} · <DateText value={request.creation_date} time />
      </p>
    </Section>
  );
}
