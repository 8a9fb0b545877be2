import type { RatingGroup } from '@commonweal/contracts';
import type { AgreementResult, AlikeOptions, AlikePair } from '@commonweal/domain/agreement';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { bringForward } from '../jobs/jobs.service.ts';
import { presentGroup } from './rating-groups.present.ts';
import * as repo from './rating-groups.repo.ts';

/** Members that a group needs to share with an earlier one to be the same one. */
const SAME_GROUP = 2;

/** Groups that were found before, and pairs that an administrator took apart, as the search for groups takes them. */
export async function readKnownGroups(db: Database): Promise<AlikeOptions> {
  const groups = await repo.findKnownGroups(db);
  const released = groups.filter(({ releasedAt }) => releasedAt !== null).map(({ members }) => new Set(members));
  return {
    known: new Map(groups.flatMap(({ id, members }) => members.map((member) => [member, id] as const))),
    isReleased: (one, other) => released.some((members) => members.has(one) && members.has(other)),
  };
}

/** Keeps the groups of a fit: one that shares members with an earlier one is that one still; those not found any more end. */
export async function keepFoundGroups(
  db: Database,
  { groups, pairs }: Pick<AgreementResult, 'groups' | 'pairs'>,
  at: Date,
): Promise<void> {
  const known = (await repo.findKnownGroups(db)).filter(({ releasedAt }) => releasedAt === null);
  const kept: number[] = [];
  for (const group of groups) {
    const earlier = known.find(
      ({ id, members }) =>
        !kept.includes(id) && members.filter((member) => group.includes(member)).length >= SAME_GROUP,
    );
    const id = earlier?.id ?? (await repo.insertGroup(db, at));
    kept.push(id);
    await repo.replaceMembers(db, id, membersOf(group, pairs));
  }
  await repo.endOtherGroups(db, kept, at);
}

/** Each member with the pair that says most about it. */
function membersOf(group: readonly number[], pairs: readonly AlikePair[]): repo.NewMember[] {
  return group.flatMap((userId) => {
    const [strongest] = pairs
      .filter(({ raters }) => raters.includes(userId))
      .sort((a, b) => b.same - b.expected - (a.same - a.expected) || a.raters[0] - b.raters[0]);
    if (!strongest) return [];
    const { common, same, expected, raters } = strongest;
    return [{ userId, alikeId: raters[0] === userId ? raters[1] : raters[0], common, same, expected }];
  });
}

/** One page of the groups, for administrators. */
export async function listGroups(
  db: Database,
  query: Parameters<typeof repo.findGroups>[1],
  context: ViewerContext<Viewer>,
) {
  const { rows, total } = await repo.findGroups(db, query);
  const members = await repo.findMembers(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => presentGroup(row, members, context)), total };
}

/** A decision on a group, with its reason. */
interface GroupDecision {
  readonly isReleased: boolean;
  readonly reason: string;
}

/**
 * Has the members of a group count one by one, or as one again. Labels follow with the next fit, which begins soon;
 * scores do not follow from groups. A decision that stands already changes nothing.
 * @throws {Failure} `not-found`
 */
export async function decideOnGroup(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
  { isReleased, reason }: GroupDecision,
): Promise<RatingGroup> {
  const by = context.viewer.id;
  return db.transaction(async (tx) => {
    if (await repo.saveDecision(tx, id, { isReleased, by, reason })) {
      const act = isReleased ? 'rating-group-released' : 'rating-group-joined';
      await recordAct(tx, { act, by, subject: id, reason });
      await bringForward(tx, 'agreement');
    }
    const row = await repo.findGroup(tx, id);
    if (!row) throw notFound();
    return presentGroup(row, await repo.findMembers(tx, [id]), context);
  });
}
