import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { platformConditionAcceptances as acceptances } from './platform-conditions.table.ts';

const currentVersion = sql`(select max(version) from platform_conditions)`;

/** The people who have accepted the terms in force, with the time. */
export const currentAcceptances = new QueryBuilder()
  .select({ userId: acceptances.userId, acceptedAt: acceptances.acceptedAt })
  .from(acceptances)
  .where(eq(acceptances.version, currentVersion))
  .as('current_acceptances');
