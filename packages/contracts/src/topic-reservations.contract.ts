import { z } from 'zod';
import { MAX_RESERVATIONS } from '@commonweal/domain/topics';
import { contract } from './endpoint.ts';
import { id, idInBody } from './lists.ts';

const params = z.object({ id, entity_id: id });

const reservation = z.object({
  id: z.int(),
  topic_id: z.int(),
  topic_name: z.string(),
  entity_id: z.int(),
  entity_slug: z.string(),
  entity_name: z.string(),
  reserved_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** It was not extended before. */
  may_extend: z.boolean(),
  /** The analysis that was begun under it. */
  note_id: z.int().nullable(),
});

const byWriters = { privilege: 'topics-state' } as const;

/** Topics of companies that a writer keeps for themselves for some days. */
export const topicReservationsContract = contract({
  'GET v3/topics/:id/entities/:entity_id/free': {
    summary:
      'Tells whether the caller could reserve a topic of a company, and when it becomes free where they could not',
    access: 'public',
    params,
    reply: z.object({
      is_free: z.boolean(),
      /** The end of what keeps it: a reservation, or the days of the person who proposed the topic. */
      free_from: z.iso.datetime().nullable(),
    }),
  },
  'GET v3/topics/:id/entities/:entity_id/is-reserved': {
    summary: 'Tells whether somebody has reserved a topic of a company',
    access: 'public',
    params,
    reply: z.object({
      is_reserved: z.boolean(),
      is_mine: z.boolean(),
      reserved_until: z.iso.datetime().nullable(),
    }),
  },
  'POST v3/topics/reserve-topic': {
    summary: 'Reserve a topic of a company for 14 days; a reservation of the caller stays as it is',
    access: byWriters,
    body: z.strictObject({ topic_id: idInBody, entity_id: idInBody }),
    reply: reservation,
    errors: ['topic-reserved', 'reservation-limit', 'no-writer'],
  },
  'GET v3/topics/reservations': {
    summary: 'The caller’s reservations, the next to expire first',
    access: 'user',
    reply: z.object({
      data: z.array(reservation).max(MAX_RESERVATIONS),
      total: z.int().min(0),
      /** They write analyses, and have not reserved as many topics as they may. */
      may_reserve: z.boolean(),
    }),
  },
  'PUT v3/topics/reservations/:id/extended': {
    summary: 'Extend an own reservation by 7 days, once',
    access: 'owner',
    params: z.object({ id }),
    reply: reservation,
    errors: ['already-extended', 'no-writer'],
  },
  'POST v3/topics/reservations/:id/note': {
    summary: 'Begin the analysis of an own reservation, whose end is its deadline; begun again it is the same one',
    access: 'owner',
    params: z.object({ id }),
    reply: z.object({ note_id: z.int() }),
    errors: ['no-writer'],
  },
  'DELETE v3/topics/reservations/:id': {
    summary: 'Give up an own reservation; an analysis that was begun stays, without a deadline',
    access: 'owner',
    params: z.object({ id }),
    reply: z.object({ removed: z.literal(true) }),
  },
});

export type TopicReservation = z.infer<typeof reservation>;
