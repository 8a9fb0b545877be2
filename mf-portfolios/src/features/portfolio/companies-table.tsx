import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { DataTable, Monogram, Pagination, useCompareColumn, usePrinting } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { PortfolioCompanyScore } from '#portfolios/portfolio-company-score.tsx';
import { Share } from '#portfolios/share.tsx';
import { sortCompanies } from './portfolio.definition.ts';
import type { PortfolioCompany, PortfolioList } from './portfolio.definition.ts';

export interface CompaniesTableProps {
  readonly companies: readonly PortfolioCompany[];
  readonly list: PortfolioList;
  /** Draws a screen of rows instead of the whole page. */
  readonly isBrief?: boolean;
}

/** About as many rows as a tall screen shows. */
const SCREENFUL = 15;

/** The companies of a portfolio, to be sorted and paged; on paper all of them. */
export function CompaniesTable({ companies, list, isBrief = false }: CompaniesTableProps) {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  const isPrinting = usePrinting();
  const { values, hrefFor } = list;
  const { per_page: perPage, order } = values;
  const page = Math.min(values.page, Math.max(1, Math.ceil(companies.length / perPage)));
  const sorted = sortCompanies(companies, order);
  const shown = isPrinting ? sorted : sorted.slice((page - 1) * perPage, page * perPage);
  return (
    <>
      <DataTable
        caption={formatMessage({ id: 'portfolios.companies.caption' })}
        columns={columns}
        rows={isBrief ? shown.slice(0, SCREENFUL) : shown}
        rowKey={({ entity_id }) => entity_id}
        rowHref={({ entity_slug }) => paths.company(entity_slug)}
        sort={order ?? { column: 'weight', direction: 'desc' }}
        sortHref={(sort) => hrefFor({ order: sort })}
        stickyHeader
      />
      {companies.length > perPage && (
        <Pagination
          label={formatMessage({ id: 'portfolios.companies.caption' })}
          page={page}
          perPage={perPage}
          total={companies.length}
          hrefFor={(next) => hrefFor({ page: next })}
        />
      )}
    </>
  );
}

function useColumns(): Column<PortfolioCompany>[] {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return [
    {
      id: 'name',
      header: formatMessage({ id: 'portfolios.column.company' }),
      cell: ({ entity_name }) => (
        <span className="portfolio__company">
          <Monogram name={entity_name} size="small" />
          {entity_name}
        </span>
      ),
      rowHeader: true,
      sort: 'asc',
    },
    {
      id: 'place',
      header: <FormattedMessage id="portfolios.column.place" />,
      meta: true,
      cell: ({ industry, country }) => (
        <span className="cw-muted">
          {industry} · {country}
        </span>
      ),
    },
    {
      id: 'weight',
      header: formatMessage({ id: 'portfolios.column.weight' }),
      cell: ({ weight }) => <Share percent={weight} />,
      meta: ({ weight }) => (
        <FormattedMessage id="portfolios.movers.weight" values={{ share: <Share percent={weight} /> }} />
      ),
      numeric: true,
      sort: 'desc',
      width: '7rem',
    },
    {
      id: 'score',
      header: formatMessage({ id: 'portfolios.column.score' }),
      cell: ({ impact_score, is_grayed, evidence }) => (
        <PortfolioCompanyScore score={impact_score} isGrayed={is_grayed} evidence={evidence} />
      ),
      sort: 'desc',
      lead: true,
      width: '12rem',
    },
    {
      id: 'contribution',
      header: formatMessage({ id: 'portfolios.column.contribution' }),
      cell: ({ contribution }) => formatScore(contribution, locale),
      numeric: true,
      sort: 'desc',
      width: '8rem',
    },
    useCompareColumn(),
  ];
}
