/* Once a table is laid out as a list, some browsers forget that it is one: its roles are said again. */
/* Rows hear of the focus of their controls: oxlint takes it for a control of its own. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
import { Fragment } from 'react';
import type { FocusEventHandler, ReactNode, Ref } from 'react';
import { Link } from '@commonweal/platform/router';
import { classNames } from '../class-names.ts';
import type { Column } from './table-types.ts';

/** The rows that are laid out, with their places in pixels from the top of the first row. */
export interface RowWindow {
  readonly places: readonly RowPlace[];
  /** The height of all rows. */
  readonly height: number;
  readonly bodyRef: Ref<HTMLTableSectionElement>;
  readonly rowRef: Ref<HTMLTableRowElement>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

export interface RowPlace {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

interface TableRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowHref?: (row: Row) => string | undefined;
  readonly busy?: boolean;
  readonly rowWindow?: RowWindow;
}

/** The body of a table: all rows, or those of a window with the room of the others between them. */
export function TableRows<Row>({ rowWindow, ...props }: TableRowsProps<Row>) {
  const { columns, rows, rowKey, rowHref, busy } = props;
  if (rowWindow) return <RowsOfWindow {...props} rowWindow={rowWindow} />;
  return (
    <tbody role="rowgroup" inert={busy}>
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" className={rowHref?.(row) ? 'cw-table__row--link' : undefined}>
          <Cells columns={columns} row={row} href={rowHref?.(row)} />
        </tr>
      ))}
    </tbody>
  );
}

function RowsOfWindow<Row>(props: TableRowsProps<Row> & { readonly rowWindow: RowWindow }) {
  const { columns, rows, rowKey, rowHref, busy, rowWindow } = props;
  const { places, height, bodyRef, rowRef, onFocus, onBlur } = rowWindow;
  return (
    <tbody role="rowgroup" inert={busy} ref={bodyRef} onFocus={onFocus} onBlur={onBlur}>
      {places.map(({ index, start }, at) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <Fragment key={rowKey(row)}>
            <Gap height={start - (places[at - 1]?.end ?? 0)} />
            <tr
              role="row"
              ref={rowRef}
              data-index={index}
              aria-rowindex={index + 2}
              className={rowHref?.(row) ? 'cw-table__row--link' : undefined}
            >
              <Cells columns={columns} row={row} href={rowHref?.(row)} />
            </tr>
          </Fragment>
        );
      })}
      <Gap height={height - (places.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

/** The room of rows that are not laid out. */
function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden="true" className="cw-table__gap" style={{ blockSize: height }} />;
}

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly href?: string;
}

function Cells<Row>({ columns, row, href }: CellsProps<Row>) {
  return columns.map((column) => <Cell key={column.id} column={column} row={row} href={href} />);
}

function Cell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href?: string }) {
  const value = column.cell(row);
  const words = typeof column.meta === 'function' ? column.meta(row) : undefined;
  const classes = classNames(
    column.numeric && 'cw-table__number',
    (column.wideOnly || words === null) && 'cw-table__wide-only',
    column.spacious && 'cw-table__spacious',
    column.lead && 'cw-table__lead',
    column.corner && 'cw-table__corner cw-no-print',
    column.meta && 'cw-table__meta',
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
      <span className="cw-table__label">{column.header}</span>
      <span className={classNames('cw-table__value', Boolean(words) && 'cw-table__value--wide')}>{value}</span>
      {words && <span className="cw-table__words">{words}</span>}
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
