import { useEffect, useRef, useState } from 'react';
import type { NumberColumn } from './edition.ts';

/** The id of the field of a company's number. */
export const fieldId = (entityId: number, column: NumberColumn) => `portfolio-${column}-${entityId}`;

/** Puts the keyboard into the field of a company once it is there. */
export function useFieldFocus() {
  const wanted = useRef<string | null>(null);
  const [, render] = useState(0);
  useEffect(() => {
    if (wanted.current === null) return;
    const field = document.getElementById(wanted.current);
    wanted.current = null;
    field?.focus();
  });
  return (entityId: number, column: NumberColumn) => {
    wanted.current = fieldId(entityId, column);
    render((count) => count + 1);
  };
}
