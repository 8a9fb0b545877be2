import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { count, eq } from 'drizzle-orm';
import { NOTE_STEPS } from '@commonweal/contracts/note-reviews';
import type { NoteStep } from '@commonweal/contracts/note-reviews';
import { NOTE_STATUSES } from '@commonweal/domain/note-lifecycle';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import { createCompleteNote, createEntity } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, DemoAccount, TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import { noteReviews } from './note-reviews.table.ts';
import { notes } from './notes.table.ts';

/** The people who ask, each with the account and whose analysis it is. */
const people = {
  author: { as: 'writer', wrote: true },
  reviewer: { as: 'reviewer', wrote: false },
  'reviewer who wrote it': { as: 'reviewer', wrote: true },
  rater: { as: 'rater', wrote: false },
  visitor: { as: null, wrote: false },
} as const satisfies Record<string, { as: DemoAccount | null; wrote: boolean }>;
type Person = keyof typeof people;

type Steps = Readonly<Partial<Record<NoteStatus, readonly NoteStep[]>>>;

/** Steps that each may take; nothing else is allowed. */
const allowed: Readonly<Record<Person, Steps>> = {
  author: {
    drafted: ['submit', 'edit', 'delete'],
    rework: ['submit', 'edit', 'delete'],
    published: ['edit'],
    archived: ['edit'],
  },
  reviewer: {
    drafted: ['deadline'],
    submitted: ['read', 'assign', 'reassign', 'deadline'],
    read: ['rework', 'publish', 'assign', 'reassign', 'deadline'],
    rework: ['assign', 'reassign', 'deadline'],
    published: ['archive', 'remove', 'hold'],
    archived: ['edit', 'remove'],
  },
  'reviewer who wrote it': { archived: ['edit'] },
  rater: {},
  visitor: {},
};

/** The same of what was deleted or removed. */
const allowedOfRemoved: Readonly<Record<Person, Steps>> = {
  author: { drafted: ['restore'], rework: ['restore'] },
  reviewer: { published: ['restore'], archived: ['restore'] },
  'reviewer who wrote it': {},
  rater: {},
  visitor: {},
};

/** The same of what is on legal hold. */
const allowedOfHeld: Readonly<Record<Person, Steps>> = {
  ...{ author: {}, 'reviewer who wrote it': {}, rater: {}, visitor: {} },
  reviewer: { published: ['extend-hold', 'end-hold'] },
};

/** An analysis beside its status. */
type Standing = 'present' | 'removed' | 'held';
const allowedIn: Readonly<Record<Standing, typeof allowed>> = {
  present: allowed,
  removed: allowedOfRemoved,
  held: allowedOfHeld,
};

/** Steps whose endpoints ask for the privilege before they look at the analysis. */
const FOR_REVIEWERS: ReadonlySet<NoteStep> = new Set<NoteStep>([
  ...(['read', 'rework', 'publish', 'archive', 'assign', 'reassign', 'remove', 'deadline'] as const),
  ...(['hold', 'extend-hold', 'end-hold'] as const),
]);

let api: TestApi;
let entityId: number;
let adminId: number;
const ids = new Map<DemoAccount, number>();
const tokens = new Map<DemoAccount, string>();

beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db)).id;
  for (const account of ['writer', 'reviewer', 'rater', 'lead', 'admin'] as const) {
    const email = `${account}@demo.commonweal.example`;
    const [row] = await api.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    ids.set(account, row?.id ?? 0);
    tokens.set(account, await api.signIn(account));
  }
  adminId = ids.get('admin') ?? 0;
}, 120_000);
afterAll(() => api.close());

let made = 0;

async function freshNote(status: NoteStatus, standing: Standing, person: Person) {
  made += 1;
  const { as, wrote } = people[person];
  const { id } = await createCompleteNote(api.db, {
    ...{ entityId, status, isDeleted: standing !== 'present', slug: `step-${made}`, headline: `Step ${made}` },
    heldUntil: standing === 'held' ? new Date(TOMORROW()) : null,
    userId: ids.get(wrote ? as : 'lead') ?? 0,
    publishedAt: status === 'published' || status === 'archived' ? new Date() : null,
  });
  return id;
}

/** Everything that a step could change. */
async function stateOf(id: number) {
  const [note] = await api.db.select().from(notes).where(eq(notes.id, id));
  const [log] = await api.db.select({ steps: count() }).from(noteReviews).where(eq(noteReviews.noteId, id));
  return { note, steps: log?.steps };
}

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString();
const TOMORROW = () => new Date(Date.now() + 86_400_000).toISOString();

/** How a call is made as one of them. */
function callerOf(person: Person): CallAs {
  const { as } = people[person];
  const token = as === null ? undefined : tokens.get(as);
  return token === undefined ? {} : { token };
}

