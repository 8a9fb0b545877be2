import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Monogram, SdgList, useCompareColumn } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { highlightedCompanies } from '#companies/companies.queries.ts';
import type { ListedCompany } from '#companies/companies.queries.ts';
import { CompanyScore } from '#companies/company-score.tsx';
import { useConsumedCompanies } from '#companies/consumed-companies.ts';
import { ScoreNumber } from '#companies/score-number.tsx';
import { CompanyMarks, HighlightStar } from './company-marks.tsx';

/** Columns that a reader may take away or add; the company, its score and its place in a comparison stay. */
export const optionalColumns = [
  'industry',
  'country',
  'environmental_score',
  'social_score',
  'sdgs',
  'notes_count',
  'ratings_count',
] as const;

export type OptionalColumn = (typeof optionalColumns)[number];

/** Those that are there until somebody chooses. */
export const usualColumns: readonly OptionalColumn[] = optionalColumns.filter((column) => column !== 'ratings_count');

/** The columns of companies, all of them. */
export function useCompanyColumns(): Column<ListedCompany>[] {
  const { formatMessage, formatNumber } = useIntl();
  const compare = useCompareColumn<ListedCompany>();
  const consumed = useConsumedCompanies();
  const highlighted = useQuery(highlightedCompanies()).data?.data;
  const isHighlighted = (id: number) => highlighted?.some(({ entity_id }) => entity_id === id) ?? false;
  const header = (column: string) => formatMessage({ id: `companies.list.column.${column}` });
  return [
    {
      id: 'entity_name',
      header: header('entity_name'),
      rowHeader: true,
      sort: 'asc',
      width: '25%',
      cell: (company) => (
        <span className="company-list__name">
          <span className="company-list__logo">
            <Monogram name={company.entity_name} src={company.logo} size="small" />
            {isHighlighted(company.entity_id) && <HighlightStar />}
          </span>
          <span>{company.entity_name}</span>
        </span>
      ),
      below: ({ entity_id: id }) => (
        <CompanyMarks
          isHighlighted={isHighlighted(id)}
          openedAt={consumed === null ? undefined : (consumed.get(id) ?? null)}
        />
      ),
    },
    {
      id: 'industry',
      header: header('industry'),
      sort: 'asc',
      width: '18%',
      meta: true,
      cell: ({ industry }) => industry.name,
    },
    {
      id: 'country',
      header: header('country'),
      sort: 'asc',
      width: '11%',
      meta: true,
      cell: ({ country }) => country.name,
    },
    {
      id: 'impact_score',
      header: header('impact_score'),
      sort: 'desc',
      lead: true,
      width: '10.5rem',
      cell: (company) => <CompanyScore company={company} />,
    },
    {
      id: 'environmental_score',
      header: header('environmental_score'),
      sort: 'desc',
      numeric: true,
      wideOnly: true,
      spacious: true,
      width: '6.75rem',
      cell: ({ environmental_score }) => <ScoreNumber score={environmental_score} />,
    },
    {
      id: 'social_score',
      header: header('social_score'),
      sort: 'desc',
      numeric: true,
      wideOnly: true,
      spacious: true,
      width: '5.5rem',
      cell: ({ social_score }) => <ScoreNumber score={social_score} />,
    },
    {
      id: 'sdgs',
      header: header('sdgs'),
      wideOnly: true,
      spacious: true,
      width: '10rem',
      cell: ({ sdg_ids }) => (sdg_ids.length === 0 ? null : <SdgList ids={sdg_ids} />),
    },
    {
      id: 'notes_count',
      header: header('notes_count'),
      sort: 'desc',
      numeric: true,
      width: '5.5rem',
      meta: ({ notes_count: count }) => formatMessage({ id: 'companies.analyses.count' }, { count }),
      cell: ({ notes_count }) => formatNumber(notes_count),
    },
    {
      id: 'ratings_count',
      header: header('ratings_count'),
      numeric: true,
      wideOnly: true,
      spacious: true,
      width: '5.5rem',
      cell: ({ ratings_count }) => formatNumber(ratings_count),
    },
    compare,
  ];
}
