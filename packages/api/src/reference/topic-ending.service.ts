import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { topics } from './reference.table.ts';

/** True for a topic that people write on; false for one that was retired or merged, or that there is not. */
export async function isOpenTopic(db: Database, id: number): Promise<boolean> {
  const isOpen = and(eq(topics.id, id), isNull(topics.retiredAt));
  return (await db.select({ id: topics.id }).from(topics).where(isOpen)).length > 0;
}

/** Holds topics until the end of the transaction, in one order for everybody, so that no two wait for each other. */
export async function holdTopics(db: Database, ids: readonly number[]): Promise<void> {
  await runStatement(
    db,
    sql`select from topics where id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))
      order by id for update`,
  );
}

/** The topic that a topic became part of, or itself. */
export async function topicOf(db: Database, id: number): Promise<number> {
  const [row] = await db.select({ mergedInto: topics.mergedInto }).from(topics).where(eq(topics.id, id));
  return row?.mergedInto ?? id;
}

/** Takes a topic from those to write on. @param mergedInto the topic that it becomes part of, with all that became part of it */
export async function endTopic(db: Database, id: number, mergedInto: number | null): Promise<void> {
  await db
    .update(topics)
    .set({ retiredAt: sql`now()`, mergedInto })
    .where(eq(topics.id, id));
  if (mergedInto !== null) await db.update(topics).set({ mergedInto }).where(eq(topics.mergedInto, id));
}

/** Puts a topic into a category. @returns false where it is there already */
export async function storeTopicCategory(db: Database, id: number, categoryId: number): Promise<boolean> {
  const moved = await db
    .update(topics)
    .set({ topicCategoryId: categoryId })
    .where(and(eq(topics.id, id), sql`${topics.topicCategoryId} <> ${categoryId}`))
    .returning({ id: topics.id });
  return moved.length > 0;
}
