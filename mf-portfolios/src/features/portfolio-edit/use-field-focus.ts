import { useState } from 'react';
import type { NumberColumn } from './edition.ts';

/** A number of a company. */
export interface NumberPlace {
  readonly entityId: number;
  readonly column: NumberColumn;
}

/** The id of the field of a company's number. */
export const fieldId = (entityId: number, column: NumberColumn) => `portfolio-${column}-${entityId}`;

/** The field that is to get the keyboard once it is there; it says itself when it is. */
export function useFieldFocus() {
  const [wanted, setWanted] = useState<NumberPlace | null>(null);
  return { wanted, focusField: setWanted, onReached: () => setWanted(null) };
}

export type FieldFocus = ReturnType<typeof useFieldFocus>;
