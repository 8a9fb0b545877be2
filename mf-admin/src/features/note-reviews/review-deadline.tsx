import { useState } from 'react';
import { deadlineDisplay } from '@commonweal/domain/deadline';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Badge, DateText } from '@commonweal/ui';

/** A deadline as the site shows it: its date, the days, or the hours that are left (decisions: Scores 12). */
export function ReviewDeadline({ value }: { readonly value: string }) {
  const [now] = useState(() => new Date());
  const shown = deadlineDisplay(new Date(value), now);
  switch (shown.kind) {
    case 'date':
      return <DateText value={shown.date} />;
    case 'days':
      return <FormattedMessage id="admin.reviews.deadline.days" values={{ days: shown.days }} />;
    case 'hours':
      return <FormattedMessage id="admin.reviews.deadline.hours" values={{ hours: shown.hours }} />;
    case 'expired':
      return (
        <Badge tone="warning">
          <FormattedMessage id="admin.reviews.deadline.over" />
        </Badge>
      );
  }
}
