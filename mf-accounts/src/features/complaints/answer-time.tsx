import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Loading, Percent, Skeleton } from '@commonweal/ui';
import { complaintService } from './complaints.queries.ts';

const HOURS_OF_A_DAY = 24;
/** Below it hours tell more. */
const MOST_HOURS = 48;

/** The days in which complaints are answered, and how quickly those of the last year were. */
export function AnswerTime() {
  const query = useQuery(complaintService());
  const { data } = query;
  if (!data && query.error) return <FailedLoad query={query} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton count={2} />
      </Loading>
    );
  }
  const { answer_days: days, answered, median_hours, in_time_share } = data;
  return (
    <div className="cw-stack cw-gap-1">
      <p>
        <FormattedMessage id="accounts.complaints.days" values={{ days }} />
      </p>
      <p className="cw-muted">
        {median_hours === null || in_time_share === null ? (
          <FormattedMessage id="accounts.complaints.none-answered" />
        ) : (
          <FormattedMessage
            id="accounts.complaints.measured"
            values={{
              answered,
              share: <Percent key="share" value={in_time_share} />,
              time: <Time key="time" hours={median_hours} />,
            }}
          />
        )}
      </p>
    </div>
  );
}

function Time({ hours }: { readonly hours: number }) {
  if (hours < MOST_HOURS) {
    return <FormattedMessage id="accounts.complaints.hours" values={{ count: Math.max(1, Math.round(hours)) }} />;
  }
  return (
    <FormattedMessage id="accounts.complaints.median-days" values={{ count: Math.round(hours / HOURS_OF_A_DAY) }} />
  );
}
