import type { KeyboardEvent } from 'react';
import { paths } from '@commonweal/platform/paths';
import { DataTable } from '@commonweal/ui';
import type { Column, Sort } from '@commonweal/ui';
import type { ListedCompany } from '#companies/companies.queries.ts';
import { useCompanyColumns } from './company-columns.tsx';

export interface CompanyTableProps<Row extends ListedCompany> {
  readonly caption: string;
  readonly companies: readonly Row[];
  /** Columns that are shown, beside the company and its score. */
  readonly shown: readonly string[];
  /** Columns of this table alone, after the score. */
  readonly own?: readonly Column<Row>[];
  readonly isBusy?: boolean;
  readonly sort?: Sort | undefined;
  readonly sortHref?: (sort: Sort) => string;
}

/** Companies to compare; arrow keys go from one name to the next. */
export function CompanyTable<Row extends ListedCompany>(props: CompanyTableProps<Row>) {
  const { caption, companies, shown, own = [], isBusy = false, sort, sortHref } = props;
  const columns: Column<Row>[] = useCompanyColumns().filter(({ id }) => isFixed(id) || shown.includes(id));
  const afterScore = columns.findIndex(({ id }) => id === 'impact_score') + 1;
  return (
    <div className="company-list__table" role="presentation" onKeyDown={moveBetweenRows}>
      <DataTable
        caption={caption}
        columns={columns.toSpliced(afterScore, 0, ...own)}
        rows={companies}
        rowKey={(company) => company.entity_id}
        rowHref={(company) => paths.company(company.entity_slug)}
        {...(sort && { sort })}
        {...(sortHref && { sortHref })}
        busy={isBusy}
        stickyHeader
      />
    </div>
  );
}

function isFixed(column: string): boolean {
  return ['entity_name', 'impact_score', 'compare'].includes(column);
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
