import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '@commonweal/domain/locale';
import { metricsIn } from '../reference/metrics.sql.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import type { ScoreVisibility } from '../entities/entity-rows.sql.ts';
import { esrsThen } from '../notes/esrs-then.sql.ts';
import { esrsOfNotes, sourcesOfNotes } from '../notes/note-sources.sql.ts';
import { publishedNotes, publishedNotesAsSeen } from '../notes/published-notes.sql.ts';
import { reportedDatapoints } from '../notes/reported-datapoints.sql.ts';
import { allReportedThen } from '../notes/reported-then.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

const sourceShape = z.strictObject({
  noteId: z.int(),
  slug: z.string(),
  headline: z.string(),
  locale: z.string(),
  title: z.string().nullable(),
  url: z.string().nullable(),
});

/** A published analysis with one of its sources; null where it has none. */
export type ReportSourceRow = z.output<typeof sourceShape>;

const topicShape = z.strictObject({ id: z.int(), code: z.string(), name: z.string(), parentId: z.int().nullable() });

export type StandardTopicRow = z.output<typeof topicShape>;

const topicLinkShape = z.strictObject({
  topicId: z.int(),
  noteId: z.int(),
  /** Both null where it is not published any more. */
  slug: z.string().nullable(),
  headline: z.string().nullable(),
});

/** An analysis, published or gone since, that is about a topic. */
type TopicLinkRow = z.output<typeof topicLinkShape>;

const linkedShape = topicLinkShape.extend({
  value: z.number().nullable(),
  size: z.number().nullable(),
  ratings: z.int(),
});

/** An analysis that is about a topic, with its value. */
export type LinkedNoteRow = z.output<typeof linkedShape>;

const reportedShape = z.strictObject({
  noteId: z.int(),
  code: z.string(),
  name: z.string(),
  year: z.int(),
  value: z.string(),
  unitCode: z.string(),
  /** A larger one was written later; null of the past, where it was written again since. */
  reportedId: z.int().nullable(),
  /** Milliseconds since 1970 when its analysis first had it; 0 of the present. */
  writtenAt: z.number(),
});

/** A figure that a published analysis reports, or reported at a snapshot. */
export type ReportedFigureRow = z.output<typeof reportedShape>;

/** The analyses of a company that are published now, each with its sources. */
export async function listSources(db: Database, noteIds: readonly number[]): Promise<ReportSourceRow[]> {
  const { id, slug, headline, locale } = publishedNotes;
  return queryRows(
    db,
    sourceShape,
    sql`select ${id} as "noteId", ${slug}, ${headline}, ${locale}, ${sourcesOfNotes.title}, ${sourcesOfNotes.url}
      from ${publishedNotes} left join ${sourcesOfNotes} on ${sourcesOfNotes.noteId} = ${id}
      where ${id} in (${listed(noteIds)}) order by ${id}, ${sourcesOfNotes.position}`,
  );
}

/** Topics of the standard, those of the first level before what is below them. */
export async function listStandardTopics(db: Database, locale: Locale): Promise<StandardTopicRow[]> {
  const { id, code, name, parentId } = referenceIn[locale].esrsTopics;
  return queryRows(
    db,
    topicShape,
    sql`select ${id}::int as id, ${code}, ${name} as name, ${parentId}::int as "parentId"
      from ${referenceIn[locale].esrsTopics} order by ${id}`,
  );
}

/** The published analyses of a company with the topics that they are about, the newest first. */
export async function listLinkedNotes(
  db: Database,
  entityId: number,
  { seesAll }: ScoreVisibility,
): Promise<LinkedNoteRow[]> {
  const notes = publishedNotesAsSeen(seesAll);
  return queryRows(
    db,
    linkedShape,
    sql`select ${esrsOfNotes.topicId}::int as "topicId", ${notes.id} as "noteId", ${notes.slug}, ${notes.headline},
      ${notes.value} as value, ${notes.size} as size, ${notes.ratingsCount} as ratings
    from ${notes} join ${esrsOfNotes} on ${esrsOfNotes.noteId} = ${notes.id}
    where ${notes.entityId} = ${entityId} order by ${notes.publishedAt} desc, ${notes.id} desc`,
  );
}

/** Analyses that were published at a snapshot. */
interface NotesThen {
  readonly noteIds: readonly number[];
  readonly snapshot: number;
}

/** Topics that analyses had at a snapshot, those of published ones first, the newest before older ones. */
export async function listLinksThen(db: Database, { noteIds, snapshot }: NotesThen): Promise<TopicLinkRow[]> {
  const { id, slug, headline, publishedAt } = publishedNotes;
  return queryRows(
    db,
    topicLinkShape,
    sql`select link.topic_id as "topicId", link.note_id as "noteId", ${slug}, ${headline}
      from (${esrsThen(listed(noteIds), snapshot)}) as link left join ${publishedNotes} on ${id} = link.note_id
      order by ${publishedAt} desc nulls last, link.note_id desc`,
  );
}

/** Figures that analyses reported at a snapshot, as far as they were not removed since; names are those of today. */
export async function listReportedThen(
  db: Database,
  { noteIds, snapshot, locale }: NotesThen & { readonly locale: Locale },
): Promise<ReportedFigureRow[]> {
  const { metrics, units } = metricsIn[locale];
  return queryRows(
    db,
    reportedShape,
    sql`select reported.note_id as "noteId", ${metrics.code}, ${metrics.name} as name, reported.year::int as year,
      reported.value::text as value, ${units.code} as "unitCode", reported.reported_id as "reportedId",
      (extract(epoch from reported.written_at) * 1000)::float8 as "writtenAt"
    from (${allReportedThen(sql`select id as note_id from (${listed(noteIds)}) as listed`, snapshot)}) as reported
    join ${metrics} on ${metrics.id} = reported.datapoint_id join ${units} on ${units.id} = reported.unit_id
    order by reported.note_id, reported.position`,
  );
}

function listed(ids: readonly number[]): SQL {
  return sql`select value::int as id from json_array_elements_text(${JSON.stringify(ids)}::json)`;
}

/** Figures that published analyses report of a company. */
export async function listReportedFigures(
  db: Database,
  entityId: number,
  locale: Locale,
): Promise<ReportedFigureRow[]> {
  const { metrics, units } = metricsIn[locale];
  const { noteId, datapointId, unitId, year, value, id } = reportedDatapoints;
  return queryRows(
    db,
    reportedShape,
    sql`select ${noteId} as "noteId", ${metrics.code}, ${metrics.name} as name, ${year}::int as year,
      ${value}::text as value, ${units.code} as "unitCode", ${id} as "reportedId", 0::float8 as "writtenAt"
    from ${reportedDatapoints} join ${metrics} on ${metrics.id} = ${datapointId} join ${units} on ${units.id} = ${unitId}
    where ${reportedDatapoints.entityId} = ${entityId} order by ${id}`,
  );
}
