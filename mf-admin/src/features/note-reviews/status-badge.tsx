import { FormattedMessage } from '@commonweal/platform/intl';
import { Badge } from '@commonweal/ui';
import type { Tone } from '@commonweal/ui';
import type { NoteUnderReview } from './note-reviews.queries.ts';

type Status = NoteUnderReview['status_code'];

const tones: Readonly<Record<Status, Tone>> = {
  drafted: 'neutral',
  submitted: 'information',
  read: 'accent',
  rework: 'warning',
  published: 'neutral',
  archived: 'neutral',
};

/** Where an analysis stands. */
export function StatusBadge({ status }: { readonly status: Status }) {
  return (
    <Badge tone={tones[status]}>
      <FormattedMessage id={`admin.reviews.status.${status}`} />
    </Badge>
  );
}
