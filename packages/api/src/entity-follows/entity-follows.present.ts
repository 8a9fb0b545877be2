import type { ApiReply } from '@commonweal/contracts';
import { levelOf, presentNamed } from '../entities/entities.present.ts';
import type { FollowedRow } from './entity-follows.repo.ts';

export type FollowedEntity = ApiReply<'GET v3/users/me/follows'>['data'][number];
export type Follow = ApiReply<'GET v3/entities/:id/follow'>;

/** A company that a person follows. */
export function presentFollowed(row: FollowedRow): FollowedEntity {
  return {
    ...presentNamed(row),
    impact_score: row.impactScore,
    is_grayed: row.isGrayed,
    ratings_count: row.ratingsCount,
    evidence: levelOf(row),
    delivery: row.delivery,
    followed_at: row.followedAt.toISOString(),
  };
}
