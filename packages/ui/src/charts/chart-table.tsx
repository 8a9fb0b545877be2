import type { CsvValue } from '@commonweal/domain/csv-cell';
import { DataTable } from '../data/data-table.tsx';
import type { ChartRows } from './chart-plot.ts';

interface ChartTableProps {
  readonly title: string;
  readonly rows: ChartRows;
}

/** The numbers behind a chart, in rows. */
export function ChartTable({ title, rows: { columns, rows } }: ChartTableProps) {
  return (
    <DataTable
      caption={title}
      rows={rows.map((cells, index) => ({ cells, index }))}
      rowKey={({ index }) => index}
      columns={columns.map(({ header, format }, at) => ({
        id: header,
        header,
        cell: ({ cells }: { readonly cells: readonly CsvValue[] }) => cellText(cells[at] ?? null, format),
        ...(at === 0 && { rowHeader: true }),
        ...(format && { numeric: true }),
      }))}
    />
  );
}

function cellText(value: CsvValue, format: ((value: number) => string) | undefined): string {
  if (value === null) return '–';
  return typeof value === 'number' && format ? format(value) : `${value}`;
}
