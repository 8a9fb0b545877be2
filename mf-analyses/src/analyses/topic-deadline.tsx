import { useState } from 'react';
import { deadlineDisplay } from '@commonweal/domain/deadline';
import { FormattedMessage } from '@commonweal/platform/intl';
import { DateText } from '@commonweal/ui';

/** How long an author has a topic to themselves: the date, the days or the hours (specification 001 §4). */
export function TopicDeadline({ deadline }: { readonly deadline: string }) {
  const [now] = useState(() => new Date());
  const shown = deadlineDisplay(new Date(deadline), now);
  switch (shown.kind) {
    case 'date':
      return <FormattedMessage id="analyses.deadline.date" values={{ date: <DateText value={shown.date} /> }} />;
    case 'days':
      return <FormattedMessage id="analyses.deadline.days" values={{ days: shown.days }} />;
    case 'hours':
      return <FormattedMessage id="analyses.deadline.hours" values={{ hours: shown.hours }} />;
    case 'expired':
      return <FormattedMessage id="analyses.deadline.expired" />;
  }
}
