import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { notes } from '../notes/notes.table.ts';
import { createEntity, createNote } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { askers, readTold, signInAll, tabulate, tryMove } from '../testing/transition-matrix.ts';
import type { Asker, Cast, Transitions } from '../testing/transition-matrix.ts';
import { topicReservations } from './topic-reservations.table.ts';

const DAY = 86_400_000;
const TOPIC = 3;
const HOLDER = 'writer';

let api: TestApi;
let cast: Cast;
beforeAll(async () => {
  api = await startTestApi();
  cast = await signInAll(api);
}, 120_000);
afterAll(() => api.close());

describe('a reservation', () => {
  const states = ['none', 'kept', 'extended', 'begun', 'over', 'given up', 'gave way'] as const;
  type State = (typeof states)[number];
  const moves = ['reserve', 'extend', 'begin', 'give up'] as const;
  type Move = (typeof moves)[number];

  const [out, no, none] = ['401 unauthorized', '403 forbidden', '404 not-found'] as const;
  const [noWriter, reserved, extendedBefore] = ['403 no-writer', '409 topic-reserved', '409 already-extended'] as const;
  const fresh = '200: the caller for 14 days';
  const over = '; writer reads “Your reservation has ended”';
  const ownOver = '; the caller reads “Your reservation has ended”';

  /** The same in every state. */
  const always = (row: readonly string[]): Readonly<Record<State, readonly string[]>> => ({
    ...{ none: row, kept: row, extended: row, begun: row, over: row, 'given up': row, 'gave way': row },
  });

  /** Decision 56: it takes both `topics-state` and `analysis-creation-state`, and is its holder's alone. */
  const policy: Readonly<Record<string, Readonly<Record<State, readonly string[]>>>> = {
    'signed out': always([out, out, out, out]),
    'somebody without topics': always([no, none, noWriter, none]),
    'somebody who does not write': always([noWriter, none, noWriter, none]),
    writer: {
      none: [fresh, none, none, none],
      kept: [reserved, none, none, none],
      extended: [reserved, none, none, none],
      begun: [reserved, none, none, none],
      over: [`${fresh}${over}`, none, none, none],
      'given up': [fresh, none, none, none],
      'gave way': [fresh, none, none, none],
    },
    holder: {
      none: [fresh, none, none, none],
      kept: [
        ...['200: the caller for 10 days', '200: the caller for 17 days, extended'],
        ...['200: the caller for 10 days, with an analysis until then', '200: nobody'],
      ],
      extended: [
        ...['200: the caller for 10 days, extended', extendedBefore],
        ...['200: the caller for 10 days, extended, with an analysis until then', '200: nobody'],
      ],
      begun: [
        '200: the caller for 10 days, with an analysis until then',
        '200: the caller for 17 days, extended, with an analysis until then',
        '200: the caller for 10 days, with an analysis until then',
        '200: nobody; an analysis without a deadline',
      ],
      over: [`${fresh}${ownOver}`, none, none, none],
      'given up': [fresh, none, none, none],
      'gave way': [fresh, none, none, none],
    },
  };

  const kindOf = (asker: Asker): string => {
    if (asker === 'visitor') return 'signed out';
    if (asker === HOLDER) return 'holder';
    if (asker === 'client' || asker === 'clientpremium') return 'somebody without topics';
    return ['impact', 'lead', 'admin', 'superadmin'].includes(asker) ? 'writer' : 'somebody who does not write';
  };

  let entityId = 0;
  const reservations: Transitions<State, Move> = {
    states,
    tables: ['topic_reservations', 'notes', 'notifications', 'audit_entries'],
    put: async (state) => {
      await api.clear('topic_reservations', 'rate_windows', 'notifications');
      entityId = (await createEntity(api.db)).id;
      if (state === 'none') return 2_000_000;
      const now = Date.now();
      const expiresAt = new Date(now + (state === 'over' ? -1_000 : 10 * DAY));
      const userId = cast.idOf(HOLDER);
      const begun = { entityId, userId, topicId: TOPIC, topicDeadline: expiresAt, status: 'drafted' } as const;
      const [kept] = await api.db
        .insert(topicReservations)
        .values({
          ...{ userId, topicId: TOPIC, entityId, expiresAt, reservedAt: new Date(now - 4 * DAY) },
          noteId: state === 'begun' ? (await createNote(api.db, begun)).id : null,
          extendedAt: state === 'extended' ? new Date(now - DAY) : null,
          endedAt: state === 'given up' || state === 'gave way' ? new Date(now - DAY) : null,
          gaveWay: state === 'gave way',
        })
        .returning();
      return kept?.id ?? 0;
    },
    act: (move, id, asker) => {
      const [at, by] = [{ params: { id } }, cast.by(asker)];
      const sent = {
        reserve: () => api.call('POST v3/topics/reserve-topic', { body: { topic_id: TOPIC, entity_id: entityId } }, by),
        extend: () => api.call('PUT v3/topics/reservations/:id/extended', at, by),
        begin: () => api.call('POST v3/topics/reservations/:id/note', at, by),
        'give up': () => api.call('DELETE v3/topics/reservations/:id', at, by),
      };
      return sent[move]();
    },
    held: async (_id, asker) => {
      const rows = await api.db.select().from(topicReservations).where(eq(topicReservations.entityId, entityId));
      const [open, ...others] = rows.filter(({ endedAt }) => endedAt === null);
      expect(others).toEqual([]);
      const told = await readTold(api.db, cast, asker);
      const [note, ...more] = await api.db.select().from(notes).where(eq(notes.entityId, entityId));
      expect(more).toEqual([]);
      if (!open) return `nobody${note?.topicDeadline === null ? '; an analysis without a deadline' : ''}${told}`;
      const days = Math.round((open.expiresAt.getTime() - Date.now()) / DAY);
      const isUnder = note?.id === open.noteId && note?.topicDeadline?.getTime() === open.expiresAt.getTime();
      return [
        `${cast.nameOf(open.userId, asker)} for ${days} days`,
        ...(open.extendedAt ? ['extended'] : []),
        ...(open.noteId === null ? [] : [isUnder ? 'with an analysis until then' : 'with an analysis']),
      ]
        .join(', ')
        .concat(told);
    },
  };

  it.each(moves)('answers to “%s” by its state and by who asks, and a refusal changes nothing', async (move) => {
    const wanted = tabulate(states, (state, asker) => policy[kindOf(asker)]?.[state][moves.indexOf(move)]);
    expect(Object.keys(wanted)).toHaveLength(states.length * askers.length);
    expect(await tryMove(api, reservations, move)).toEqual(wanted);
  });
});
