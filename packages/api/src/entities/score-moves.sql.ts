import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isScoreVisible } from './entity-scores.sql.ts';

/** Latest changes that are looked at: many of them do not move a score. */
const LOOKED_AT = 1_000;

/**
 * Companies whose score moved lately, one row each: `entity_id`, `change_id` (the later, the larger), `changed_at` and
 * `previous_score`. A change of the method moves all of them and is no news of any.
 * @param seesAll whether the person sees the scores of companies that are not featured
 */
export function latestMoves(seesAll: boolean): SQL {
  return sql`
    with recent as (
      select id, entity_id, impact_score, changed_at from score_changes
      where cause <> 'method' and ${isScoreVisible(sql`entity_id`, seesAll)}
        and exists (select from entities where entities.id = score_changes.entity_id)
      order by id desc limit ${LOOKED_AT}
    )
    select distinct on (recent.entity_id) recent.entity_id, recent.id as change_id, recent.changed_at,
      previous.impact_score as previous_score
    from recent left join lateral (
      select impact_score from score_changes as earlier
      where earlier.entity_id = recent.entity_id and earlier.id < recent.id order by earlier.id desc limit 1
    ) as previous on true
    where recent.impact_score is distinct from previous.impact_score
    order by recent.entity_id, recent.id desc`;
}
