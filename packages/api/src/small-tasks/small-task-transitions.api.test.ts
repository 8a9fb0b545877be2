import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { auditEntries } from '../audit/audit.table.ts';
import { noteSources } from '../notes/notes.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { askers, readTold, signInAll, tabulate, tryMove } from '../testing/transition-matrix.ts';
import type { Asker, Cast, Transitions } from '../testing/transition-matrix.ts';
import { smallTaskAnswers, smallTaskResults } from './small-tasks.table.ts';

const SOURCE = 'https://example.org/report';

let api: TestApi;
let cast: Cast;
let entityId = 0;
let earlier = 0;
beforeAll(async () => {
  api = await startTestApi();
  cast = await signInAll(api);
  entityId = (await createEntity(api.db)).id;
  earlier = (await createUser(api.db)).id;
}, 120_000);
afterAll(() => api.close());

const tables = ['small_task_answers', 'small_task_results', 'notes', 'notifications', 'audit_entries'];
const clear = () => api.clear('rate_windows', 'notifications', 'small_task_answers', 'small_task_results');

async function noteBy(userId: number, change: { readonly status?: 'archived'; readonly isDeleted?: boolean } = {}) {
  const { id: noteId } = await createNote(api.db, { entityId, userId, ...change });
  await api.db.insert(noteSources).values({ noteId, position: 1, url: SOURCE, title: 'Report' });
  return noteId;
}

describe.each(['writer', 'reviewer'] as const)('a question about a source that %s cites', (author) => {
  const given = {
    none: [],
    ...{ fresh: [], 'one short': ['member', 'client'], 'two against two': ['member', 'client', 'rater', 'lead'] },
    ...{ settled: ['member', 'client', 'rater'], archived: [], removed: [] },
  } as const satisfies Record<string, readonly Asker[]>;
  type State = keyof typeof given;
  const states = Object.keys(given) as State[];
  const moves = ['say it is gone', 'say something else', 'be asked'] as const;
  type Move = (typeof moves)[number];

  const [out, own, none] = ['401 unauthorized', '403 own-content', '404 not-found'] as const;
  const [settled, before] = ['409 task-settled', '409 already-answered'] as const;
  const told = `; ${author} reads “Readers checked your analysis”`;
  const open = (answers: number) => `200: ${answers} answers`;
  const asHeld = (state: State) => (state === 'settled' ? '200: 3 answers, settled' : open(given[state].length));

  const policy = (state: State, asker: Asker, move: Move): string => {
    if (asker === 'visitor') return out;
    if (move === 'be asked') return asHeld(state);
    if (['none', 'archived', 'removed'].includes(state)) return none;
    if (asker === author) return own;
    if (state === 'settled') return settled;
    if (given[state].some((one) => one === asker)) return before;
    const isThird = { fresh: false, 'one short': move === 'say it is gone', 'two against two': true }[state as 'fresh'];
    const answers = given[state].length + 1;
    return isThird ? `200: ${answers} answers, settled${told}` : open(answers);
  };

  const questions: Transitions<State, Move> = {
    ...{ states, tables },
    put: async (state) => {
      await clear();
      if (state === 'none') return 2_000_000;
      const change = { ...(state === 'archived' && { status: state }), isDeleted: state === 'removed' };
      const noteId = await noteBy(cast.idOf(author), change);
      const task = { noteId, kind: 'source' as const, subject: SOURCE };
      for (const [at, asker] of given[state].entries()) {
        const answer = at < 2 || state === 'settled' ? 'gone' : 'differs';
        await api.db.insert(smallTaskAnswers).values({ ...task, userId: cast.idOf(asker), answer });
      }
      if (state === 'settled') await api.db.insert(smallTaskResults).values({ ...task, answer: 'gone' });
      return noteId;
    },
    act: (move, noteId, asker) => {
      const by = cast.by(asker);
      if (move === 'be asked') return api.call('GET v3/small-tasks', { query: {} }, by);
      const answer = move === 'say it is gone' ? ('gone' as const) : ('differs' as const);
      const body = { kind: 'source' as const, note_id: noteId, subject: SOURCE, answer };
      return api.call('POST v3/small-tasks/answers', { body }, by);
    },
    held: async (_id, asker) => {
      const answers = await api.db.$count(smallTaskAnswers);
      const results = await api.db.$count(smallTaskResults);
      return `${answers} answers${results === 1 ? ', settled' : ''}${await readTold(api.db, cast, asker)}`;
    },
  };

  it.each(moves)('answers to “%s” by its state and by who asks, and a refusal changes nothing', async (move) => {
    const wanted = tabulate(states, (state, asker) =>
      policy(state, asker, move).replace(`; ${asker} reads`, '; the caller reads'),
    );
    expect(Object.keys(wanted)).toHaveLength(states.length * askers.length);
    expect(await tryMove(api, questions, move)).toEqual(wanted);
  });
});

