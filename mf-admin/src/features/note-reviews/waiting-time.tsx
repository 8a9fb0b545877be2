import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Badge, DateText } from '@commonweal/ui';
import { ClockIcon } from '@commonweal/ui/icons';

const DAY = 86_400_000;

/** Days after which an author has waited too long. */
const PATIENCE = 14;

/** How long an analysis has stood where it is, in whole days; marked once that is over two weeks. */
export function WaitingTime({ since }: { readonly since: string }) {
  const [now] = useState(() => Date.now());
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / DAY));
  const text = <FormattedMessage id="admin.reviews.waiting" values={{ days }} />;
  return (
    <>
      {days > PATIENCE ? (
        <Badge tone="warning">
          <ClockIcon className="admin-reviews__clock" /> {text} · <FormattedMessage id="admin.reviews.waiting.long" />
        </Badge>
      ) : (
        text
      )}
      <span className="admin-reviews__about">
        <DateText value={since} />
      </span>
    </>
  );
}
