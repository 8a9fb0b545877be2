import type { TopicReservation } from '@commonweal/contracts/topic-reservations';
import type { ReservationRow } from './topic-reservations.repo.ts';

/** A reservation as its holder sees it. */
export function presentReservation(row: ReservationRow): TopicReservation {
  return {
    id: row.id,
    topic_id: row.topicId,
    topic_name: row.topicName,
    entity_id: row.entityId,
    entity_slug: row.entitySlug,
    entity_name: row.entityName,
    reserved_at: row.reservedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    may_extend: row.extendedAt === null,
    note_id: row.noteId,
  };
}
