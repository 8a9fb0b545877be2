import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { auditLogContract } from '@commonweal/contracts/audit-log';
import { auditActs } from '@commonweal/domain/audit-acts';
import { auditLog } from '../audit/audit.sql.ts';
import type { Database } from '../db/open-database.ts';
import { peopleAs } from '../users/person.sql.ts';

export type AuditFilters = z.output<(typeof auditLogContract)['GET v3/audit-entries/export']['query']>;

interface AuditPage {
  readonly limit: number;
  readonly offset?: number;
  /** Entries that are older than this one. */
  readonly before?: number;
}

const authors = peopleAs('authors');

/** Entries with who acted, the newest first. */
export function findEntries(db: Database, filters: AuditFilters, { limit, offset = 0, before }: AuditPage) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      act: auditLog.act,
      machine: auditLog.machine,
      subject: auditLog.subject,
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
      redactedAt: auditLog.redactedAt,
      author: authors.columns,
    })
    .from(auditLog)
    .leftJoin(authors.people, eq(authors.people.id, auditLog.userId))
    .where(and(matching(filters), before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
}

export type AuditRow = Awaited<ReturnType<typeof findEntries>>[number];

export function countEntries(db: Database, filters: AuditFilters): Promise<number> {
  return db.$count(auditLog, matching(filters));
}

function matching({ area, act, user_id, subject, start_date, end_date }: AuditFilters) {
  return and(
    area === undefined ? undefined : inArray(auditLog.act, [...auditActs[area]]),
    act === undefined ? undefined : eq(auditLog.act, act),
    user_id === undefined ? undefined : eq(auditLog.userId, user_id),
    subject ? eq(auditLog.subject, subject) : undefined,
    // From the first day to the last, both whole.
    start_date === undefined ? undefined : gte(auditLog.at, sql`${start_date}::date`),
    end_date === undefined ? undefined : lt(auditLog.at, sql`${end_date}::date + 1`),
  );
}
