import type { ApiReply, DismissedPair } from '@commonweal/contracts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { presentNamed } from '../entities/entities.present.ts';
import { dismissPair, dismissedPairs, restorePair } from '../entities/entity-merging.service.ts';
import type { DismissedRow, PairIds } from '../entities/entity-merging.service.ts';
import type { Viewer } from '../http/viewer.ts';

/** Pairs that are not proposed any more. */
export async function listDismissed(
  db: Database,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ data: DismissedPair[]; total: number }> {
  const rows = await dismissedPairs(db, page);
  return { data: rows.map(presentDismissed), total: rows[0]?.total ?? 0 };
}

/**
 * Keeps that two companies are not the same one; they are not proposed until one of their names or ISINs changes.
 * @throws {Failure} `not-found`, also where both are the same
 */
export function dismissDuplicate(db: Database, viewer: Viewer, ids: PairIds, reason: string): Promise<DismissedPair> {
  return db.transaction(async (tx) => {
    const row = await dismissPair(tx, ids, reason);
    const after = { companies: [row.first, row.second].map(({ id, name }) => ({ id, name })) };
    await recordAct(tx, { act: 'duplicate-dismissed', by: viewer.id, subject: subjectOf(ids), reason, after });
    return presentDismissed(row);
  });
}

/** Has a dismissed pair proposed again. @throws {Failure} `not-found` */
export function restoreDuplicate(
  db: Database,
  viewer: Viewer,
  ids: PairIds,
): Promise<ApiReply<'DELETE v3/dismissed-duplicates/:id/:other_id'>> {
  return db.transaction(async (tx) => {
    const before = { reason: await restorePair(tx, ids) };
    await recordAct(tx, { act: 'duplicate-restored', by: viewer.id, subject: subjectOf(ids), before });
    return { removed: true };
  });
}

/** The same for a pair in either order. */
function subjectOf(ids: PairIds): string {
  return ids.toSorted((a, b) => a - b).join(' ');
}

function presentDismissed({ first, second, reason, dismissedAt }: DismissedRow): DismissedPair {
  return {
    entities: [presentNamed(first), presentNamed(second)],
    reason,
    dismissed_at: new Date(dismissedAt).toISOString(),
  };
}
