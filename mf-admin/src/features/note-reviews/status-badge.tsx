import type { NoteUnderReview } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Badge } from '@commonweal/ui';
import type { Tone } from '@commonweal/ui';

/** A removed analysis keeps its status. */
type Status = NoteUnderReview['status_code'] | 'removed';

const tones: Readonly<Record<Status, Tone>> = {
  drafted: 'neutral',
  submitted: 'information',
  read: 'accent',
  rework: 'warning',
  published: 'neutral',
  archived: 'neutral',
  removed: 'neutral',
};

/** Statuses that the list is filtered by, whose names stand with the filter. */
const filtered: ReadonlySet<Status> = new Set(['submitted', 'read', 'rework', 'published', 'archived']);

export function StatusBadge({ status }: { readonly status: Status }) {
  return (
    <Badge tone={tones[status]}>
      <FormattedMessage
        id={filtered.has(status) ? `admin.reviews.filter.status.${status}` : `admin.reviews.${status}`}
      />
    </Badge>
  );
}
