import type { ReactNode } from 'react';

export type SortDirection = 'asc' | 'desc';

export interface Sort {
  column: string;
  direction: SortDirection;
}

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in figures of one width. */
  numeric?: boolean;
  /** Names the row; exactly one column of a table. */
  rowHeader?: boolean;
  /** What is said of the row below its name, outside of the name's link. */
  below?: (row: Row) => ReactNode;
  /** Can be sorted by; the direction that the first press gives. */
  sort?: SortDirection;
  /** As in CSS; the other columns share the rest. */
  width?: string;
  /** Stands beside the row's name where the table becomes a list: what rows are compared by. */
  lead?: boolean;
  /** Left out where the table becomes a list, because the row says it elsewhere. */
  wideOnly?: boolean;
}
