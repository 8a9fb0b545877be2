import { z } from 'zod';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { followDeliveries } from '@commonweal/domain/follow-deliveries';
import { contract } from './endpoint.ts';
import { entityParams, namedEntity } from './entities.contract.ts';
import { listOf, paging, score } from './lists.ts';

const delivery = z.enum(followDeliveries);

export type FollowDelivery = z.infer<typeof delivery>;

const follow = z.object({
  entity_id: z.int(),
  /** null where the person does not follow the company */
  delivery: delivery.nullable(),
});

/** A signed link of a digest, as `7.…`. */
const unsubscribeParams = z.object({ token: z.string().max(100) });

/** Companies that a person follows: once a day they hear what is new of them, in one digest. */
export const entityFollowsContract = contract({
  'GET v3/users/me/follows': {
    summary: 'The companies that the person follows, the latest first',
    access: 'user',
    query: z.strictObject(paging(20)),
    reply: listOf(
      z.object({
        ...namedEntity,
        impact_score: score,
        is_grayed: z.boolean(),
        /** how much the score rests on; null where there is none to see */
        evidence: z.enum(evidenceLevels).nullable(),
        ratings_count: z.int(),
        delivery,
        followed_at: z.iso.datetime(),
      }),
    ),
  },
  'GET v3/entities/:id/follow': {
    summary: 'The way in which the person follows a company',
    access: 'user',
    params: entityParams,
    reply: follow,
  },
  'PUT v3/entities/:id/follow': {
    summary: 'Follow a company, or hear of it in another way',
    access: 'user',
    params: entityParams,
    body: z.strictObject({ delivery: delivery.default('notification') }),
    reply: follow,
    errors: ['too-many-follows'],
  },
  'GET v3/follow-mails/:token': {
    summary: 'The link of a digest’s header: redirects to the page that ends the mails, and changes nothing itself',
    access: 'public',
    params: unsubscribeParams,
    reply: z.null(),
  },
  'POST v3/follow-mails/:token': {
    summary: 'End the digests by mail of whom the link was sent to; the news come as notifications instead (RFC 8058)',
    access: 'public',
    ratePerMinute: 60,
    params: unsubscribeParams,
    /** A mail program sends `List-Unsubscribe=One-Click` as a form of either kind. */
    bodyType: '*',
    bodyLimit: 4_096,
    reply: z.object({
      /** companies that are told of in another way from now on; none where that was so already */
      companies: z.int().min(0),
    }),
  },
  'DELETE v3/entities/:id/follow': {
    summary: 'Follow a company no longer',
    access: 'user',
    params: entityParams,
    reply: follow,
  },
});
