import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { KeyPage } from '../db/key-pages.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { topicProposals } from './topic-proposals.table.ts';
import { topicReportClaims, topicReports } from './topic-reports.table.ts';
import { topicReservations } from './topic-reservations.table.ts';

const entities = entitiesAsSeen(false);
const { topics } = referenceIn.en;

/** Topics that a person proposed, for the archive of their data. */
export function findOwnProposals(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, title, description, keywords, sources, status, createdAt, submittedAt, decidedAt } = topicProposals;
  const { rejection, comment } = topicProposals;
  return db
    .select({
      ...{ key: id, title, description, keywords, sources, status },
      ...{ createdAt, submittedAt, decidedAt, rejection, comment },
    })
    .from(topicProposals)
    .where(and(eq(topicProposals.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Errors that a person reported in topics. */
export function findOwnTopicReports(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, reason, detail, times, createdAt, settledAt, outcome } = topicReports;
  return db
    .select({ key: id, topic: topics.name, reason, detail, times, createdAt, settledAt, outcome })
    .from(topicReports)
    .innerJoin(topics, eq(topics.id, topicReports.topicId))
    .where(and(eq(topicReports.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Topics of companies that a person kept for themself. */
export function findOwnReservations(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, reservedAt, expiresAt, extendedAt, endedAt } = topicReservations;
  return db
    .select({ key: id, topic: topics.name, company: entities.name, reservedAt, expiresAt, extendedAt, endedAt })
    .from(topicReservations)
    .innerJoin(topics, eq(topics.id, topicReservations.topicId))
    .innerJoin(entities, eq(entities.id, topicReservations.entityId))
    .where(and(eq(topicReservations.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Proposals of others that a person took to decide on; their content is their proposers'. */
export function findReviewedProposals(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, title, status, claimedAt, decidedAt, rejection, comment } = topicProposals;
  return db
    .select({ key: id, title, status, claimedAt, decidedAt, rejection, comment })
    .from(topicProposals)
    .where(and(eq(topicProposals.reviewerId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Topics whose reports a person has taken to settle. */
export function findOwnReportClaims(db: Database, userId: number) {
  const { topicId, claimedAt } = topicReportClaims;
  return db
    .select({ topic: topics.name, claimedAt })
    .from(topicReportClaims)
    .innerJoin(topics, eq(topics.id, topicId))
    .where(eq(topicReportClaims.userId, userId))
    .orderBy(asc(topicId));
}

/** Reports of others that a person settled, with what they told the reporters. */
export function findSettledTopicReports(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, settledAt, result, outcome } = topicReports;
  return db
    .select({ key: id, topic: topics.name, settledAt, result, outcome })
    .from(topicReports)
    .innerJoin(topics, eq(topics.id, topicReports.topicId))
    .where(and(eq(topicReports.settledBy, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
