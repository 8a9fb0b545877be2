import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '@commonweal/domain/locale';
import { SMALL_TASK_KINDS, TOPIC_CHOICES } from '@commonweal/domain/small-tasks';
import type { SmallTaskKind } from '@commonweal/domain/small-tasks';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { runStatement } from '../db/run-statement.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { sourcesOfNotes } from '../notes/note-sources.sql.ts';
import { publishedNotes } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { smallTaskAnswers, smallTaskResults } from './small-tasks.table.ts';

/** Analyses that tasks are drawn from at a time, and the latest answers whose questions, if open, are asked first. */
const NEAR = 60;
const LATEST = 500;

/** Their names alone are read. */
const entities = entitiesAsSeen(false);

const about = {
  kind: z.enum(SMALL_TASK_KINDS),
  noteId: z.int(),
  subject: z.string(),
  slug: z.string(),
  headline: z.string(),
  locale: z.string(),
  entityName: z.string(),
};
const taskShape = z.strictObject({
  ...about,
  title: z.string(),
  authorId: z.int(),
  topics: z.array(z.strictObject({ id: z.int(), name: z.string(), description: z.string() })),
});

export type SmallTaskRow = z.output<typeof taskShape>;

/** A question about an analysis. */
export interface SmallTaskKey {
  readonly kind: SmallTaskKind;
  readonly noteId: number;
  readonly subject: string;
}

export interface DrawnFor {
  readonly userId: number;
  readonly limit: number;
  readonly kind: SmallTaskKind | undefined;
  /** The id of an analysis that the drawing begins at, so that not everybody is asked about the same ones. */
  readonly from: number;
}

/** Questions that a person may answer and has not, those with the most answers first. One query. */
export function drawTasks(db: Database, { userId, limit, kind, from }: DrawnFor, locale: Locale) {
  const { id } = publishedNotes;
  const page = (condition: SQL) =>
    sql`(select ${id} as id from ${publishedNotes} where ${condition} order by 1 limit ${NEAR})`;
  const latest = sql`select note_id, kind, subject from ${smallTaskAnswers} order by answered_at desc limit ${LATEST}`;
  const near = sql`select distinct note_id as id from (${latest}) given where not exists
      (select from ${smallTaskResults} done where ${sameTask('done', 'given')})
    union ${page(sql`${id} >= ${from}`)} union ${page(sql`${id} < ${from}`)}`;
  const open = sql`task.author_id <> ${userId}
    and not exists (select from ${smallTaskAnswers} mine where ${sameTask('mine', 'task')} and mine.user_id = ${userId})
    and not exists (select from ${smallTaskResults} done where ${sameTask('done', 'task')})
    ${kind === undefined ? sql`` : sql`and task.kind = ${kind}`}`;
  const answers = sql`(select count(*) from ${smallTaskAnswers} given where ${sameTask('given', 'task')})`;
  const order = sql`${answers} desc, md5(${userId}::text || task.note_id || task.subject)`;
  return selectTasks(db, { among: near, where: open, order, limit }, locale);
}

/** One question; null where there is none such, as after its analysis changed. */
export async function findTask(db: Database, key: SmallTaskKey, locale: Locale): Promise<SmallTaskRow | null> {
  const where = sql`task.kind = ${key.kind} and task.subject = ${key.subject}`;
  const among = sql`select ${key.noteId}::int as id`;
  return (await selectTasks(db, { among, where, order: sql`1`, limit: 1 }, locale))[0] ?? null;
}

function sameTask(one: string, other: string): SQL {
  const [a, b] = [sql.raw(one), sql.raw(other)];
  return sql`${a}.note_id = ${b}.note_id and ${a}.kind = ${b}.kind and ${a}.subject = ${b}.subject`;
}

interface Selection {
  /** Ids of analyses. */
  readonly among: SQL;
  readonly where: SQL;
  readonly order: SQL;
  readonly limit: number;
}

function selectTasks(db: Database, { among, where, order, limit }: Selection, locale: Locale): Promise<SmallTaskRow[]> {
  const { topics } = referenceIn[locale];
  const note = publishedNotes;
  const ofNote = sql`${note.id} as note_id, ${note.userId} as author_id, ${note.slug} as slug,
    ${note.headline} as headline, ${note.locale} as locale, ${note.entityId} as entity_id, ${note.topicId} as topic_id`;
  // The author's topic and some of its category, which stay the same for everybody who is asked.
  const choices = sql`select ${topics.id} as id, ${topics.name} as name, ${topics.description} as description
    from ${topics} where ${topics.id} = task.topic_id or (not ${topics.isRetired} and ${topics.categoryId} =
      (select ${topics.categoryId} from ${topics} where ${topics.id} = task.topic_id))
    order by ${topics.id} = task.topic_id desc, md5(${topics.id}::text || task.note_id) limit ${TOPIC_CHOICES}`;
  return queryRows(
    db,
    taskShape,
    sql`with near as (${among}),
      task as (
        select 'source' as kind, ${sourcesOfNotes.url} as subject, min(${sourcesOfNotes.title}) as title, noted.*
        from (select ${ofNote} from ${note} join near on near.id = ${note.id}) noted
        join ${sourcesOfNotes} on ${sourcesOfNotes.noteId} = noted.note_id
        group by ${sourcesOfNotes.url}, noted.note_id, noted.author_id, noted.slug, noted.headline, noted.locale,
          noted.entity_id, noted.topic_id
        union all
        select 'topic', noted.topic_id::text, '', noted.*
        from (select ${ofNote} from ${note} join near on near.id = ${note.id}) noted
      )
      select task.kind, task.note_id as "noteId", task.subject, task.slug, task.headline, task.locale,
        ${entities.name} as "entityName", task.title, task.author_id as "authorId",
        case task.kind when 'source' then '[]'::json
          else (select json_agg(choice order by choice.name collate "und-x-icu", choice.id) from (${choices}) choice) end as topics
      from task join ${entities} on ${entities.id} = task.entity_id
      where ${where} order by ${order} limit ${limit}`,
  );
}

