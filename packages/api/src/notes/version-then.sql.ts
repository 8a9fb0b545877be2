import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noteVersions } from './note-versions.table.ts';
import { notes } from './notes.table.ts';

/** A version of `notes` that keeps more than its text. */
export const isKept = sql`${noteVersions.noteId} = ${notes.id} and ${noteVersions.details} is not null`;

/**
 * Row `details`, `still_stands`: the version of one of `notes` at a moment, and whether no later one has another content
 * of the field. One that kept nothing but its text is passed over for the next one, whose content is the nearest that is
 * known. The first one has no time of its own where something else than its content was changed before: it stands at any
 * moment before the second.
 */
export function versionAt(moment: SQL, field: 'datapoints' | 'esrs_topic_ids'): SQL {
  const isOfThen = sql`${noteVersions.createdAt} <= ${moment}`;
  const later = alias(noteVersions, 'later');
  const isWrittenAgain = sql`exists (select from ${noteVersions} as later where ${later.noteId} = ${noteVersions.noteId}
    and ${later.id} > ${noteVersions.id} and ${later.details} -> ${field}::text <> ${noteVersions.details} -> ${field}::text)`;
  return sql`select ${noteVersions.details}, not ${isWrittenAgain} as still_stands from ${noteVersions} where ${isKept}
    order by ${isOfThen} desc, case when ${isOfThen} then -${noteVersions.id} else ${noteVersions.id} end limit 1`;
}
