import type { RatingGroup } from '@commonweal/contracts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { GroupRow, MemberRow } from './rating-groups.repo.ts';

/** A group with its members, as administrators see it. */
export function presentGroup(
  row: GroupRow,
  members: readonly MemberRow[],
  context: ViewerContext<Viewer>,
): RatingGroup {
  return {
    id: row.id,
    state: stateOf(row),
    found_at: row.foundAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    released_at: row.releasedAt?.toISOString() ?? null,
    decided_by: row.decider && presentPerson(row.decider, context),
    reason: row.reason,
    notes: row.notes,
    members: members
      .filter(({ groupId }) => groupId === row.id)
      .map(({ person, alike, common, same, expected }) => ({
        ...presentPerson(person, context),
        alike: presentPerson(alike, context),
        ...{ common, same, expected },
      })),
  };
}

function stateOf({ releasedAt, endedAt }: GroupRow): RatingGroup['state'] {
  if (releasedAt) return 'released';
  return endedAt ? 'ended' : 'together';
}
