import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a table whose rows go away when they are dealt with: the row that takes the place of the last
 * one gets focus, or the frame around the table where none is left.
 * @param keys of the rows, in their order
 * @returns `frame` for an element around the table that takes focus, `remember` to be called before a row is dealt with
 */
export function useRowFocus(keys: readonly number[]) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly key: number; readonly at: number } | null>(null);
  useEffect(() => {
    if (last.current === null || keys.includes(last.current.key)) return;
    const rows = frame.current?.querySelectorAll('tbody tr:not([aria-hidden])') ?? [];
    // A long table lays out only the rows near the screen, each with its place.
    const atPlace = frame.current?.querySelector(`tbody tr[data-index="${last.current.at}"]`);
    const row = atPlace ?? rows[Math.min(last.current.at, rows.length - 1)];
    last.current = null;
    (row?.querySelector('button') ?? frame.current)?.focus({ preventScroll: row === undefined });
  }, [keys]);
  const remember = (key: number) => {
    last.current = { key, at: keys.indexOf(key) };
  };
  return { frame, remember };
}
