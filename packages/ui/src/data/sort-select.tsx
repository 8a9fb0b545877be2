import { useIntl } from '@commonweal/platform/intl';
import { useNavigate } from '@commonweal/platform/router';
import { SelectField } from '../forms/select-field.tsx';
import { useShownChoice } from '../forms/use-shown-choice.ts';
import type { Column, Sort, SortDirection } from './table-types.ts';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

const OTHER: Readonly<Record<SortDirection, SortDirection>> = { asc: 'desc', desc: 'asc' };

/** The orders of a table in one control, where its headers have no room. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const { formatMessage } = useIntl();
  const orders = columns.flatMap((column) => {
    if (column.sort === undefined) return [];
    const { id, header, sort: first } = column;
    return [first, OTHER[first]].map((direction) => ({ order: { column: id, direction }, header }));
  });
  const label = formatMessage({ id: 'ui.table.order' });
  const [shown, choose] = useShownChoice(sort ? valueOf(sort) : '', (value) => {
    const chosen = orders.find(({ order }) => valueOf(order) === value);
    if (chosen) onSort(chosen.order);
  });
  return (
    <SelectField
      className="cw-table__order"
      label={label}
      labelHidden
      value={shown}
      {...(!sort && { placeholder: label })}
      options={orders.map(({ order, header }) => ({
        value: valueOf(order),
        label: formatMessage({ id: `ui.table.order.${order.direction}` }, { column: header }),
      }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

interface SortByAddressProps<Row> extends Omit<SortSelectProps<Row>, 'onSort'> {
  sortHref: (sort: Sort) => string;
}

/** The same for a table whose order is in its address. */
export function SortByAddress<Row>({ sortHref, ...props }: SortByAddressProps<Row>) {
  const navigate = useNavigate();
  return <SortSelect {...props} onSort={(sort) => void navigate(sortHref(sort), { preventScrollReset: true })} />;
}

function valueOf({ column, direction }: Sort): string {
  return `${direction} ${column}`;
}
