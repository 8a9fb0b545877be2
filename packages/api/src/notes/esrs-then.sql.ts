import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { momentUpTo } from '../entities/score-changes.sql.ts';
import { noteEsrsTopics, notes } from './notes.table.ts';
import { versionAt } from './version-then.sql.ts';

/**
 * Topics of the ESRS that analyses were about at a snapshot: `note_id`, `topic_id`; those of today where no version since
 * has others.
 * @param noteIds a query of analyses, removed ones among them
 */
export function esrsThen(noteIds: SQL, snapshot: number): SQL {
  const isOfToday = sql`version.details is null or version.still_stands`;
  return sql`select ${notes.id} as note_id, topic.id as topic_id
    from ${notes} left join lateral (${versionAt(momentUpTo(snapshot), 'esrs_topic_ids')}) as version on true
    cross join lateral (
      select ${noteEsrsTopics.refId}::int as id from ${noteEsrsTopics}
      where ${noteEsrsTopics.noteId} = ${notes.id} and (${isOfToday})
      union all
      select value::int from jsonb_array_elements_text(version.details -> 'esrs_topic_ids') where not (${isOfToday})
    ) as topic
    where ${notes.id} in (${noteIds})`;
}
