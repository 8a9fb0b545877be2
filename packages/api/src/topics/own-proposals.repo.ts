import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { KeyPage } from '../db/key-pages.ts';
import { topicProposals } from './topic-proposals.table.ts';

/** Topics that a person proposed, for the archive of their data. */
export function findOwnProposals(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, title, description, keywords, sources, status, createdAt, submittedAt, decidedAt } = topicProposals;
  return db
    .select({ key: id, title, description, keywords, sources, status, createdAt, submittedAt, decidedAt })
    .from(topicProposals)
    .where(and(eq(topicProposals.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
