import type { ApiReply } from '@commonweal/contracts';
import type { ConsumedEntityRow } from './consumed-entities.repo.ts';

/** An opened company as the contract shows it. */
export function presentConsumed(row: ConsumedEntityRow): ApiReply<'POST v3/entities/:id/consume'> {
  return { entity_id: row.entityId, consumed_at: new Date(row.consumedAt).toISOString() };
}
