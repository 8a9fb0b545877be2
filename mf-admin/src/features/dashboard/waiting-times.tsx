import type { AdministrationFigures } from '@commonweal/contracts/administration';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Figure, FigureLink } from './figure.tsx';

const HOURS_OF_A_DAY = 24;
/** Below it hours tell more. */
const MOST_HOURS = 48;

interface WaitingTimesProps {
  readonly waiting: NonNullable<AdministrationFigures['reviews']>['waiting'];
}

/** How many analyses wait for a reviewer, and how long: the list begins with the oldest. */
export function WaitingTimes({ waiting: { count, median_hours, oldest_hours } }: WaitingTimesProps) {
  return (
    <>
      <Figure name="waiting" value={count} to={paths.analysisReviews()} />
      {median_hours !== null && (
        <FigureLink to={paths.analysisReviews()} label={<FormattedMessage id="admin.dashboard.figure.median" />}>
          <Duration hours={median_hours} />
        </FigureLink>
      )}
      {oldest_hours !== null && (
        <FigureLink to={paths.analysisReviews()} label={<FormattedMessage id="admin.dashboard.figure.oldest" />}>
          <Duration hours={oldest_hours} />
        </FigureLink>
      )}
    </>
  );
}

/** A time in hours, or in days from two on. */
export function Duration({ hours }: { readonly hours: number }) {
  if (hours < MOST_HOURS) return <FormattedMessage id="admin.dashboard.hours" values={{ count: Math.round(hours) }} />;
  return <FormattedMessage id="admin.dashboard.days" values={{ count: Math.round(hours / HOURS_OF_A_DAY) }} />;
}
