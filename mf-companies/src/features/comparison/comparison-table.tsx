import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DataTable, VisuallyHidden } from '@commonweal/ui';
import type { Column, Sort } from '@commonweal/ui';
import { ScoreNumber } from '#companies/score-number.tsx';
import { classRows, endsOf, overallRows } from '#companies/comparison-rows.ts';
import type { ComparedRow } from '#companies/comparison-rows.ts';
import type { CompaniesComparison } from '#companies/comparison-rows.ts';
import { ComparedScore } from './compared-score.tsx';

export interface ComparisonTableProps {
  readonly comparison: CompaniesComparison;
  readonly order: Sort | null;
  readonly sortHref: (order: Sort) => string;
  readonly isBusy: boolean;
}

const SIGNS = { greater: '>', less: '<', equal: '=', none: '' } as const;

/** The companies as columns: their scores as a whole, then a row for each entry of the classification. */
export function ComparisonTable({ comparison, order, sortHref, isBusy }: ComparisonTableProps) {
  const { formatMessage } = useIntl();
  const { type } = comparison;
  const title = formatMessage({ id: `companies.compare.view.${type}` });
  return (
    <DataTable
      className="company-compare__frame"
      caption={formatMessage({ id: 'companies.compare.caption' }, { view: title })}
      columns={useColumns(comparison, title)}
      rows={[...overallRows(comparison), ...classRows(comparison, order)]}
      rowKey={({ key }) => key}
      {...(order && { sort: order })}
      sortHref={sortHref}
      busy={isBusy}
      keepColumns
    />
  );
}

function useColumns({ ordered_entities: companies }: CompaniesComparison, title: string): Column<ComparedRow>[] {
  const { formatMessage } = useIntl();
  return [
    {
      id: 'name',
      header: title,
      rowHeader: true,
      cell: ({ key, name }) => name || <FormattedMessage id={`companies.compare.overall.${key}`} />,
    },
    {
      id: 'avg',
      header: formatMessage({ id: 'companies.compare.peers' }),
      sort: 'desc',
      numeric: true,
      cell: ({ avg, peers }) => (
        <span className="company-compare__cell">
          <ScoreNumber score={avg} />
          {avg !== null && (
            <span className="cw-caption">
              <FormattedMessage id="companies.compare.peers.count" values={{ count: peers }} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'sign',
      header: <VisuallyHidden>{formatMessage({ id: 'companies.compare.sign' })}</VisuallyHidden>,
      cell: ({ sign }) => <Sign sign={sign} />,
    },
    ...companies.map(({ id, name }): Column<ComparedRow> => ({
      id: `${id}`,
      header: name,
      sort: 'desc',
      numeric: true,
      cell: (row) => <ComparedScore cell={row.cells.get(id)} isOverall={row.name === ''} end={endsOf(row)(id)} />,
    })),
  ];
}

/** The average against the score of the first company, as it stands between the two. */
function Sign({ sign }: Pick<ComparedRow, 'sign'>) {
  return (
    <span className="cw-number">
      <span aria-hidden="true">{SIGNS[sign]}</span>
      <VisuallyHidden>
        <FormattedMessage id={`companies.compare.sign.${sign}`} />
      </VisuallyHidden>
    </span>
  );
}
