import type { AuditAct } from '@commonweal/domain/audit-acts';
import type { Database } from '../db/open-database.ts';
import { insertEntry } from './audit.repo.ts';
import type { ActState } from './audit.table.ts';

/** An administrative act, as the audit log keeps it for good. */
export interface NewAct {
  readonly act: AuditAct;
  /** Id of the person who acts; null for a machine. */
  readonly by: number | null;
  /** The pipeline, the operator or the product, where no person acts. */
  readonly machine?: string;
  /** Id or code of the thing that the act is about. */
  readonly subject: string | number;
  readonly reason?: string;
  /** The part of the thing that changes. People stand in it by their ids, because the log forgets nothing. */
  readonly before?: ActState;
  readonly after?: ActState;
}

/**
 * Records an administrative act, for good.
 * @param db the transaction of the act, so that neither stands without the other
 */
export async function recordAct(db: Database, { by, subject, ...rest }: NewAct): Promise<void> {
  await insertEntry(db, { ...rest, userId: by, subject: String(subject) });
}
