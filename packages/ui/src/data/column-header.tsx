/* Once a table is laid out as a list, some browsers forget that it is one: its roles are said again. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Link } from '@commonweal/platform/router';
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from '../icons/icons.ts';
import { classNames } from '../class-names.ts';
import type { Column, Sort, SortDirection } from './table-types.ts';

interface ColumnHeaderProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  sortHref?: (sort: Sort) => string;
  onSort?: (sort: Sort) => void;
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const;

/** A column's header; a link or a button where the table can be sorted by it. */
export function ColumnHeader<Row>({ column, sort, sortHref, onSort }: ColumnHeaderProps<Row>) {
  const now = sort?.column === column.id ? sort.direction : undefined;
  const sortable = column.sort !== undefined && (sortHref !== undefined || onSort !== undefined);
  const next: Sort = { column: column.id, direction: otherThan(now, column.sort ?? 'asc') };
  const face = (
    <>
      <span>{column.header}</span>
      {sortable && <SortIcon now={now} />}
    </>
  );
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={now ? SPOKEN[now] : undefined}
      className={classNames(
        column.numeric && 'cw-table__number',
        sortable ? 'cw-table__sortable' : 'cw-table__fixed',
        column.wideOnly && 'cw-table__wide-only',
        column.spacious && 'cw-table__spacious',
      )}
    >
      {!sortable && face}
      {sortable && sortHref && (
        <Link to={sortHref(next)} className="cw-table__sort" preventScrollReset>
          {face}
        </Link>
      )}
      {sortable && !sortHref && (
        <button type="button" className="cw-table__sort" onClick={() => onSort?.(next)}>
          {face}
        </button>
      )}
    </th>
  );
}

function otherThan(now: SortDirection | undefined, first: SortDirection): SortDirection {
  if (now === undefined) return first;
  return now === 'asc' ? 'desc' : 'asc';
}

function SortIcon({ now }: { now?: SortDirection }) {
  if (now === 'asc') return <ArrowUpIcon />;
  if (now === 'desc') return <ArrowDownIcon />;
  return <ArrowUpDownIcon className="cw-table__unsorted" />;
}
