import type { NoteDetail } from '@commonweal/contracts';
import type { Locale } from '@commonweal/domain/locale';
import { readDatapoints, readUnits } from '../datapoints/datapoints.service.ts';
import type { Database } from '../db/open-database.ts';
import { findNoteDatapoints } from './note-datapoints.repo.ts';

/** Figures that an analysis reports, with the names of their metrics and the symbols of their units. */
export async function readNoteDatapoints(
  db: Database,
  noteId: number,
  locale: Locale,
): Promise<NoteDetail['datapoints']> {
  const rows = await findNoteDatapoints(db, noteId);
  if (rows.length === 0) return [];
  const [metrics, units] = await Promise.all([readDatapoints(db, locale), readUnits(db, locale)]);
  const names = new Map(metrics.data.map((metric) => [metric.datapoint_id, metric.datapoint_name]));
  const codes = new Map(units.data.map((unit) => [unit.unit_id, unit.unit_code]));
  return rows.map((row) => ({
    note_datapoint_id: row.id,
    datapoint_name: names.get(row.datapoint_id) ?? '',
    year: row.year,
    value: row.value,
    unit_code: codes.get(row.unit_id) ?? '',
  }));
}
