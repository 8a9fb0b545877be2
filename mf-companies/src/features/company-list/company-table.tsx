import type { KeyboardEvent } from 'react';
import { orderOf } from '@commonweal/domain/list-order';
import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { DataTable, Monogram, SdgList } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { highlightedCompanies } from '#companies/companies.queries.ts';
import type { ListedCompany } from '#companies/companies.queries.ts';
import { CompanyScore } from '#companies/company-score.tsx';
import { useConsumedCompanies } from '#companies/consumed-companies.ts';
import { ScoreNumber } from '#companies/score-number.tsx';
import type { CompanyListState } from './company-list.definition.ts';
import { CompanyMarks, HighlightStar } from './company-marks.tsx';

export interface CompanyTableProps {
  readonly list: CompanyListState;
  readonly companies: readonly ListedCompany[];
  readonly isBusy: boolean;
}

/** Companies to compare; arrow keys go from one name to the next. */
export function CompanyTable({ list, companies, isBusy }: CompanyTableProps) {
  const { formatMessage } = useIntl();
  const sort = orderOf(list.definition, list.values);
  return (
    <div className="company-list__table" role="presentation" onKeyDown={moveBetweenRows}>
      <DataTable
        caption={formatMessage({ id: 'companies.list.title' })}
        columns={useColumns()}
        rows={companies}
        rowKey={(company) => company.entity_id}
        rowHref={(company) => paths.company(company.entity_slug)}
        {...(sort && { sort })}
        sortHref={(order) => list.hrefFor({ order })}
        busy={isBusy}
        stickyHeader
      />
    </div>
  );
}

function useColumns(): Column<ListedCompany>[] {
  const { formatMessage, formatNumber } = useIntl();
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
      width: '6.75rem',
      cell: ({ environmental_score }) => <ScoreNumber score={environmental_score} />,
    },
    {
      id: 'social_score',
      header: header('social_score'),
      sort: 'desc',
      numeric: true,
      wideOnly: true,
      width: '5.5rem',
      cell: ({ social_score }) => <ScoreNumber score={social_score} />,
    },
    {
      id: 'sdgs',
      header: header('sdgs'),
      wideOnly: true,
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
  ];
}

/** Up and down go to the name of the row before and after. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof Element) || !event.target.matches('tbody th a')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody th a')];
  const next = links[links.findIndex((link) => link === event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
