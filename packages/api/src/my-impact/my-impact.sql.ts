import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { DEFAULT_IMPORTANCE } from '@commonweal/domain/importances';
import { standingTopics } from '../reference/reference.sql.ts';
import { EVERY_INDUSTRY, importances } from './my-impact.table.ts';

/**
 * A person's importances by the topics that stand today, and by industry: one that is named by a merged topic is that of the other one,
 * unless the person has set that too.
 */
export function importancesInForce(userId: number) {
  const { topicId, industryId, value } = importances;
  const { id, standsAs } = standingTopics;
  return new QueryBuilder()
    .selectDistinctOn([standsAs, industryId], {
      topicId: sql<number>`${standsAs}`.as('topic_in_force'),
      industryId,
      value,
    })
    .from(importances)
    .innerJoin(standingTopics, eq(id, topicId))
    .where(eq(importances.userId, userId))
    .orderBy(standsAs, industryId, desc(eq(standsAs, topicId)), desc(value))
    .as('importances_in_force');
}

/** Topics that matter more to a person in general than what nobody set, the most important first, for joins of other modules. */
export function leadingTopics(userId: number, limit: number) {
  const inForce = importancesInForce(userId);
  const { topicId, industryId, value } = inForce;
  return new QueryBuilder()
    .select({ topicId: sql<number>`${topicId}`.as('leading_topic_id'), value })
    .from(inForce)
    .where(and(gt(value, DEFAULT_IMPORTANCE), eq(industryId, EVERY_INDUSTRY)))
    .orderBy(desc(value), topicId)
    .limit(limit)
    .as('leading_topics');
}
