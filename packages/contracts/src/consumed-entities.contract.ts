import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id, listOf } from './lists.ts';

const consumedEntity = z.object({
  entity_id: z.int(),
  /** when its page was opened first */
  consumed_at: z.iso.datetime(),
});

/** Companies whose page a client opened: what their quota counts. */
export const consumedEntitiesContract = contract({
  'GET v3/entities/consume': {
    summary: 'The companies that the client opened, the latest first',
    access: { privilege: 'client-view' },
    reply: listOf(consumedEntity),
  },
  'POST v3/entities/:id/consume': {
    summary: 'The client opened this company; counted once, however often it is opened',
    access: { privilege: 'client-view' },
    params: z.object({ id }),
    reply: consumedEntity,
  },
});
