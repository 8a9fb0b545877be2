import { useEffect } from 'react';

const holders = new Set<symbol>();

/** True while a form on the page has unsaved work; nothing may reload the page then. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** The person has said that the page may be left all the same; the browser does not ask again. */
export function giveUpUnsavedWork(): void {
  holders.clear();
}

/** Declares that this component holds unsaved work while `isDirty`; the browser then asks before the page is left. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const holder = Symbol('unsaved work');
    holders.add(holder);
    const ask = (event: BeforeUnloadEvent) => {
      if (holders.has(holder)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      holders.delete(holder);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}
