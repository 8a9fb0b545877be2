import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { DataTable, ScoreMark } from '@commonweal/ui';
import type { Column, Sort } from '@commonweal/ui';
import type { ListedIndustry } from './industries.queries.ts';

interface IndustryTableProps {
  readonly rows: readonly ListedIndustry[];
  readonly sort: Sort;
  /** The address in another order. */
  readonly sortHref: (sort: Sort) => string;
}

/** Industries to compare, each with what its mean stands on. */
export function IndustryTable({ rows, sort, sortHref }: IndustryTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'companies.industries.title' })}
      columns={useColumns()}
      rows={rows}
      rowKey={({ sasb_industry_id: id }) => id}
      rowHref={({ sasb_industry_id: id }) => paths.industry(id)}
      sort={sort}
      sortHref={sortHref}
      stickyHeader
    />
  );
}

function useColumns(): Column<ListedIndustry>[] {
  const { formatMessage, formatNumber } = useIntl();
  const header = (column: string) => formatMessage({ id: `companies.industries.column.${column}` });
  return [
    {
      id: 'name',
      header: header('name'),
      rowHeader: true,
      sort: 'asc',
      width: '26%',
      cell: ({ sasb_industry_name: name }) => name,
    },
    { id: 'sector', header: header('sector'), sort: 'asc', meta: true, cell: ({ sector }) => sector.name },
    {
      id: 'score',
      header: header('score'),
      sort: 'desc',
      lead: true,
      width: '10.5rem',
      cell: (row) => <IndustryScore industry={row} />,
    },
    {
      id: 'companies',
      header: header('companies'),
      sort: 'desc',
      numeric: true,
      width: '9rem',
      meta: (row) => <Coverage industry={row} />,
      cell: (row) => <Coverage industry={row} />,
    },
    {
      id: 'analyses',
      header: header('analyses'),
      sort: 'desc',
      numeric: true,
      wideOnly: true,
      width: '6.5rem',
      cell: ({ notes_count: count }) => formatNumber(count),
    },
    { id: 'best', header: header('best'), wideOnly: true, cell: ({ best }) => <End company={best} /> },
    { id: 'worst', header: header('worst'), wideOnly: true, cell: ({ worst }) => <End company={worst} /> },
  ];
}

/** The mean, or that every score is kept. */
function IndustryScore({ industry }: { readonly industry: ListedIndustry }) {
  const { mean_score: mean, grayed_companies: grayed, evidence } = industry;
  return (
    <ScoreMark
      score={mean}
      label={<FormattedMessage id="companies.industries.mean" />}
      evidence={evidence}
      kept={mean === null && grayed > 0 && 'company'}
    />
  );
}

/** How many of the companies the mean is over. */
function Coverage({ industry }: { readonly industry: ListedIndustry }) {
  const { companies_count: companies, scored_companies: scored } = industry;
  return <FormattedMessage id="companies.industries.scored" values={{ companies, scored }} />;
}

function End({ company }: { readonly company: ListedIndustry['best'] }) {
  if (company === null) return null;
  return (
    <span className="industries__end">
      <Link className="cw-quiet-link" to={paths.company(company.entity_slug)}>
        {company.entity_name}
      </Link>
      <ScoreMark score={company.impact_score} ratings={company.ratings_count} evidence={company.evidence} />
    </span>
  );
}
