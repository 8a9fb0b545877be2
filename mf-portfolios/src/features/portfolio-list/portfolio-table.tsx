import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Badge, ButtonLink, DataTable, DateText, IconButton, ScoreMark, Skeleton } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { Trash2Icon } from '@commonweal/ui/icons';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import { Coverage } from '#portfolios/coverage.tsx';
import { SHARED_VISIBILITY } from '#portfolios/portfolios.queries.ts';

export type PortfolioRow = ApiReply<'GET v3/portfolios/all'>['data'][number];

/** Scores by the person's importances, by portfolio. */
export type PersonalScores = ReadonlyMap<number, number | null> | 'loading';

export interface PortfolioTableProps {
  readonly rows: readonly PortfolioRow[];
  /** Null where everybody's score stands alone. */
  readonly personal: PersonalScores | null;
  readonly busy: boolean;
  readonly onDelete: (row: PortfolioRow) => void;
}

/** Portfolios beside each other: score, coverage, companies, and when they changed. */
export function PortfolioTable({ rows, personal, busy, onDelete }: PortfolioTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'portfolios.list.title' })}
      columns={portfolioColumns(formatMessage, { personal, onDelete })}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.portfolio(id)}
      busy={busy}
    />
  );
}

type FormatMessage = ReturnType<typeof useIntl>['formatMessage'];

function portfolioColumns(
  formatMessage: FormatMessage,
  { personal, onDelete }: Pick<PortfolioTableProps, 'personal' | 'onDelete'>,
): Column<PortfolioRow>[] {
  return [
    {
      id: 'name',
      header: <FormattedMessage id="portfolios.column.name" />,
      cell: ({ name }) => name,
      below: (row) => <PortfolioMarks row={row} />,
      rowHeader: true,
    },
    {
      id: 'score',
      header: <FormattedMessage id="portfolios.column.score" />,
      cell: ({ score }) => <ScoreMark score={score} label={formatMessage({ id: 'portfolios.score' })} />,
      lead: true,
      width: '13rem',
    },
    ...(personal ? [personalColumn(formatMessage, personal)] : []),
    {
      id: 'coverage',
      header: <FormattedMessage id="portfolios.column.coverage" />,
      cell: ({ coverageWeight, low_coverage, scored, companies, unmatched_weight }) => (
        <Coverage
          byWeight={coverageWeight}
          isLow={low_coverage}
          count={{ scored, companies }}
          unmatched={unmatched_weight}
        />
      ),
      width: '17rem',
    },
    {
      id: 'companies',
      header: <FormattedMessage id="portfolios.column.companies" />,
      cell: ({ companies }) => <FormattedMessage id="portfolios.number" values={{ count: companies }} />,
      meta: ({ companies }) => <FormattedMessage id="portfolios.companies.title" values={{ count: companies }} />,
      numeric: true,
      width: '8rem',
    },
    {
      id: 'changed',
      header: <FormattedMessage id="portfolios.column.changed" />,
      cell: ({ changed_at }) => <DateText value={changed_at} />,
      width: '12rem',
    },
    {
      id: 'acts',
      header: <ActsHeader />,
      cell: (row) => (
        <span className="portfolio-list__acts">
          <ButtonLink
            size="small"
            variant="quiet"
            to={paths.editPortfolio(row.id)}
            aria-label={formatMessage({ id: 'portfolios.edit.label' }, { name: row.name })}
          >
            <FormattedMessage id="portfolios.edit.open" />
          </ButtonLink>
          <IconButton
            label={formatMessage({ id: 'portfolios.delete.label' }, { name: row.name })}
            onClick={() => onDelete(row)}
          >
            <Trash2Icon />
          </IconButton>
        </span>
      ),
      width: '9rem',
    },
  ];
}

function personalColumn(formatMessage: FormatMessage, personal: PersonalScores): Column<PortfolioRow> {
  return {
    id: 'personal',
    header: <FormattedMessage id="portfolios.personal.own" />,
    cell: ({ id }) =>
      personal === 'loading' ? (
        <Skeleton width="8rem" />
      ) : (
        personal.has(id) && (
          <ScoreMark score={personal.get(id)} label={formatMessage({ id: 'portfolios.personal.own' })} />
        )
      ),
    width: '13rem',
  };
}

function PortfolioMarks({ row: { prefered, visibility } }: { readonly row: PortfolioRow }) {
  if (!prefered && visibility !== SHARED_VISIBILITY) return null;
  return (
    <span className="portfolio-list__marks">
      {prefered && (
        <Badge tone="accent">
          <FormattedMessage id="portfolios.mark.preferred" />
        </Badge>
      )}
      {visibility === SHARED_VISIBILITY && (
        <Badge>
          <FormattedMessage id="portfolios.mark.shared" />
        </Badge>
      )}
    </span>
  );
}
