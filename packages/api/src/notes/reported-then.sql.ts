import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { momentUpTo, standingOfMany } from '../entities/score-changes.sql.ts';
import { noteDatapoints } from './note-datapoints.table.ts';
import { noteVersions } from './note-versions.table.ts';
import { notes } from './notes.table.ts';
import { isKept, versionAt } from './version-then.sql.ts';

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
  const standing = sql`select entity_id, note_id from (${standingOfMany(companies, snapshot)}) as many`;
  const figure = sql.raw('entity_id, datapoint_id, unit_id, year');
  return sql`select distinct on (${figure}) ${figure}, note_id, value from (
      select distinct on (${figure}, reported_id is null) * from (${allReportedThen(standing, snapshot)}) as reported
      order by ${figure}, reported_id is null, reported_id desc, written_at desc, note_id desc, position desc
    ) as newest
    order by ${figure}, written_at desc, note_id desc`;
}

/**
 * Every figure that analyses reported at a snapshot: the columns of `standing`, and `datapoint_id`, `unit_id`, `year`,
 * `value`; `reported_id`, `written_at` and `position`, by which the last of several is told as {@link reportedThen} does.
 * Nothing of analyses that were removed since.
 * @param standing a query of `note_id`, and of what is wanted beside it, of those that were published then
 */
export function allReportedThen(standing: SQL, snapshot: number): SQL {
  const moment = momentUpTo(snapshot);
  return sql`select standing.*, reported.*
    from (${standing}) as standing join ${notes} on ${notes.id} = standing.note_id and not ${notes.isDeleted}
    left join lateral (${versionAt(moment, 'datapoints')}) as version on true
    cross join lateral (${reportedBy(moment)}) as reported`;
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
