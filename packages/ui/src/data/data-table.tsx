/* Once a table is laid out as a list, some browsers forget that it is one: its roles are said again. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ColumnHeader } from './column-header.tsx';
import { SortByAddress, SortSelect } from './sort-select.tsx';
import { TableRows } from './table-rows.tsx';
import type { RowWindow } from './table-rows.tsx';
import type { Column, Sort } from './table-types.ts';

export interface DataTableProps<Row> {
  /** The caption of the table; hidden visually unless `captionShown`. */
  caption: ReactNode;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The address of a row: its name becomes a link, and the whole row a target for it. */
  rowHref?: (row: Row) => string | undefined;
  /** The current order of the rows. */
  sort?: Sort;
  /** The address of another order (the state of a list is in its address)… */
  sortHref?: (sort: Sort) => string;
  /** …or the act, for a table that sorts in place. */
  onSort?: (sort: Sort) => void;
  /** Newer rows are on their way: these stay, paler, and cannot be used. */
  busy?: boolean;
  /** The headers stay in sight while the page scrolls. */
  stickyHeader?: boolean;
  /** Stays a table on narrow screens and scrolls sideways: for comparisons, where columns are the point. */
  keepColumns?: boolean;
  /** Lays out a part of the rows alone; see `LongTable`. */
  rowWindow?: RowWindow;
  className?: string;
}

/**
 * Rows to compare. Under 600 px of its own width it becomes a list: a name with what leads, a line below it
 * of what is `meta`, and the rest with a label before each value.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, rowHref, busy, stickyHeader, keepColumns } = props;
  const { rowWindow, className } = props;
  const shape = keepColumns ? 'cw-table-frame--scroll' : 'cw-table-frame--list';
  return (
    <div
      className={classNames('cw-table-frame', shape, className)}
      {...(keepColumns
        ? { tabIndex: 0, role: 'group', 'aria-label': typeof caption === 'string' ? caption : undefined }
        : {})}
    >
      {!keepColumns && columns.some((column) => column.sort !== undefined) && <Order {...props} />}
      <table
        role="table"
        className={classNames('cw-table', stickyHeader && 'cw-table--sticky', rowWindow && 'cw-table--fixed')}
        aria-busy={busy || undefined}
        aria-rowcount={rowWindow && rows.length + 1}
      >
        <caption className={captionShown ? 'cw-table__caption' : 'cw-visually-hidden'}>{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col
              key={column.id}
              className={column.spacious ? 'cw-table__spacious' : undefined}
              style={column.width ? { width: column.width } : undefined}
            />
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
        <TableRows {...{ columns, rows, rowKey, rowHref, busy, rowWindow }} />
      </table>
    </div>
  );
}

function Order<Row>({ columns, sort, sortHref, onSort }: DataTableProps<Row>) {
  if (sortHref) return <SortByAddress {...{ columns, sort, sortHref }} />;
  return onSort && <SortSelect {...{ columns, sort, onSort }} />;
}
