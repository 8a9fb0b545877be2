import type { NoteUnderReview } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Badge } from '@commonweal/ui';
import type { Tone } from '@commonweal/ui';

type Status = NoteUnderReview['status_code'];

const tones: Readonly<Record<Status, Tone>> = {
  drafted: 'neutral',
  submitted: 'information',
  read: 'accent',
  rework: 'warning',
  published: 'neutral',
  archived: 'neutral',
};

export function StatusBadge({ status }: { readonly status: Status }) {
  return (
    <Badge tone={tones[status]}>
      <FormattedMessage id={status === 'drafted' ? 'admin.reviews.drafted' : `admin.reviews.filter.status.${status}`} />
    </Badge>
  );
}
