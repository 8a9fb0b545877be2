import type { SourceRow } from '../draft/note-form.ts';
import { useWriter, useWriting } from '../writer-context.ts';

/** Acts on the sources as they stand when they are done, also where a reply came in between. */
export function useSources() {
  const { store, edit } = useWriter();
  const rows = useWriting(({ form }) => form.sources);
  const change = (next: (rows: readonly SourceRow[]) => readonly SourceRow[]) =>
    edit({ sources: next(store.getState().form.sources) });
  return {
    rows,
    /** @returns the id of the new row */
    add: (): string => {
      const uuid = crypto.randomUUID();
      change((known) => [...known, { uuid, url: '', title: '' }]);
      return uuid;
    },
    update: (uuid: string, news: Partial<Omit<SourceRow, 'uuid'>>) =>
      change((known) => known.map((row) => (row.uuid === uuid ? { ...row, ...news } : row))),
    remove: (uuid: string) => change((known) => known.filter((row) => row.uuid !== uuid)),
    /** @param by −1 for one place up, 1 for one place down */
    move: (uuid: string, by: -1 | 1) => change((known) => moved(known, uuid, by)),
  };
}

function moved(rows: readonly SourceRow[], uuid: string, by: -1 | 1): readonly SourceRow[] {
  const from = rows.findIndex((row) => row.uuid === uuid);
  const row = rows[from];
  const to = from + by;
  if (!row || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
