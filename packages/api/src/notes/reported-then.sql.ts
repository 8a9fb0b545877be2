import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { momentUpTo, standingOfMany } from '../entities/score-changes.sql.ts';
import { noteDatapoints } from './note-datapoints.table.ts';
import { noteVersions } from './note-versions.table.ts';
import { notes } from './notes.table.ts';

/**
 * Figures that companies' analyses reported at a snapshot: `entity_id`, `note_id`, `datapoint_id`, `unit_id`, `year`,
 * `value`, one for each company, metric, unit and year. Analyses that were removed or are held since stay withheld, with
 * their figures.
 *
 * Of several analyses with a figure for the same year the one that wrote it last counts, as today: among those whose
 * figures were not written again since their ids tell, and of others the time of their version.
 * @param companies as `standingOfMany` takes them
 */
export function reportedThen(companies: SQL, snapshot: number): SQL {
  const figure = sql.raw('entity_id, datapoint_id, unit_id, year');
  return sql`select distinct on (${figure}) ${figure}, note_id, value from (
      select distinct on (${figure}, reported_id is null) * from (${allReportedThen(companies, snapshot)}) as reported
      order by ${figure}, reported_id is null, reported_id desc, written_at desc, note_id desc, position desc
    ) as newest
    order by ${figure}, written_at desc, note_id desc`;
}

function allReportedThen(companies: SQL, snapshot: number): SQL {
  const moment = momentUpTo(snapshot);
  return sql`select standing.entity_id, standing.note_id, reported.*
    from (${standingOfMany(companies, snapshot)}) as standing
    join ${notes} on ${notes.id} = standing.note_id and not ${notes.isDeleted}
    left join lateral (${versionAt(moment)}) as version on true
    cross join lateral (${reportedBy(moment)}) as reported`;
}

const isKept = sql`${noteVersions.noteId} = ${notes.id} and ${noteVersions.details} is not null`;

/**
 * The version of an analysis at a moment, and whether no later one has other figures. One that kept nothing but its text
 * is passed over for the next one, whose figures are the nearest that are known. The first one has no time of its own
 * where something else than its content was changed before: it stands at any moment before the second.
 */
function versionAt(moment: SQL): SQL {
  const isOfThen = sql`${noteVersions.createdAt} <= ${moment}`;
  const later = alias(noteVersions, 'later');
  const isWrittenAgain = sql`exists (select from ${noteVersions} as later where ${later.noteId} = ${noteVersions.noteId}
    and ${later.id} > ${noteVersions.id} and ${later.details} -> 'datapoints' <> ${noteVersions.details} -> 'datapoints')`;
  return sql`select ${noteVersions.details}, not ${isWrittenAgain} as still_stands from ${noteVersions} where ${isKept}
    order by ${isOfThen} desc, case when ${isOfThen} then -${noteVersions.id} else ${noteVersions.id} end limit 1`;
}

/**
 * Figures of `version`, with their ids where they still stand, each with the time of the first version that has it; of
 * an analysis without versions, what stands in it.
 */
function reportedBy(moment: SQL): SQL {
  const { id, noteId, datapointId, unitId, year, value } = noteDatapoints;
  const firstWithIt = sql`select min(${noteVersions.createdAt}) from ${noteVersions}
    where ${isKept} and ${noteVersions.createdAt} <= ${moment}
      and ${noteVersions.details} -> 'datapoints' @> jsonb_build_array(one)`;
  return sql`select ${id} as reported_id, ${datapointId} as datapoint_id, ${unitId} as unit_id, ${year} as year, ${value},
      ${notes.publishedAt} as written_at, 0 as position
    from ${noteDatapoints} where ${noteId} = ${notes.id} and version.details is null
    union all
    select ${id}, kept.datapoint_id, kept.unit_id, kept.year, kept.value, kept.written_at, kept.position from (
      select (one ->> 'datapoint_id')::smallint as datapoint_id, (one ->> 'unit_id')::smallint as unit_id,
        (one ->> 'year')::smallint as year, (one ->> 'value')::numeric(19, 4) as value,
        coalesce((${firstWithIt}), ${notes.publishedAt}) as written_at, position
      from jsonb_array_elements(version.details -> 'datapoints') with ordinality as listed (one, position)
    ) as kept
    left join ${noteDatapoints} on version.still_stands and ${noteId} = ${notes.id} and ${datapointId} = kept.datapoint_id
      and ${unitId} = kept.unit_id and ${year} = kept.year and ${value} = kept.value`;
}

/** True where the content of any analysis was changed after a moment. */
export function isAnyVersionSince(moment: SQL): SQL {
  return sql`exists (select from (
      select ${noteVersions.createdAt} from ${noteVersions} order by ${noteVersions.id} desc limit 1
    ) as newest where newest.created_at > ${moment})`;
}
