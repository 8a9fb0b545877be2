import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { askers, readTold, signInAll, tabulate, tryMove } from '../testing/transition-matrix.ts';
import type { Asker, Cast, Transitions } from '../testing/transition-matrix.ts';
import { noteReplies } from './note-replies.table.ts';
import { noteReports } from './note-reports.table.ts';

const MINUTE = 60_000;

let api: TestApi;
let cast: Cast;
let elsewhere = 0;
beforeAll(async () => {
  api = await startTestApi();
  cast = await signInAll(api);
  elsewhere = (await createEntity(api.db)).id;
}, 120_000);
afterAll(() => api.close());

/** The person who wrote the analysis is somebody else where none is named. */
describe.each([
  { speaker: 'client', author: null },
  { speaker: 'reviewer', author: null },
  { speaker: 'admin', author: 'impact' },
  { speaker: 'writer', author: 'writer' },
] as const)('a reply of a company that $speaker speaks for, to an analysis by $author', ({ speaker, author }) => {
  const states = ['none', 'fresh', 'changed', 'old', 'withdrawn', 'removed'] as const;
  type State = (typeof states)[number];
  const moves = ['answer', 'change', 'end', 'report'] as const;
  type Move = (typeof moves)[number];

  const [out, none] = ['401 unauthorized', '404 not-found'] as const;
  const [notRepresentative, own] = ['403 not-representative', '403 own-note'] as const;
  const [already, fixed] = ['409 already-replied', '409 reply-fixed'] as const;
  const told = '; somebody reads “The company has answered your analysis”';
  const answered = `200: stands${author === null ? told : `; ${author} reads “The company has answered your analysis”`}`;
  const removal = `; ${speaker} reads “Your reply was removed”`;

  const gone = [out, out, out, out] as const;
  const over = [notRepresentative, none, none, none] as const;
  const fixedForReviewers = [notRepresentative, none, fixed, none] as const;
  const ended = [already, fixed, fixed, none] as const;

  /** Decision 68, for what people of the company, reviewers and others do to its reply. */
  const policy: Readonly<Record<string, Readonly<Record<State, readonly string[]>>>> = {
    'signed out': { none: gone, fresh: gone, changed: gone, old: gone, withdrawn: gone, removed: gone },
    somebody: {
      none: over,
      fresh: [notRepresentative, none, none, '200: stands, reported'],
      changed: [notRepresentative, none, none, '200: stands, changed, reported'],
      old: [notRepresentative, none, none, '200: stands, reported'],
      ...{ withdrawn: over, removed: over },
    },
    reviewer: {
      none: over,
      fresh: [notRepresentative, none, `200: removed${removal}`, '200: stands, reported'],
      changed: [notRepresentative, none, `200: removed, changed${removal}`, '200: stands, changed, reported'],
      old: [notRepresentative, none, `200: removed${removal}`, '200: stands, reported'],
      ...{ withdrawn: fixedForReviewers, removed: fixedForReviewers },
    },
    speaker: {
      none: [answered, none, none, none],
      fresh: [already, '200: stands, changed', '200: withdrawn', none],
      changed: [already, fixed, '200: withdrawn, changed', none],
      old: [already, fixed, '200: withdrawn', none],
      ...{ withdrawn: ended, removed: ended },
    },
    'speaking author': {
      none: [own, none, none, none],
      fresh: [own, '200: stands, changed', '200: withdrawn', none],
      changed: [own, fixed, '200: withdrawn, changed', none],
      old: [own, fixed, '200: withdrawn', none],
      withdrawn: [own, fixed, fixed, none],
      removed: [own, fixed, fixed, none],
    },
  };

  const kindOf = (asker: Asker): string => {
    if (asker === 'visitor') return 'signed out';
    if (asker === speaker) return asker === author ? 'speaking author' : 'speaker';
    return ['reviewer', 'admin', 'superadmin'].includes(asker) ? 'reviewer' : 'somebody';
  };

  const appoint = async (as: DemoAccount, entity_id: number) => {
    const { id: user_id } = (await api.call('GET v3/users/me', {}, { as })).body;
    const body = { entity_id, user_id, reason: 'Known.' };
    return (await api.call('POST v3/representatives', { body }, { as: 'superadmin' })).body.id;
  };

  let noteId = 0;
  let entityId = 0;
  beforeAll(async () => {
    await api.clear('representatives');
    entityId = (await createEntity(api.db)).id;
    await appoint(speaker, entityId);
    // One speaks for another company, and one spoke for this one.
    await appoint('premium', elsewhere);
    const id = await appoint('member', entityId);
    const left = { params: { id }, body: { reason: 'Left.' } };
    await api.call('PUT v3/representatives/:id/revoked', left, { as: 'superadmin' });
  });

  const replies: Transitions<State, Move> = {
    states,
    tables: ['note_replies', 'note_reports', 'notes', 'representatives', 'notifications', 'audit_entries'],
    put: async (state) => {
      await api.clear('rate_windows', 'notifications', 'note_reports', 'note_replies');
      const userId = author === null ? (await createUser(api.db)).id : cast.idOf(author);
      noteId = (await createNote(api.db, { entityId, userId })).id;
      if (state === 'none') return 2_000_000;
      const at = new Date(Date.now() - (state === 'old' ? 15 : 1) * MINUTE);
      const [kept] = await api.db
        .insert(noteReplies)
        .values({
          ...{ noteId, userId: cast.idOf(speaker), companyName: 'Loomwell', body: 'We have changed it.', sources: [] },
          ...{ createdAt: at, editedAt: state === 'changed' ? at : null },
          ...{ withdrawnAt: state === 'withdrawn' ? at : null, removedAt: state === 'removed' ? at : null },
        })
        .returning();
      return kept?.id ?? 0;
    },
    act: (move, id, asker) => {
      const [at, by] = [{ params: { id } }, cast.by(asker)];
      const body = { body: 'We have changed the dye since.', sources: [{ url: 'https://example.org/a' }] };
      const sent = {
        answer: () => api.call('POST v3/notes/:id/reply', { params: { id: noteId }, body }, by),
        change: () => api.call('PUT v3/notes/replies/:id', { ...at, body }, by),
        end: () => api.call('DELETE v3/notes/replies/:id', { ...at, body: { reason: 'It insults.' } }, by),
        report: () =>
          api.call('POST v3/notes/report', { body: { note_id: noteId, reply_id: id, reason: 'abusive' } }, by),
      };
      return sent[move]();
    },
    held: async (_id, asker) => {
      const [row, ...more] = await api.db.select().from(noteReplies).where(eq(noteReplies.noteId, noteId));
      expect(more).toEqual([]);
      const mine = and(eq(noteReports.noteId, noteId), eq(noteReports.userId, cast.idOf(asker)));
      const reports = await api.db.select().from(noteReports).where(mine);
      const state = row?.removedAt ? 'removed' : row?.withdrawnAt ? 'withdrawn' : 'stands';
      return [state, ...(row?.editedAt ? ['changed'] : []), ...(reports.length === 1 ? ['reported'] : [])]
        .join(', ')
        .concat(await readTold(api.db, cast, asker));
    },
  };

  it.each(moves)('answers to “%s” by its state and by who asks, and a refusal changes nothing', async (move) => {
    const wanted = tabulate(states, (state, asker) => policy[kindOf(asker)]?.[state][moves.indexOf(move)]);
    expect(Object.keys(wanted)).toHaveLength(states.length * askers.length);
    expect(await tryMove(api, replies, move)).toEqual(wanted);
  });
});
