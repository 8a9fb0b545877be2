import type { AdministrationFigures } from '@commonweal/contracts/administration';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Loading, Skeleton, lazyPart } from '@commonweal/ui';

/** In rem. */
const HEIGHT = 14;

const BarChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).BarChart,
  { loading: ChartLoading },
);
const LineChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).LineChart,
  { loading: ChartLoading },
);

type Reviews = NonNullable<AdministrationFigures['reviews']>;

/** Analyses by state, with the way to each list. */
export function StatesChart({ reviews: { by_status: states, removed } }: { readonly reviews: Reviews }) {
  const { formatMessage } = useIntl();
  const bars = states.map(({ status, count }) => ({
    label: formatMessage({ id: `admin.dashboard.state.${status}` }),
    value: count,
  }));
  const total = states.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <BarChart
        title={formatMessage({ id: 'admin.dashboard.states' })}
        summary={formatMessage({ id: 'admin.dashboard.states.summary' }, { total })}
        headers={[formatMessage({ id: 'admin.dashboard.state' }), formatMessage({ id: 'admin.dashboard.analyses' })]}
        kind="amount"
        bars={bars}
        height={HEIGHT}
      />
      <ul className="admin-dashboard__links">
        {states.map(({ status, count }) => (
          <li key={status}>
            <Link to={paths.analysisReviews({ 'filter[status]': status })}>
              <FormattedMessage id={`admin.dashboard.state.${status}`} /> ({count})
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.analysisArchive({ 'filter[status]': 'removed' })}>
            <FormattedMessage id="admin.dashboard.state.removed" /> ({removed})
          </Link>
        </li>
      </ul>
    </>
  );
}

/** People who rated, by week. */
export function RatersChart({ weeks }: Pick<NonNullable<AdministrationFigures['raters']>, 'weeks'>) {
  const { formatMessage, formatDate } = useIntl();
  const ratings = weeks.reduce((sum, week) => sum + week.ratings, 0);
  return (
    <LineChart
      title={formatMessage({ id: 'admin.dashboard.weeks' })}
      summary={formatMessage({ id: 'admin.dashboard.weeks.summary' }, { ratings })}
      labels={weeks.map(({ week }) => formatDate(week, { day: 'numeric', month: 'short', timeZone: 'UTC' }))}
      labelsHeader={formatMessage({ id: 'admin.dashboard.week' })}
      lines={[
        { label: formatMessage({ id: 'admin.dashboard.weeks.raters' }), values: weeks.map(({ raters }) => raters) },
        { label: formatMessage({ id: 'admin.dashboard.weeks.ratings' }), values: weeks.map((week) => week.ratings) },
      ]}
      height={HEIGHT}
    />
  );
}

function ChartLoading() {
  return (
    <Loading>
      <Skeleton shape="block" height={`${HEIGHT}rem`} />
    </Loading>
  );
}
