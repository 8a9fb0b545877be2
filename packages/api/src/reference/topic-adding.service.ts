import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { lockTurn } from '../db/lock-turn.ts';
import { plainLettersOf } from '../db/plain-letters.ts';
import { topicCategories, topics } from './reference.table.ts';

/** Held while a name is given to a topic or proposed, so that no two are at once. */
const NAMING_TOPIC = 7_301;

type NewTopic = Pick<
  typeof topics.$inferInsert,
  'topicCategoryId' | 'nameEn' | 'nameFr' | 'descriptionEn' | 'descriptionFr'
>;

/** Lets nobody else name or propose a topic until the end of the transaction. */
export function holdTopicNames(db: Database): Promise<void> {
  return lockTurn(db, NAMING_TOPIC);
}

/** True where people write on a topic of that name in either language, but for case and accents. @param except one topic */
export async function isTopicName(db: Database, name: string, except?: number): Promise<boolean> {
  const wanted = plainLettersOf(sql`${name}::text`);
  const isSame = sql`${wanted} = any(string_to_array(${topics.searchNames}, ' | '))`;
  return (
    (
      await db
        .select({ id: topics.id })
        .from(topics)
        .where(and(isSame, isNull(topics.retiredAt), except === undefined ? undefined : ne(topics.id, except)))
        .limit(1)
    ).length > 0
  );
}

/** True where there is such a category. */
export async function isTopicCategory(db: Database, id: number): Promise<boolean> {
  const rows = await db.select({ id: topicCategories.id }).from(topicCategories).where(eq(topicCategories.id, id));
  return rows.length > 0;
}

/** Adds a topic: to be called in a transaction. @returns its id, or null where there is one of either name */
export async function addTopic(db: Database, topic: NewTopic): Promise<number | null> {
  await holdTopicNames(db);
  if ((await isTopicName(db, topic.nameEn)) || (await isTopicName(db, topic.nameFr))) return null;
  const [row] = await db.insert(topics).values(topic).returning({ id: topics.id });
  return row?.id ?? null;
}
