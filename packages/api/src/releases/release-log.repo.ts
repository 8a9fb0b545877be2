import { count, desc, eq } from 'drizzle-orm';
import type { GateProblem } from '@commonweal/federation/gate';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import type { ActorRecord } from '../http/actor.ts';
import type { ReleaseAction, RollbackCause } from './release-actions.ts';
import { releaseLog } from './releases.table.ts';

/** Record of a change. */
export interface NewLogEntry {
  readonly environment: string;
  readonly action: ReleaseAction;
  readonly setId?: string;
  readonly previousSetId?: string | undefined;
  /** `mf-companies 1.0.0-…`, a token's name, or a share. */
  readonly subject: string;
  readonly reason: string;
  readonly cause?: RollbackCause;
  /** Objections of the gate, where it was forced. */
  readonly overridden?: readonly GateProblem[];
}

export type LogRow = typeof releaseLog.$inferSelect;

/** Writes down a change; in the transaction that makes it. */
export async function insertLogEntry(db: Database, entry: NewLogEntry, { by, userId }: ActorRecord): Promise<void> {
  await db.insert(releaseLog).values({ ...entry, by, userId });
  const { action, environment, setId, previousSetId, subject, reason } = entry;
  await recordAct(db, {
    act: 'release-changed',
    by: userId,
    ...(userId === null && { machine: by }),
    subject: subject || setId || environment,
    ...(reason !== '' && { reason }),
    before: { environment, set: previousSetId ?? null },
    after: { environment, action, set: setId ?? null },
  });
}

/** Newest first. */
export async function listLog(
  db: Database,
  environment: string,
  limit: number,
  offset: number,
): Promise<{ rows: LogRow[]; total: number }> {
  const here = eq(releaseLog.environment, environment);
  const [rows, [counted]] = await Promise.all([
    db.select().from(releaseLog).where(here).orderBy(desc(releaseLog.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(releaseLog).where(here),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
