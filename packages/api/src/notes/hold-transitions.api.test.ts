import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createEntity, createNote } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { askers, readTold, signInAll, tabulate, tryMove } from '../testing/transition-matrix.ts';
import type { Asker, Cast, Transitions } from '../testing/transition-matrix.ts';
import { noteHoldActs } from './note-holds.table.ts';
import { notes } from './notes.table.ts';

const DAY = 86_400_000;

let api: TestApi;
let cast: Cast;
let entityId = 0;
beforeAll(async () => {
  api = await startTestApi();
  cast = await signInAll(api);
  entityId = (await createEntity(api.db)).id;
}, 120_000);
afterAll(() => api.close());

describe.each(['writer', 'reviewer', 'superadmin'] as const)('the legal hold of an analysis by %s', (author) => {
  const states = ['drafted', 'submitted', 'read', 'rework', 'published', 'archived', 'held', 'removed'] as const;
  type State = (typeof states)[number];
  const moves = ['begin', 'extend', 'release', 'remove', 'read'] as const;
  type Move = (typeof moves)[number];

  const [out, no, none, own] = ['401 unauthorized', '403 forbidden', '404 not-found', '403 own-note'] as const;
  const [moved, notHeld] = ['409 note-moved', '409 not-held'] as const;
  const told = (title: string) => `; ${author} reads “${title}”`;
  const seen = '200: on the site';
  const away = '200: away';

  /** The same in every state. */
  const always = (row: readonly string[]): Readonly<Record<State, readonly string[]>> => ({
    ...{ drafted: row, submitted: row, read: row, rework: row },
    ...{ published: row, archived: row, held: row, removed: row },
  });
  const unheld = [moved, notHeld, notHeld, notHeld, away] as const;
  const ownUnheld = [own, notHeld, notHeld, notHeld, away] as const;
  const nothing = [none, none, none, none] as const;

  /** Decision 73; the log is for the author and, unless it was never submitted, for reviewers. */
  const policy: Readonly<Record<string, Readonly<Record<State, readonly string[]>>>> = {
    'signed out': always([out, out, out, out, out]),
    somebody: always([no, no, no, no, none]),
    author: {
      ...always([no, no, no, no, away]),
      published: [no, no, no, no, seen],
      held: [no, no, no, no, '200: held for 30 days'],
    },
    reviewer: {
      drafted: [...nothing, none],
      ...{ submitted: unheld, read: unheld, rework: unheld, archived: unheld },
      published: [
        `200: held for 40 days, begin by the caller${told('Your analysis is on legal hold')}`,
        ...[notHeld, notHeld, notHeld, seen],
      ],
      held: [
        none,
        `200: held for 50 days, extend by the caller${told('The legal hold on your analysis has a new end')}`,
        `200: on the site, release by the caller${told('Your analysis is back')}`,
        `200: away, remove by the caller${told('Your analysis was removed')}`,
        '200: held for 30 days',
      ],
      removed: [...nothing, away],
    },
    'reviewing author': {
      ...{ drafted: ownUnheld, submitted: ownUnheld, read: ownUnheld, rework: ownUnheld, archived: ownUnheld },
      published: [own, notHeld, notHeld, notHeld, seen],
      held: [none, own, own, own, '200: held for 30 days'],
      removed: [...nothing, away],
    },
  };

  const kindOf = (asker: Asker): string => {
    if (asker === 'visitor') return 'signed out';
    const isReviewer = ['reviewer', 'admin', 'superadmin'].includes(asker);
    if (asker === author) return isReviewer ? 'reviewing author' : 'author';
    return isReviewer ? 'reviewer' : 'somebody';
  };

  const holds: Transitions<State, Move> = {
    states,
    tables: ['notes', 'note_hold_acts', 'entities', 'notifications', 'audit_entries'],
    put: async (state) => {
      await api.clear('rate_windows', 'notifications');
      const note = await createNote(api.db, {
        ...{ entityId, userId: cast.idOf(author), isDeleted: state === 'held' || state === 'removed' },
        heldUntil: state === 'held' ? new Date(Date.now() + 30 * DAY) : null,
        status: state === 'held' || state === 'removed' ? 'published' : state,
      });
      return note.id;
    },
    act: (move, id, asker) => {
      const [at, by] = [{ params: { id } }, cast.by(asker)];
      const until = new Date(Date.now() + (move === 'extend' ? 50 : 40) * DAY).toISOString();
      const end = (outcome: 'release' | 'remove') =>
        api.call('DELETE v3/notes/:id/hold', { ...at, body: { outcome, reason: 'Settled.' } }, by);
      const body = { reason: 'A claim.', until };
      const sent = {
        begin: () => api.call('POST v3/notes/:id/hold', { ...at, body: { ...body, ground: 'privacy' } }, by),
        extend: () => api.call('PUT v3/notes/:id/hold', { ...at, body }, by),
        release: () => end('release'),
        remove: () => end('remove'),
        read: () => api.call('GET v3/notes/:id/hold', at, by),
      };
      return sent[move]();
    },
    held: async (id, asker) => {
      const [note] = await api.db.select().from(notes).where(eq(notes.id, id));
      const days = Math.round(((note?.heldUntil?.getTime() ?? 0) - Date.now()) / DAY);
      const isOnSite = note?.status === 'published' && !note.isDeleted;
      const place = note?.heldUntil ? `held for ${days} days` : isOnSite ? 'on the site' : 'away';
      const acts = await api.db.select().from(noteHoldActs).where(eq(noteHoldActs.noteId, id));
      const log = acts.map(({ act, userId }) => `, ${act} by ${cast.nameOf(userId, asker)}`).join('');
      return `${place}${log}${await readTold(api.db, cast, asker)}`;
    },
  };

  it.each(moves)('answers to “%s” by its state and by who asks, and a refusal changes nothing', async (move) => {
    const wanted = tabulate(states, (state, asker) => policy[kindOf(asker)]?.[state][moves.indexOf(move)]);
    expect(Object.keys(wanted)).toHaveLength(states.length * askers.length);
    expect(await tryMove(api, holds, move)).toEqual(wanted);
  });
});
