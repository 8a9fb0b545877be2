import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import type { Locale } from '@commonweal/domain/locale';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { countedNotes } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { importancesInForce } from './my-impact.sql.ts';
import { importances } from './my-impact.table.ts';
import type { WholeList } from './whole-lists.sql.ts';

/** One importance as the database keeps it. */
export type ImportanceRow = Omit<typeof importances.$inferSelect, 'userId'>;

const versionShape = z.strictObject({ version: z.string() });

/** Which edition of the list a person would be sent now. */
export async function findListVersion(db: Database, list: WholeList, seesAll: boolean): Promise<string> {
  const [row] = await queryRows(db, versionShape, sql`select ${list.version(seesAll)} as version`);
  return row?.version ?? '';
}

const textShape = z.strictObject({ text: z.string() });

/** The list as the text of its reply. The database writes the JSON: numbers keep every digit. */
export async function findReplyText(db: Database, list: WholeList, seesAll: boolean): Promise<string> {
  const [row] = await queryRows(
    db,
    textShape,
    sql`select concat('{"data":[', string_agg(row_to_json(line)::text, ','), '],"total":', count(*), '}') as text
      from (${list.rows(seesAll)} order by 1, 2) as line`,
  );
  return row?.text ?? '';
}

/** Every topic below its category and theme, also those that are not in use any more. */
export function listTopics(db: Database, locale: Locale) {
  const { topics, topicCategories, themes } = referenceIn[locale];
  return db
    .select({
      themeId: themes.id,
      themeName: themes.name,
      categoryId: topicCategories.id,
      categoryName: topicCategories.name,
      topicId: topics.id,
      topicName: topics.name,
      isUniversal: topics.isUniversal,
      isRetired: topics.isRetired,
      mergedInto: topics.mergedInto,
    })
    .from(topics)
    .innerJoin(topicCategories, eq(topicCategories.id, topics.categoryId))
    .innerJoin(themes, eq(themes.id, topicCategories.themeId))
    .orderBy(themes.id, topicCategories.id, topics.id);
}

export type TopicRow = Awaited<ReturnType<typeof listTopics>>[number];

const industryShape = z.strictObject({ topic: z.int(), industries: z.array(z.int()) });

/** Industries, by id, that have a company with an analysis on a topic that everybody may see; by topic. */
export async function findTopicIndustries(db: Database): Promise<ReadonlyMap<number, readonly number[]>> {
  const notes = countedNotes(false);
  const entities = entitiesAsSeen(false);
  const rows = await queryRows(
    db,
    industryShape,
    sql`select topic, array_agg(industry order by industry) as industries from (
        select distinct ${notes.topicId} as topic, ${entities.industryId} as industry
        from ${notes} join ${entities} on ${entities.id} = ${notes.entityId}) as met
      group by topic`,
  );
  return new Map(rows.map(({ topic, industries }) => [topic, industries]));
}

/** Ids of all industries. */
export async function findIndustryIds(db: Database): Promise<ReadonlySet<number>> {
  const { industries } = referenceIn.en;
  const rows = await db.select({ id: industries.id }).from(industries);
  return new Set(rows.map(({ id }) => id));
}

/** A person's importances, below the categories and themes of today. */
export function findImportances(db: Database, userId: number): Promise<ImportanceRow[]> {
  const { topics, topicCategories } = referenceIn.en;
  const inForce = importancesInForce(userId);
  const place = { ilgThemeId: topicCategories.themeId, topicCategoryId: topicCategories.id };
  return db
    .select({ ...place, topicId: topics.id, industryId: inForce.industryId, value: inForce.value })
    .from(inForce)
    .innerJoin(topics, eq(topics.id, inForce.topicId))
    .innerJoin(topicCategories, eq(topicCategories.id, topics.categoryId))
    .orderBy(topicCategories.themeId, topicCategories.id, topics.id, inForce.industryId);
}

/** Puts importances in the place of what a person had; inside a transaction. */
export async function replaceImportances(db: Database, userId: number, rows: readonly ImportanceRow[]): Promise<void> {
  await db.delete(importances).where(eq(importances.userId, userId));
  await insertRows(
    db,
    importances,
    rows.map((row) => ({ userId, ...row })),
  );
}

/** Gives the importances of a topic to another one, below its category and theme; who has set that one keeps it so. */
export async function moveImportances(db: Database, fromTopic: number, toTopic: number): Promise<void> {
  const { topics, topicCategories } = referenceIn.en;
  await runStatement(
    db,
    sql`insert into importances (user_id, ilg_theme_id, topic_category_id, topic_id, industry_id, value)
      select given.user_id, ${topicCategories.themeId}, ${topicCategories.id}, ${topics.id}, given.industry_id,
        max(given.value)
      from importances given join ${topics} on ${topics.id} = ${toTopic}
      join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
      where given.topic_id = ${fromTopic} and not exists (
        select from importances own where own.user_id = given.user_id and own.topic_id = ${toTopic}
          and own.industry_id = given.industry_id)
      group by 1, 2, 3, 4, 5`,
  );
  await db.delete(importances).where(eq(importances.topicId, fromTopic));
}
