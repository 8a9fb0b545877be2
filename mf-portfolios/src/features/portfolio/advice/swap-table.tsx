import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import type { Locale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { DataTable, EmptyState, FailedLoad, ScoreMark, Section, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { Share } from '#portfolios/share.tsx';
import { swaps } from './advice.queries.ts';
import type { Swap } from './advice.queries.ts';

/** Better companies of the same industry and country, and what each would change. */
export function SwapTable({ portfolioId }: { readonly portfolioId: number }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const query = useQuery(swaps(portfolioId));
  return (
    <Section
      title={<FormattedMessage id="portfolios.advice.swaps.title" />}
      description={<FormattedMessage id="portfolios.advice.swaps.how" />}
    >
      {query.isPending && <SkeletonTable rows={3} columns={5} />}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="portfolios.advice.swaps.failed" />} query={query} />
      )}
      {query.data?.data.length === 0 && <EmptyState title={<FormattedMessage id="portfolios.advice.swaps.none" />} />}
      {query.data && query.data.data.length > 0 && (
        <DataTable
          caption={formatMessage({ id: 'portfolios.advice.swaps.caption' })}
          columns={columnsIn(locale)}
          rows={query.data.data}
          rowKey={({ from }) => from.entity_id}
        />
      )}
    </Section>
  );
}

function columnsIn(locale: Locale): Column<Swap>[] {
  const company = ({ entity_slug, entity_name, impact_score, evidence }: Swap['from']) => (
    <>
      <Link to={paths.company(entity_slug)}>{entity_name}</Link> <ScoreMark score={impact_score} evidence={evidence} />
    </>
  );
  return [
    {
      id: 'from',
      header: <FormattedMessage id="portfolios.advice.swaps.from" />,
      cell: ({ from }) => company(from),
      rowHeader: true,
    },
    { id: 'to', header: <FormattedMessage id="portfolios.advice.swaps.to" />, cell: ({ to }) => company(to) },
    {
      id: 'place',
      header: <FormattedMessage id="portfolios.advice.swaps.place" />,
      cell: ({ industry, country }) => (
        <span className="cw-muted">
          {industry} · {country}
        </span>
      ),
    },
    {
      id: 'weight',
      header: <FormattedMessage id="portfolios.column.weight" />,
      cell: ({ weight }) => <Share percent={weight} />,
      numeric: true,
      width: '7rem',
    },
    {
      id: 'gain',
      header: <FormattedMessage id="portfolios.advice.swaps.gain" />,
      cell: ({ gain }) => formatScore(gain, locale),
      numeric: true,
      width: '8rem',
    },
  ];
}
