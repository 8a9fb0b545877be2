import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { standingColumns } from './note-standing.repo.ts';
import { noteDatapoints } from './note-datapoints.table.ts';
import type { VersionDatapoint } from './note-versions.table.ts';
import { notes } from './notes.table.ts';

/** Datapoints of an analysis with their ids, in the order in which they were written. */
export async function findNoteDatapoints(db: Database, noteId: number) {
  const { id, datapointId, unitId, year, value } = noteDatapoints;
  return db
    .select({ id, datapoint_id: datapointId, unit_id: unitId, year, value })
    .from(noteDatapoints)
    .where(eq(noteDatapoints.noteId, noteId))
    .orderBy(asc(id));
}

/** Puts other datapoints in the place of those of an analysis. */
export async function replaceNoteDatapoints(
  db: Database,
  noteId: number,
  rows: readonly VersionDatapoint[],
): Promise<void> {
  await db.delete(noteDatapoints).where(eq(noteDatapoints.noteId, noteId));
  if (rows.length === 0) return;
  await db.insert(noteDatapoints).values(
    rows.map((row) => ({
      noteId,
      datapointId: row.datapoint_id,
      unitId: row.unit_id,
      year: row.year,
      value: row.value,
    })),
  );
}

/** The analysis that a datapoint belongs to; null where there is none. */
export async function findNoteOfDatapoint(db: Database, datapointId: number) {
  const [row] = await db
    .select(standingColumns)
    .from(noteDatapoints)
    .innerJoin(notes, eq(notes.id, noteDatapoints.noteId))
    .where(eq(noteDatapoints.id, datapointId));
  return row ?? null;
}
