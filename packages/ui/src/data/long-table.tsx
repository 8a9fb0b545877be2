import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table.tsx';
import type { RowWindow } from './table-rows.tsx';
import { usePrinting } from './use-printing.ts';

/** Up to here a table is laid out whole: the browser finds text in it, and nothing moves while it scrolls. */
const MOST_WHOLE = 200;
/** A first guess in pixels; each row is measured once it is laid out. */
const ROW_HEIGHT = 56;
/** Rows beyond each edge of the screen. */
const OVERSCAN = 12;

interface LongTableProps<Row> extends Omit<DataTableProps<Row>, 'rowWindow'> {
  /** Place of a row that is laid out however far away it is, so that it can be given focus. */
  readonly keptRow?: number | null;
}

/** A table of thousands of rows: those near the screen are laid out, and all of them on paper. */
export function LongTable<Row>({ keptRow = null, ...props }: LongTableProps<Row>) {
  const isPrinting = usePrinting();
  if (isPrinting || props.rows.length <= MOST_WHOLE) return <DataTable {...props} />;
  return <WindowedTable keptRow={keptRow} {...props} />;
}

function WindowedTable<Row>({ keptRow = null, ...props }: LongTableProps<Row>) {
  return <DataTable {...props} rowWindow={useRowWindow(props, keptRow)} />;
}

function useRowWindow<Row>({ rows, rowKey }: DataTableProps<Row>, kept: number | null): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const top = useTop(body);
  // Its functions are new each time, and the compiler leaves this hook as it is.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    rangeExtractor: useCallback(
      (range: Range) => withRow(withRow(defaultRangeExtractor(range), focused), kept),
      [focused, kept],
    ),
  });
  return {
    places: virtualizer
      .getVirtualItems()
      .map(({ index, start, end }) => ({ index, start: start - top, end: end - top })),
    height: virtualizer.getTotalSize(),
    bodyRef: body,
    rowRef: virtualizer.measureElement,
    onFocus: ({ target }) => setFocused(indexOf(target)),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
}

/** The row that has the focus stays, however far it is scrolled away. */
function withRow(indexes: readonly number[], index: number | null): number[] {
  if (index === null || indexes.includes(index)) return [...indexes];
  return [...indexes, index].toSorted((a, b) => a - b);
}

function indexOf(element: Element): number | null {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index === undefined || index === null ? null : Number(index);
}

/** How far down the page an element begins; measured again when the page changes its height. */
function useTop(element: { readonly current: Element | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
