import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, FormattedNumber, useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DataTable, DateText, Disclosure, FailedLoad, ScoreMark, Section, lazyPart } from '@commonweal/ui';
import type { Column, FigureSource } from '@commonweal/ui';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
import { pastScores } from '#portfolios/imports.queries.ts';
import type { PastScoresReply } from '#portfolios/imports.queries.ts';
import { Share } from '#portfolios/share.tsx';
import { usePortfolioSource } from './use-portfolio-source.ts';

/** In rem. */
const HEIGHT = 16;

const LineChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).LineChart,
  { loading: () => <FigureLoading height={HEIGHT} /> },
);

type PastScore = PastScoresReply['data'][number];

interface PastScoresProps {
  readonly portfolioId: number;
  /** Their holdings of then are not known: past scores are without them. */
  readonly holdsFunds: boolean;
}

/** The score of a portfolio over time; nothing before there are two days of it. */
export function PastScores({ portfolioId, holdsFunds }: PastScoresProps) {
  const query = useQuery(pastScores(portfolioId));
  const source = usePortfolioSource(portfolioId, 'scores');
  if (query.isPending) return null;
  if (query.data && query.data.data.length < 2) return null;
  return (
    <Section
      id="scores"
      title={<FormattedMessage id="portfolios.past.title" />}
      description={
        <>
          <FormattedMessage id="portfolios.past.how" /> {holdsFunds && <FormattedMessage id="portfolios.past.funds" />}
        </>
      }
    >
      {query.data ? (
        <Course scores={query.data.data} source={source} />
      ) : (
        <FailedLoad title={<FormattedMessage id="portfolios.past.failed" />} query={query} />
      )}
    </Section>
  );
}

interface CourseProps {
  readonly scores: readonly PastScore[];
  readonly source: FigureSource | undefined;
}

function Course({ scores, source }: CourseProps) {
  const { formatMessage, formatDate } = useIntl();
  const locale = useLocale();
  const label = formatMessage({ id: 'portfolios.column.score' });
  const days = scores.map(({ at }) => formatDate(at, { dateStyle: 'medium', timeZone: 'UTC' }));
  const points = (past: PastScore | undefined) => formatScore(past?.score ?? 0, locale);
  return (
    <div className="cw-stack">
      <LineChart
        title={formatMessage({ id: 'portfolios.past.chart' })}
        summary={formatMessage(
          { id: 'portfolios.past.summary' },
          { from: days[0], first: points(scores[0]), to: days.at(-1), last: points(scores.at(-1)) },
        )}
        source={source}
        height={HEIGHT}
        labels={days}
        labelsHeader={formatMessage({ id: 'portfolios.past.day' })}
        lines={[{ label, values: scores.map(({ score }) => score) }]}
        format={(score) => formatScore(score, locale)}
      />
      <Disclosure summary={<FormattedMessage id="portfolios.past.table" />}>
        <DataTable
          caption={formatMessage({ id: 'portfolios.past.caption' })}
          columns={columns}
          rows={scores.toReversed()}
          rowKey={({ at }) => at}
        />
      </Disclosure>
    </div>
  );
}

const columns: readonly Column<PastScore>[] = [
  {
    id: 'at',
    header: <FormattedMessage id="portfolios.past.day" />,
    cell: ({ at }) => <DateText value={at.slice(0, 'yyyy-mm-dd'.length)} />,
    rowHeader: true,
  },
  {
    id: 'score',
    header: <FormattedMessage id="portfolios.column.score" />,
    cell: ({ score }) => <ScoreMark score={score} />,
    width: '12rem',
  },
  {
    id: 'coverage',
    header: <FormattedMessage id="portfolios.column.coverage" />,
    cell: ({ coverageWeight }) => <Share percent={coverageWeight} />,
    numeric: true,
  },
  {
    id: 'unmatched',
    header: <FormattedMessage id="portfolios.past.unmatched" />,
    cell: ({ unmatched_weight: lost }) => (lost === null ? '–' : <Share percent={lost} />),
    numeric: true,
  },
  {
    id: 'companies',
    header: <FormattedMessage id="portfolios.column.companies" />,
    cell: ({ companies }) => <FormattedNumber value={companies} />,
    numeric: true,
  },
];
