import { desc, eq, gt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { DEFAULT_IMPORTANCE } from '@commonweal/domain/importances';
import { standingTopics } from '../reference/reference.sql.ts';
import { importances } from './my-impact.table.ts';

/**
 * A person's importances by the topics that stand today: one that is named by a merged topic is that of the other one,
 * unless the person has set that too.
 */
export function importancesInForce(userId: number) {
  const { topicId, value } = importances;
  const { id, standsAs } = standingTopics;
  return new QueryBuilder()
    .selectDistinctOn([standsAs], { topicId: sql<number>`${standsAs}`.as('topic_in_force'), value })
    .from(importances)
    .innerJoin(standingTopics, eq(id, topicId))
    .where(eq(importances.userId, userId))
    .orderBy(standsAs, desc(eq(standsAs, topicId)), desc(value))
    .as('importances_in_force');
}

/** Topics that matter more to a person than what nobody set, the most important first, for joins of other modules. */
export function leadingTopics(userId: number, limit: number) {
  const inForce = importancesInForce(userId);
  const { topicId, value } = inForce;
  return new QueryBuilder()
    .select({ topicId: sql<number>`${topicId}`.as('leading_topic_id'), value })
    .from(inForce)
    .where(gt(value, DEFAULT_IMPORTANCE))
    .orderBy(desc(value), topicId)
    .limit(limit)
    .as('leading_topics');
}
