import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Locale } from '@commonweal/domain/locale';
import { referenceIn } from '../reference/reference.sql.ts';
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

/** Every topic below its category and theme. */
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
    })
    .from(topics)
    .innerJoin(topicCategories, eq(topicCategories.id, topics.categoryId))
    .innerJoin(themes, eq(themes.id, topicCategories.themeId))
    .orderBy(themes.id, topicCategories.id, topics.id);
}

export type TopicRow = Awaited<ReturnType<typeof listTopics>>[number];

/** A person's importances, of topics that still stand where they stood when they were saved. */
export function findImportances(db: Database, userId: number): Promise<ImportanceRow[]> {
  const { topics, topicCategories } = referenceIn.en;
  const { ilgThemeId, topicCategoryId, topicId, value } = importances;
  return db
    .select({ ilgThemeId, topicCategoryId, topicId, value })
    .from(importances)
    .innerJoin(topics, and(eq(topics.id, topicId), eq(topics.categoryId, topicCategoryId)))
    .innerJoin(topicCategories, and(eq(topicCategories.id, topics.categoryId), eq(topicCategories.themeId, ilgThemeId)))
    .where(eq(importances.userId, userId))
    .orderBy(ilgThemeId, topicCategoryId, topicId);
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
