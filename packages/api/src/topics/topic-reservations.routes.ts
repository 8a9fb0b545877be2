import type { topicReservationsContract } from '@commonweal/contracts/topic-reservations';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import * as service from './topic-reservations.service.ts';

/** Topics of companies that writers keep for themselves. */
export function topicReservationsRoutes({ db }: { readonly db: Database }): Handlers<typeof topicReservationsContract> {
  const of = ({ id, entity_id }: { readonly id: number; readonly entity_id: number }) => ({
    topicId: id,
    entityId: entity_id,
  });
  return {
    'GET v3/topics/:id/entities/:entity_id/free': ({ params }, context) => service.readFree(db, of(params), context),
    'GET v3/topics/:id/entities/:entity_id/is-reserved': ({ params }, context) =>
      service.readReserved(db, of(params), context),
    'POST v3/topics/reserve-topic': ({ body }, context) =>
      service.reserveTopic(db, { topicId: body.topic_id, entityId: body.entity_id }, context),
    'GET v3/topics/reservations': (_input, context) => service.listReservations(db, context),
    'PUT v3/topics/reservations/:id/extended': ({ params }, context) =>
      service.extendReservation(db, params.id, context),
    'POST v3/topics/reservations/:id/note': ({ params }, context) => service.beginReservedNote(db, params.id, context),
    'DELETE v3/topics/reservations/:id': async ({ params }, context) => {
      await service.giveUpReservation(db, params.id, context);
      return { removed: true };
    },
  };
}