describe.each(['writer', 'reviewer'] as const)('a finding in an analysis by %s', (author) => {
  const states = ['none', 'open', 'closed', 'of an archived analysis'] as const;
  type State = (typeof states)[number];
  const moves = ['close', 'list'] as const;
  type Move = (typeof moves)[number];

  const [out, no, none] = ['401 unauthorized', '403 forbidden', '404 not-found'] as const;
  const gone = '200: none';
  const was = '200: closed by somebody, audited 0 times';

  /** Reviewers close what readers found, also in what they wrote: nothing is decided by it. */
  const policy: Readonly<Record<Move, Readonly<Record<State, string>>>> = {
    close: {
      ...{ none, open: '200: closed by the caller, audited 1 times', closed: '409 finding-closed' },
      'of an archived analysis': '200: closed by the caller, audited 1 times',
    },
    list: {
      ...{ none: gone, open: '200: open, audited 0 times', closed: was },
      'of an archived analysis': '200: open, audited 0 times',
    },
  };

  const findings: Transitions<State, Move> = {
    ...{ states, tables },
    put: async (state) => {
      await clear();
      if (state === 'none') return 2_000_000;
      const isArchived = state === 'of an archived analysis';
      const noteId = await noteBy(cast.idOf(author), isArchived ? { status: 'archived' } : {});
      const closed = { closedAt: new Date(), closedBy: earlier };
      const task = { noteId, kind: 'source' as const, subject: SOURCE, answer: 'gone' };
      const [kept] = await api.db
        .insert(smallTaskResults)
        .values({ ...task, ...(state === 'closed' && closed) })
        .returning();
      return kept?.id ?? 0;
    },
    act: (move, id, asker) =>
      move === 'list'
        ? api.call('GET v3/small-tasks/findings', { query: {} }, cast.by(asker))
        : api.call('PUT v3/small-tasks/findings/:id/closed', { params: { id } }, cast.by(asker)),
    held: async (id, asker) => {
      const [row] = await api.db.select().from(smallTaskResults).where(eq(smallTaskResults.id, id));
      if (!row) return 'none';
      const acts = await api.db.$count(auditEntries, eq(auditEntries.subject, `${id}`));
      const state = row.closedAt ? `closed by ${cast.nameOf(row.closedBy, asker)}` : 'open';
      return `${state}, audited ${acts} times${await readTold(api.db, cast, asker)}`;
    },
  };

  it.each(moves)('answers to “%s” by its state and by who asks, and a refusal changes nothing', async (move) => {
    const wanted = tabulate(states, (state, asker) => {
      if (asker === 'visitor') return out;
      return ['reviewer', 'admin', 'superadmin'].includes(asker) ? policy[move][state] : no;
    });
    expect(Object.keys(wanted)).toHaveLength(states.length * askers.length);
    expect(await tryMove(api, findings, move)).toEqual(wanted);
  });
});
