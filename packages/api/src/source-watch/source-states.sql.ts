import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { citedSources } from '../notes/note-sources.sql.ts';

/**
 * How the sources of analyses stand for readers: `note_id`, `is_lost` where one has changed or is gone, and `is_found`
 * where one was found as it is cited and none is lost. No row for an analysis without a captured source.
 * @param noteIds a query of ids
 */
export function standingsOfSources(noteIds: SQL): SQL {
  const isLost = sql`(page.state = 'gone' or (page.state in ('fine', 'pending') and capture.state = 'changed'))`;
  const isFound = sql`page.state = 'fine' and capture.state = 'fine'`;
  // A reviewer who takes the mark off finds the source as good as it was.
  return sql`
    select capture.note_id, bool_or(${isLost} and capture.is_marked) as is_lost,
      bool_or(case when ${isLost} then not capture.is_marked else ${isFound} end)
        and not bool_or(${isLost} and capture.is_marked) as is_found
    from source_captures as capture
    join source_pages as page on page.url_hash = capture.url_hash
    join ${citedSources} on ${citedSources.noteId} = capture.note_id and ${citedSources.uuid} = capture.source_uuid
    where capture.note_id in (${noteIds}) group by capture.note_id`;
}
