import { formatScore } from '@commonweal/domain/score-format';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { Loading, Skeleton, lazyPart } from '@commonweal/ui';
import type { CompanyDetails, ScoreHistoryReply } from '#companies/companies.queries.ts';
import { everyMonth } from './every-month.ts';
import { useFigureSource } from './peers/figure-source.ts';

/** In rem. */
const HEIGHT = 18;

const LineChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).LineChart,
  { loading: CourseLoading },
);

interface ScoreCourseProps {
  readonly company: CompanyDetails;
  readonly history: Pick<ScoreHistoryReply, 'course' | 'snapshot'>;
  readonly loadedAt: number;
}

/** The three scores, month by month. */
export function ScoreCourse({ company, history: { course, snapshot }, loadedAt }: ScoreCourseProps) {
  const { formatMessage, formatDate } = useIntl();
  const locale = useLocale();
  const source = useFigureSource(company, { formula: 'course', tab: 'score', snapshot, loadedAt });
  const months = everyMonth(course);
  const [first, last] = [months[0], months.at(-1)];
  const name = (month = '') =>
    formatDate(`${month}-01T00:00:00Z`, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  const scored = months.findLast(({ impact_score }) => impact_score !== null);
  return (
    <LineChart
      title={formatMessage({ id: 'companies.history.chart' })}
      summary={formatMessage(
        { id: 'companies.history.summary' },
        {
          from: name(first?.month),
          to: name(last?.month),
          score: formatScore(scored?.impact_score ?? 0, locale),
        },
      )}
      height={HEIGHT}
      source={source}
      labels={months.map(({ month }) => name(month))}
      labelsHeader={formatMessage({ id: 'companies.history.month' })}
      lines={[
        { label: formatMessage({ id: 'ui.score.label' }), values: months.map((at) => at.impact_score) },
        {
          label: formatMessage({ id: 'companies.page.environmental' }),
          values: months.map((at) => at.environmental_score),
        },
        { label: formatMessage({ id: 'companies.page.social' }), values: months.map((at) => at.social_score) },
      ]}
      format={(value) => formatScore(value, locale)}
    />
  );
}

function CourseLoading() {
  return (
    <Loading>
      <Skeleton shape="block" height={`${HEIGHT}rem`} />
    </Loading>
  );
}
