import { useState } from 'react';
import { optionalColumns, usualColumns } from './company-columns.tsx';
import type { OptionalColumn } from './company-columns.tsx';

/** The columns of the list, separated by commas; whatever else is found there counts as not chosen. */
export const COLUMNS_KEY = 'commonweal.columns.companies';

export interface ChosenColumns {
  readonly shown: readonly OptionalColumn[];
  readonly toggle: (column: OptionalColumn) => void;
  /** Takes the choice back; null where there is none. */
  readonly reset: (() => void) | null;
}

/** The columns that this reader chose, which the browser remembers. */
export function useChosenColumns(): ChosenColumns {
  const [chosen, setChosen] = useState(readChosen);
  const shown = chosen ?? usualColumns;
  const choose = (next: readonly OptionalColumn[] | null) => {
    setChosen(next);
    writeChosen(next);
  };
  return {
    shown,
    toggle: (column) =>
      choose(optionalColumns.filter((other) => (other === column ? !shown.includes(other) : shown.includes(other)))),
    reset: chosen === null ? null : () => choose(null),
  };
}

function readChosen(): readonly OptionalColumn[] | null {
  const text = withStorage((storage) => storage.getItem(COLUMNS_KEY));
  if (text === null) return null;
  const names = text.split(',');
  return optionalColumns.filter((column) => names.includes(column));
}

function writeChosen(columns: readonly OptionalColumn[] | null): void {
  withStorage((storage) => {
    if (columns === null) storage.removeItem(COLUMNS_KEY);
    else storage.setItem(COLUMNS_KEY, columns.join(','));
  });
}

/** Storage may be forbidden or full; the list works on without it. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}
