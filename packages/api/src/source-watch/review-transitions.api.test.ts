import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { noteSources } from '../notes/notes.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { askers, readTold, signInAll, tabulate, tryMove } from '../testing/transition-matrix.ts';
import type { Asker, Cast, Transitions } from '../testing/transition-matrix.ts';
import { sourceCaptures, sourcePages } from './source-watch.table.ts';

let api: TestApi;
let cast: Cast;
let [entityId, earlier] = [0, 0];
beforeAll(async () => {
  api = await startTestApi();
  cast = await signInAll(api);
  entityId = (await createEntity(api.db)).id;
  earlier = (await createUser(api.db)).id;
}, 120_000);
afterAll(() => api.close());

describe.each(['writer', 'reviewer', 'admin'] as const)('the review of a source that %s cites', (author) => {
  const states = ['none', 'not queued', 'open', 'settled', 'of a removed analysis'] as const;
  type State = (typeof states)[number];
  const moves = ['settle', 'settle without a mark', 'list'] as const;
  type Move = (typeof moves)[number];

  const [out, no, none] = ['401 unauthorized', '403 forbidden', '404 not-found'] as const;
  const [own, settled] = ['403 own-content', '409 source-review-settled'] as const;
  const told = `; ${author} reads “A source of your analysis was reviewed”`;
  const same = (row: readonly string[]): Readonly<Record<State, readonly string[]>> => ({
    ...{ none: row, 'not queued': row, open: row, settled: row, 'of a removed analysis': row },
  });
  const [waits, was] = ['200: open, marked', '200: settled by somebody, marked'] as const;
  const nothing = {
    none: [none, none, '200: none'],
    'not queued': [none, none, '200: not queued, marked'],
    'of a removed analysis': [none, none, waits],
  } as const;

  /** Decision 67: a reviewer settles what others cite, once. */
  const policy: Readonly<Record<string, Readonly<Record<State, readonly string[]>>>> = {
    'signed out': same([out, out, out]),
    somebody: same([no, no, no]),
    reviewer: {
      ...nothing,
      open: [`200: settled by the caller, marked${told}`, `200: settled by the caller${told}`, waits],
      settled: [settled, settled, was],
    },
    'reviewing author': { ...nothing, open: [own, own, waits], settled: [own, own, was] },
  };

  const kindOf = (asker: Asker): string => {
    if (asker === 'visitor') return 'signed out';
    const isReviewer = ['reviewer', 'admin', 'superadmin'].includes(asker);
    if (!isReviewer) return 'somebody';
    return asker === author ? 'reviewing author' : 'reviewer';
  };

  const reviews: Transitions<State, Move> = {
    states,
    tables: ['source_captures', 'source_pages', 'notes', 'note_sources', 'notifications', 'audit_entries'],
    put: async (state) => {
      await api.clear('rate_windows', 'notifications', 'source_captures', 'source_pages');
      if (state === 'none') return 2_000_000;
      const isDeleted = state === 'of a removed analysis';
      const { id: noteId } = await createNote(api.db, { entityId, userId: cast.idOf(author), isDeleted });
      const [sourceUuid, url] = [randomUUID(), 'https://example.org/report'];
      const source = { noteId, position: 1, uuid: sourceUuid, url, title: 'Report', quote: '' };
      await api.db.insert(noteSources).values(source);
      const [page] = await api.db
        .insert(sourcePages)
        .values({ urlHash: sourceUuid, url, origin: 'https://example.org', state: 'gone' })
        .returning();
      const [capture] = await api.db
        .insert(sourceCaptures)
        .values({
          ...{ noteId, sourceUuid, url, urlHash: page?.urlHash ?? '', quote: '', capturedAt: new Date() },
          queuedAt: state === 'not queued' ? null : new Date(),
          ...(state === 'settled' && { settledAt: new Date(), settledBy: earlier, outcome: 'It is gone.' }),
        })
        .returning();
      return capture?.id ?? 0;
    },
    act: (move, id, asker) => {
      const by = cast.by(asker);
      if (move === 'list') return api.call('GET v3/source-reviews', { query: {} }, by);
      const body = { outcome: 'An archive has it.', is_marked: move === 'settle' };
      return api.call('PUT v3/source-reviews/:id/settled', { params: { id }, body }, by);
    },
    held: async (id, asker) => {
      const [row] = await api.db.select().from(sourceCaptures).where(eq(sourceCaptures.id, id));
      if (!row) return 'none';
      const by = `settled by ${cast.nameOf(row.settledBy, asker)}`;
      const state = row.settledAt ? by : row.queuedAt ? 'open' : 'not queued';
      return `${state}${row.isMarked ? ', marked' : ''}${await readTold(api.db, cast, asker)}`;
    },
  };

  it.each(moves)('answers to “%s” by its state and by who asks, and a refusal changes nothing', async (move) => {
    const wanted = tabulate(states, (state, asker) => policy[kindOf(asker)]?.[state][moves.indexOf(move)]);
    expect(Object.keys(wanted)).toHaveLength(states.length * askers.length);
    expect(await tryMove(api, reviews, move)).toEqual(wanted);
  });
});
