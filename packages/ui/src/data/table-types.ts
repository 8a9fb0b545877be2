import type { ReactNode } from 'react';

export type SortDirection = 'asc' | 'desc';

export interface Sort {
  column: string;
  direction: SortDirection;
}

/** A column that can be sorted by has a plain text for its header, and the direction that the first press gives. */
type Header = { header: string; sort: SortDirection } | { header: ReactNode; sort?: undefined };

export type Column<Row> = Header & {
  id: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in figures of one width. */
  numeric?: boolean;
  /** Names the row; exactly one column of a table. */
  rowHeader?: boolean;
  /** Content below the row's name, outside of the name's link. */
  below?: (row: Row) => ReactNode;
  /** As in CSS; the other columns share the rest. */
  width?: string;
  /** Stands beside the row's name where the table becomes a list: what rows are compared by. */
  lead?: boolean;
  /**
   * The cell in a list on narrow screens, as one line below the row's name, without its header; a function
   * gives other words there, such as "3 analyses" for 3, or null for nothing.
   */
  meta?: true | ((row: Row) => ReactNode);
  /** Stands in the lower corner of the row where the table becomes a list: a control without a label. */
  corner?: boolean;
  /** Left out where the table becomes a list, because the row says it elsewhere. */
  wideOnly?: boolean;
  /** Left out below 1,000 px of the table's width, where the others need the room. */
  spacious?: boolean;
};