/** Lets one answer to questions about an analysis be counted at a time. */
export async function holdTasksOf(db: Database, noteId: number): Promise<void> {
  await runStatement(db, sql`select pg_advisory_xact_lock(${TASKS}, ${noteId})`);
}
const TASKS = 7_302;

const isAnswerTo = ({ noteId, kind, subject }: SmallTaskKey) =>
  and(eq(smallTaskAnswers.noteId, noteId), eq(smallTaskAnswers.kind, kind), eq(smallTaskAnswers.subject, subject));

/** Keeps an answer. @returns false where the person has given one */
export async function insertAnswer(
  db: Database,
  answer: SmallTaskKey & { readonly userId: number; readonly answer: string },
): Promise<boolean> {
  const rows = await db
    .insert(smallTaskAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ noteId: smallTaskAnswers.noteId });
  return rows.length > 0;
}

/** How many people gave each answer. */
export async function countAnswers(db: Database, key: SmallTaskKey): Promise<Map<string, number>> {
  const rows = await db
    .select({ answer: smallTaskAnswers.answer, total: count() })
    .from(smallTaskAnswers)
    .where(isAnswerTo(key))
    .groupBy(smallTaskAnswers.answer);
  return new Map(rows.map(({ answer, total }) => [answer, total]));
}

/** True once enough people concurred. */
export async function isSettled(db: Database, { noteId, kind, subject }: SmallTaskKey): Promise<boolean> {
  const { noteId: note, kind: ofKind, subject: ofSubject } = smallTaskResults;
  const isOf = and(eq(note, noteId), eq(ofKind, kind), eq(ofSubject, subject));
  return (await db.$count(smallTaskResults, isOf)) > 0;
}

/** Keeps the answer that settles a question. */
export async function insertResult(db: Database, result: SmallTaskKey & { readonly answer: string }): Promise<void> {
  await db.insert(smallTaskResults).values(result).onConflictDoNothing();
}

const findingShape = z.strictObject({
  id: z.int(),
  ...about,
  answer: z.string(),
  topicName: z.string().nullable(),
  suggestedTopic: z.string().nullable(),
  settledAt: momentOfRow,
  total: z.int(),
});

export type FindingRow = z.output<typeof findingShape>;

/** One page of what people found and nobody has looked at, the oldest first, of analyses that are still so. One query. */
export function findFindings(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  locale: Locale,
): Promise<FindingRow[]> {
  const { topics } = referenceIn[locale];
  const nameOf = (topic: SQL) => sql`(select ${topics.name} from ${topics} where ${topics.id} =
    case when found.kind = 'topic' and ${topic} ~ '^[0-9]{1,9}$' then ${topic}::int end)`;
  const { id, topicId } = publishedNotes;
  const open = sql`from ${smallTaskResults} found join ${publishedNotes} on ${id} = found.note_id
    where found.closed_at is null
      and case found.kind when 'topic' then found.answer <> found.subject and ${topicId}::text = found.subject
        else found.answer <> 'says' and exists (select from ${sourcesOfNotes}
          where ${sourcesOfNotes.noteId} = found.note_id and ${sourcesOfNotes.url} = found.subject) end`;
  // The page first: what a deep page passes over is joined with no name.
  return queryRows(
    db,
    findingShape,
    sql`with page as (select found.id ${open} order by found.settled_at, found.id limit ${limit} offset ${offset})
      select found.id, found.kind, found.note_id as "noteId", found.subject, ${publishedNotes.slug} as slug,
        ${publishedNotes.headline} as headline, ${publishedNotes.locale} as locale, ${entities.name} as "entityName",
        found.answer, ${nameOf(sql`found.subject`)} as "topicName", ${nameOf(sql`found.answer`)} as "suggestedTopic",
        found.settled_at as "settledAt", (select count(*)::int ${open}) as total
      from page join ${smallTaskResults} found on found.id = page.id
      join ${publishedNotes} on ${id} = found.note_id
      join ${entities} on ${entities.id} = ${publishedNotes.entityId}
      order by found.settled_at, found.id`,
  );
}

/** Closes a finding. @returns null where there is none, false where somebody closed it before */
export async function storeClosed(db: Database, id: number, closedBy: number): Promise<boolean | null> {
  const closed = await db
    .update(smallTaskResults)
    .set({ closedAt: sql`now()`, closedBy })
    .where(and(eq(smallTaskResults.id, id), isNull(smallTaskResults.closedAt)))
    .returning({ id: smallTaskResults.id });
  if (closed.length > 0) return true;
  return (await db.$count(smallTaskResults, eq(smallTaskResults.id, id))) > 0 ? false : null;
}

/** The largest id of a published analysis. */
export async function lastPublished(db: Database): Promise<number> {
  const [row] = await queryRows(
    db,
    z.strictObject({ last: z.int() }),
    sql`select coalesce(max(${publishedNotes.id}), 0)::int as last from ${publishedNotes}`,
  );
  return row?.last ?? 0;
}
