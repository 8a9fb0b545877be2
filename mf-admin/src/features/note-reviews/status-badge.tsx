import type { NoteUnderReview } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Badge } from '@commonweal/ui';
import type { Tone } from '@commonweal/ui';

/** An analysis that is removed or on legal hold keeps its status. */
type Status = NoteUnderReview['status_code'] | 'removed' | 'held';

const tones: Readonly<Record<Status, Tone>> = {
  drafted: 'neutral',
  submitted: 'information',
  read: 'accent',
  rework: 'warning',
  published: 'neutral',
  archived: 'neutral',
  removed: 'neutral',
  held: 'warning',
};

type Standing = Pick<NoteUnderReview, 'status_code'> & Partial<Pick<NoteUnderReview, 'is_deleted' | 'held_until'>>;

/** Statuses that the list is filtered by, whose names stand with the filter. */
const filtered: ReadonlySet<Status> = new Set(['submitted', 'read', 'rework', 'published', 'archived']);

/** The state of an analysis, also off the site. */
export function StatusBadge({ note }: { readonly note: Standing }) {
  const status = statusOf(note);
  return (
    <Badge tone={tones[status]}>
      <FormattedMessage
        id={filtered.has(status) ? `admin.reviews.filter.status.${status}` : `admin.reviews.${status}`}
      />
    </Badge>
  );
}

function statusOf({ status_code, is_deleted = false, held_until = null }: Standing): Status {
  if (held_until !== null) return 'held';
  return is_deleted ? 'removed' : status_code;
}
