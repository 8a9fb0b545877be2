import { QueryBuilder } from 'drizzle-orm/pg-core';
import { auditEntries } from './audit.table.ts';

/** Entries of the audit log, for other modules to read. */
export const auditLog = new QueryBuilder().select().from(auditEntries).as('audit_log');
