import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { askers, signInAll, tabulate, tryMove } from '../testing/transition-matrix.ts';
import type { Asker, Cast, Transitions } from '../testing/transition-matrix.ts';
import { ratingGroupMembers, ratingGroups } from './note-agreement.table.ts';

let api: TestApi;
let cast: Cast;
let members: readonly number[] = [];
beforeAll(async () => {
  api = await startTestApi();
  cast = await signInAll(api);
  members = [await createUser(api.db), await createUser(api.db)].map(({ id }) => id);
}, 120_000);
afterAll(() => api.close());

describe('a group of raters', () => {
  const states = ['none', 'together', 'released', 'ended', 'ended and released'] as const;
  type State = (typeof states)[number];
  const moves = ['release', 'join', 'list'] as const;
  type Move = (typeof moves)[number];

  const [out, no, none] = ['401 unauthorized', '403 forbidden', '404 not-found'] as const;
  const same = (row: readonly string[]): Readonly<Record<State, readonly string[]>> => ({
    ...{ none: row, together: row, released: row, ended: row, 'ended and released': row },
  });

  /** Decision 66: administrators alone, and a decision that stands already changes nothing. */
  const policy: Readonly<Record<string, Readonly<Record<State, readonly string[]>>>> = {
    'signed out': same([out, out, out]),
    somebody: same([no, no, no]),
    administrator: {
      none: [none, none, '200: none'],
      together: ['200: released by the caller', '200: together', '200: together'],
      released: ['200: released by somebody', '200: together by the caller', '200: released by somebody'],
      ended: ['200: ended and released by the caller', '200: ended', '200: ended'],
      'ended and released': [
        ...['200: ended and released by somebody', '200: ended by the caller', '200: ended and released by somebody'],
      ],
    },
  };

  const kindOf = (asker: Asker): string => {
    if (asker === 'visitor') return 'signed out';
    return asker === 'admin' || asker === 'superadmin' ? 'administrator' : 'somebody';
  };

  const groups: Transitions<State, Move> = {
    states,
    tables: ['rating_groups', 'rating_group_members', 'jobs', 'notifications', 'audit_entries'],
    put: async (state) => {
      await api.clear('rating_group_members', 'rating_groups');
      const [one = 0, other = 0] = members;
      if (state === 'none') return 2_000_000;
      const isReleased = state === 'released' || state === 'ended and released';
      const decision = { releasedAt: new Date(), decidedBy: one, reason: 'They sat in one room.' };
      const endedAt = state === 'ended' || state === 'ended and released' ? new Date() : null;
      const [group] = await api.db
        .insert(ratingGroups)
        .values({ foundAt: new Date(), endedAt, ...(isReleased && decision) })
        .returning();
      const evidence = { groupId: group?.id ?? 0, common: 20, same: 20, expected: 4 };
      await api.db.insert(ratingGroupMembers).values([
        { ...evidence, userId: one, alikeId: other },
        { ...evidence, userId: other, alikeId: one },
      ]);
      return group?.id ?? 0;
    },
    act: (move, id, asker) => {
      const by = cast.by(asker);
      if (move === 'list') return api.call('GET v3/rating-groups', { query: {} }, by);
      const body = { is_released: move === 'release', reason: 'As they say.' };
      return api.call('PUT v3/rating-groups/:id', { params: { id }, body }, by);
    },
    held: async (id, asker) => {
      const [row] = await api.db.select().from(ratingGroups).where(eq(ratingGroups.id, id));
      if (!row) return 'none';
      const decision = row.decidedBy === null ? '' : ` by ${cast.nameOf(row.decidedBy, asker)}`;
      const parts = [...(row.endedAt ? ['ended'] : []), ...(row.releasedAt ? ['released'] : [])];
      return `${parts.join(' and ') || 'together'}${decision}`;
    },
  };

  it.each(moves)('answers to “%s” by its state and by who asks, and a refusal changes nothing', async (move) => {
    const wanted = tabulate(states, (state, asker) => policy[kindOf(asker)]?.[state][moves.indexOf(move)]);
    expect(Object.keys(wanted)).toHaveLength(states.length * askers.length);
    expect(await tryMove(api, groups, move)).toEqual(wanted);
  });
});
