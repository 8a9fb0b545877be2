import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { noteDatapoints } from './note-datapoints.table.ts';
import { isVisible } from './note-filters.ts';
import { notes } from './notes.table.ts';

/** Figures that published analyses report, with the analysis, for joins of other modules; a later id was written later. */
export const reportedDatapoints = new QueryBuilder()
  .select({
    id: sql<number>`${noteDatapoints.id}`.as('reported_id'),
    datapointId: noteDatapoints.datapointId,
    unitId: noteDatapoints.unitId,
    year: noteDatapoints.year,
    value: noteDatapoints.value,
    noteId: noteDatapoints.noteId,
    entityId: notes.entityId,
    slug: notes.slug,
    headline: notes.headline,
    locale: notes.locale,
  })
  .from(noteDatapoints)
  .innerJoin(notes, eq(notes.id, noteDatapoints.noteId))
  .where(isVisible)
  .as('reported_datapoints');

/**
 * Rows `id`, `datapoint_id`, `unit_id`, `year` of what published analyses report of a company. Each analysis is looked
 * up in an index, which `offset 0` sees to: otherwise a planner reads the datapoints of all companies.
 */
export function reportedOf(entityId: number): SQL {
  return sql`select own.* from ${notes} cross join lateral (
      select ${noteDatapoints.id}, ${noteDatapoints.datapointId}, ${noteDatapoints.unitId}, ${noteDatapoints.year}
      from ${noteDatapoints} where ${noteDatapoints.noteId} = ${notes.id} offset 0
    ) own where ${isVisible} and ${notes.entityId} = ${entityId}`;
}