function take(step: NoteStep, id: number, status: NoteStatus, person: Person) {
  const params = { id };
  const who = callerOf(person);
  const calls: Readonly<Record<NoteStep, () => Promise<{ status: number }>>> = {
    submit: () => api.call('PUT v3/notes/:id/submitted', { params }, who),
    read: () => api.call('PUT v3/notes/:id/read', { params }, who),
    rework: () => api.call('PUT v3/notes/:id/rework', { params, body: { comment: 'Which year?' } }, who),
    publish: () => api.call('PUT v3/notes/:id/published', { params }, who),
    archive: () => api.call('PUT v3/notes/:id/archived', { params, body: { comment: 'Out of date.' } }, who),
    assign: () => api.call('PUT v3/notes/:id/reviewer', { params, body: { instead_of: null } }, who),
    reassign: () => api.call('PUT v3/notes/:id/reviewer', { params, body: { reviewer_id: adminId } }, who),
    edit: () => {
      const body = { revision: 1, headline: 'Another headline' };
      if (status !== 'archived') return api.call('PUT v3/notes/:id', { params, body }, who);
      return api.call('PUT v3/notes/:id/update-archived', { params, body: { ...body, comment: 'Shorter.' } }, who);
    },
    delete: () => api.call('DELETE v3/notes/:id', { params }, who),
    remove: () => api.call('DELETE v3/notes/:id/remove', { params, body: { comment: 'Copied.' } }, who),
    restore: () => api.call('PUT v3/notes/:id/restore', { params, body: {} }, who),
    hold: () => {
      const body = { ground: 'privacy' as const, reason: 'A claim.', until: inTwoDays() };
      return api.call('POST v3/notes/:id/hold', { params, body }, who);
    },
    'extend-hold': () =>
      api.call('PUT v3/notes/:id/hold', { params, body: { reason: 'An appeal.', until: inTwoDays() } }, who),
    'end-hold': () =>
      api.call('DELETE v3/notes/:id/hold', { params, body: { outcome: 'release', reason: 'Settled.' } }, who),
    deadline: () => api.call('PUT v3/notes/:id/deadline', { params, body: { topic_deadline: TOMORROW() } }, who),
  };
  return calls[step]();
}

/** The statuses that a refusal may have: it says no more than the person may know. */
function refusals(step: NoteStep, person: Person): readonly number[] {
  if (person === 'visitor') return [401];
  if (FOR_REVIEWERS.has(step) && (person === 'author' || person === 'rater')) return [403];
  return person === 'rater' ? [404] : [403, 404, 409];
}

const rows = [
  ...NOTE_STATUSES.flatMap((status) => [['present', status] as const, ['removed', status] as const]),
  ['held', 'published'] as const,
];
const cases = rows.flatMap((row) => (Object.keys(people) as Person[]).map((person) => [...row, person] as const));

describe('every step, tried on a fresh analysis', () => {
  it('has a case for each state and person', () => {
    expect(cases).toHaveLength(65);
  });

  it.each(cases)('that is %s and %s, by its %s: exactly the allowed ones succeed', async (standing, status, person) => {
    const expected = allowedIn[standing][person][status] ?? [];
    const succeeded: NoteStep[] = [];
    for (const step of NOTE_STEPS) {
      const id = await freshNote(status, standing, person);
      const before = await stateOf(id);
      const reply = await take(step, id, status, person);
      const after = await stateOf(id);
      if (reply.status === 200) {
        succeeded.push(step);
        expect({ step, state: after }).not.toEqual({ step, state: before });
      } else {
        expect({ step, isKnown: refusals(step, person).includes(reply.status), status: reply.status }).toEqual({
          ...{ step, isKnown: true, status: reply.status },
        });
        expect({ step, state: after }).toEqual({ step, state: before });
      }
    }
    expect(succeeded).toEqual(expected);
  });

  it.each(cases)('that is %s and %s, by its %s: the server names the same', async (standing, status, person) => {
    const expected = allowedIn[standing][person][status] ?? [];
    const id = await freshNote(status, standing, person);
    const who = callerOf(person);
    const isDone = status === 'published' || status === 'archived';
    const reply = isDone
      ? await api.call('GET v3/notes/published-archived/:id', { params: { id } }, who)
      : await api.call('GET v3/notes/:id', { params: { id } }, who);
    const { as, wrote } = people[person];
    const isDraftOfOther = status === 'drafted' && !wrote;
    const isSeen = (wrote || as === 'reviewer') && !isDraftOfOther && (standing === 'present' || isDone);
    if (isSeen) expect(reply.body.allowed_actions).toEqual(expected);
    else expect(reply.status).toBe(as === null ? 401 : 404);
  });
});

it.each([{}, { comment: '' }, { comment: '  ' }])('archives and removes nothing without a reason: %j', async (body) => {
  const id = await freshNote('published', 'present', 'reviewer');
  const before = await stateOf(id);
  const input = { params: { id }, body } as { params: { id: number }; body: { comment: string } };
  for (const call of ['PUT v3/notes/:id/archived', 'DELETE v3/notes/:id/remove'] as const) {
    const { status, error } = await api.call(call, input, callerOf('reviewer'));
    expect([call, status, error.code]).toEqual([call, 422, 'invalid-fields']);
  }
  expect(await stateOf(id)).toEqual(before);
});
