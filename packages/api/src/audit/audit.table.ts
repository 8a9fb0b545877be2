import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAct } from '@commonweal/domain/audit-acts';
import { moment } from '../db/columns.ts';

/** A thing before or after an act, as far as the act changes it. */
export type ActState = Readonly<Record<string, unknown>>;

/**
 * Administrative acts. Append-only: triggers refuse every change (`db/append-only.ts`, `redaction-guard.ts`) but the
 * redaction of an erased person's names. Rows refer to people by id, without a foreign key.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    act: text('act').$type<AuditAct>().notNull(),
    /** Null where no person acts. */
    userId: integer('user_id'),
    /** The pipeline or the operator, where no person acts. */
    machine: text('machine'),
    /** Id or code of the thing, as its area names it. */
    subject: text('subject').notNull(),
    reason: text('reason'),
    before: jsonb('before').$type<ActState>(),
    after: jsonb('after').$type<ActState>(),
    /** When names of an erased person were last taken out of the texts; null where they are as they were written. */
    redactedAt: moment('redacted_at'),
  },
  (table) => [
    index('audit_entries_act_index').on(table.act, table.id),
    index('audit_entries_user_index').on(table.userId, table.id),
    index('audit_entries_at_index').on(table.at),
  ],
);
