import type { AdministrationFigures } from '@commonweal/contracts/administration';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Percent } from '@commonweal/ui';
import { Figure, FigureLink } from './figure.tsx';
import { Duration } from './waiting-times.tsx';

interface ComplaintFiguresProps {
  readonly complaints: NonNullable<AdministrationFigures['complaints']>;
}

/** Complaints that wait, and how quickly those of the last year were answered. */
export function ComplaintFigures({ complaints }: ComplaintFiguresProps) {
  const { open, overdue, median_hours, in_time_share } = complaints;
  const answered = paths.complaintDesk({ 'filter[status]': 'answered' });
  return (
    <>
      <Figure name="complaints" value={open} to={paths.complaintDesk({ 'filter[status]': 'open' })} />
      <Figure name="complaints-overdue" value={overdue} to={paths.complaintDesk({ 'filter[status]': 'overdue' })} />
      {median_hours !== null && (
        <FigureLink to={answered} label={<FormattedMessage id="admin.dashboard.figure.complaints-median" />}>
          <Duration hours={median_hours} />
        </FigureLink>
      )}
      {in_time_share !== null && (
        <FigureLink to={answered} label={<FormattedMessage id="admin.dashboard.figure.complaints-in-time" />}>
          <Percent value={in_time_share} />
        </FigureLink>
      )}
    </>
  );
}
