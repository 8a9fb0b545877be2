import type { ChartData, ChartOptions, ChartType, Plugin } from 'chart.js';
import type { CsvValue } from '@commonweal/domain/csv-cell';

/** A chart as chart.js draws it, on the page and into files. */
export interface ChartPlot<T extends ChartType> {
  readonly type: T;
  readonly data: ChartData<T>;
  readonly options: ChartOptions<T>;
  readonly plugins: Plugin<T>[];
}

interface ChartColumn {
  readonly header: string;
  /** Writes the numbers of the column; texts stay as they are. */
  readonly format?: (value: number) => string;
}

/** Numbers behind a chart: the table shows them as they are read, the CSV file in full precision. */
export interface ChartRows {
  /** The first names the row. */
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly (readonly CsvValue[])[];
}
