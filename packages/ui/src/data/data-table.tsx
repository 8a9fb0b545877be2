/* Once a table is laid out as a list, some browsers forget that it is one: its roles are said again. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import { Link } from '@commonweal/platform/router';
import { classNames } from '../class-names.ts';
import { ColumnHeader } from './column-header.tsx';
import type { Column, Sort } from './table-types.ts';

export interface DataTableProps<Row> {
  /** What the table holds; heard, and seen when `captionShown`. */
  caption: ReactNode;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The address of a row: its name becomes a link, and the whole row a target for it. */
  rowHref?: (row: Row) => string | undefined;
  /** How the rows are sorted now. */
  sort?: Sort;
  /** The address of another order (the state of a list is in its address)… */
  sortHref?: (sort: Sort) => string;
  /** …or the act, for a table that sorts in place. */
  onSort?: (sort: Sort) => void;
  /** Newer rows are on their way: these stay, paler. */
  busy?: boolean;
  /** The headers stay in sight while the page scrolls. */
  stickyHeader?: boolean;
  /** Stays a table on narrow screens and scrolls sideways: for comparisons, where columns are the point. */
  keepColumns?: boolean;
  className?: string;
}

/** Rows to compare. Under 600 px of its own width it becomes a list, with a label before each value. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, busy, stickyHeader, keepColumns, className } = props;
  const shape = keepColumns ? 'cw-table-frame--scroll' : 'cw-table-frame--list';
  return (
    <div
      className={classNames('cw-table-frame', shape, className)}
      {...(keepColumns
        ? { tabIndex: 0, role: 'group', 'aria-label': typeof caption === 'string' ? caption : undefined }
        : {})}
    >
      <table
        role="table"
        className={classNames('cw-table', stickyHeader && 'cw-table--sticky')}
        aria-busy={busy || undefined}
      >
        <caption className={captionShown ? 'cw-table__caption' : 'cw-visually-hidden'}>{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={column.width ? { width: column.width } : undefined} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                column={column}
                sort={props.sort}
                sortHref={props.sortHref}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={props.rowHref?.(row) ? 'cw-table__row--link' : undefined}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} href={props.rowHref?.(row)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href?: string }) {
  const value = column.cell(row);
  const classes = classNames(
    column.numeric && 'cw-table__number',
    column.wideOnly && 'cw-table__wide-only',
    column.lead && 'cw-table__lead',
  );
  if (column.rowHeader) {
    return (
      <th scope="row" role="rowheader" className={classes}>
        {href === undefined ? value : <RowLink to={href}>{value}</RowLink>}
        {column.below?.(row)}
      </th>
    );
  }
  return (
    <td role="cell" className={classes}>
      <span className="cw-table__label" aria-hidden="true">
        {column.header}
      </span>
      <span className="cw-table__value">{value}</span>
    </td>
  );
}

function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="cw-table__link">
      {children}
    </Link>
  );
}
