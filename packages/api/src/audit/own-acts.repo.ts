import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { auditActs } from '@commonweal/domain/audit-acts';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { auditEntries } from './audit.table.ts';

/** Administrative acts of a person, without the states of things, which are others'; for the archive of their data. */
export function findOwnActs(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, at, act, subject, reason } = auditEntries;
  return db
    .select({ key: id, at, act, subject, reason })
    .from(auditEntries)
    .where(and(eq(auditEntries.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Administrative acts on the account of a person, without who acted. */
export function findActsOnAccount(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, at, act, subject, reason, before, after: afterwards } = auditEntries;
  return db
    .select({ key: id, at, act, reason, before, after: afterwards })
    .from(auditEntries)
    .where(and(inArray(act, [...auditActs.users]), eq(subject, `${userId}`), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
