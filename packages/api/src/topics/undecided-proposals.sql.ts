import { inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { topicProposals } from './topic-proposals.table.ts';

/** Proposed topics that nobody has decided on. */
export const undecidedProposals = new QueryBuilder()
  .select({ id: topicProposals.id })
  .from(topicProposals)
  .where(inArray(topicProposals.status, ['submitted', 'read']))
  .as('undecided_proposals');
