import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endpoints } from '@commonweal/contracts';
import type { ApiOperation } from '@commonweal/contracts';
import { NOTE_STATUSES } from '@commonweal/domain/note-lifecycle';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { noteVersions } from './note-versions.table.ts';

const accounts = ['visitor', 'member', 'client', 'rater', 'writer', 'lead', 'reviewer', 'admin', 'superadmin'] as const;
type Account = (typeof accounts)[number];
const states = [...NOTE_STATUSES, 'removed'] as const;
type State = NoteStatus | 'removed';
const relations = ['author', 'reviewer', 'stranger'] as const;
type Relation = (typeof relations)[number];

/** The analysis itself: as everybody reads it, and as those follow it who write and review it. */
const PUBLISHED = 'GET v3/notes/published/:id';
const FOLLOWED = 'GET v3/notes/:id';

/** Those whose id is that of something else, and which its module tests. */
const elsewhere = /v3\/notes\/(topic|comments|replies|reports|datapoints)\//;

/** Every operation on one analysis, or on one of its versions. */
const operations = (Object.keys(endpoints) as ApiOperation[]).filter(
  (operation) =>
    !elsewhere.test(operation) &&
    (/^\w+ v3\/notes\/([\w-]+\/)?:id/.test(operation) || /^POST v3\/notes\/(impact|quality)-score/.test(operation)),
);
const parts = operations.filter((operation) => operation !== PUBLISHED && operation !== FOLLOWED);
const reads = parts.filter((operation) => operation.startsWith('GET'));
const writes = parts.filter((operation) => !operation.startsWith('GET'));

const scores = [1, 2, 6, 7, 8, 11].map((id) => ({ scoring_dimension_id: id, scoring_value: id === 1 ? 0 : 2 }));
const bodies: Readonly<Record<string, (note: Made) => object>> = {
  'PUT v3/notes/:id/restore': ({ version }) => ({ version_id: version }),
  'PUT v3/notes/:id/rework': () => ({ comment: 'Which year?' }),
  'PUT v3/notes/:id/archived': () => ({ comment: 'Out of date.' }),
  'DELETE v3/notes/:id/remove': () => ({ comment: 'Copied.' }),
  'PUT v3/notes/:id/deadline': () => ({ topic_deadline: null }),
  'PUT v3/notes/:id': () => ({ revision: 1, headline: 'After' }),
  'PUT v3/notes/:id/update-archived': () => ({ revision: 1, headline: 'After', comment: 'A typing error.' }),
  'POST v3/notes/:id/comments': () => ({ body: 'Which year?' }),
  'POST v3/notes/:id/reply': () => ({
    body: 'The audit of 2025 says otherwise.',
    sources: [{ url: 'https://example.org/audit', title: 'Audit' }],
  }),
  'POST v3/notes/:id/hold': () => ({ ground: 'defamation', reason: 'A claim.', until: inAWeek() }),
  'PUT v3/notes/:id/hold': () => ({ reason: 'An appeal.', until: inAWeek() }),
  'DELETE v3/notes/:id/hold': () => ({ outcome: 'release', reason: 'Settled.' }),
  'PUT v3/notes/:id/reviewer': () => ({ instead_of: null }),
  'POST v3/notes/impact-score': ({ id }) => ({ note_id: id, scores }),
  'POST v3/notes/quality-score': ({ id }) => ({
    ...{ note_id: id, relevant_point: 3, objective_point: 3, insightful_point: 3 },
  }),
};

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

interface Made {
  readonly id: number;
  readonly version: number;
}

let api: TestApi;
let entityId: number;
let somebody: number;
const ids = new Map<Account, number>();
const tokens = new Map<Account, string>();

beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db)).id;
  somebody = (await createUser(api.db)).id;
  for (const account of accounts.slice(1) as DemoAccount[]) {
    const email = `${account}@demo.commonweal.example`;
    const [row] = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from users where email = ${email}`,
    );
    ids.set(account as Account, row?.id ?? 0);
    tokens.set(account as Account, await api.signIn(account));
  }
}, 120_000);
afterAll(() => api.close());

async function make(state: State, relation: Relation, account: Account): Promise<Made> {
  const viewer = ids.get(account) ?? somebody;
  const note = await createNote(api.db, {
    entityId,
    userId: relation === 'author' ? viewer : somebody,
    reviewerId: relation === 'reviewer' ? viewer : null,
    status: state === 'removed' ? 'published' : state,
    isDeleted: state === 'removed',
  });
  const content = {
    ...{ noteId: note.id, userId: note.userId, createdAt: new Date() },
    ...{ headline: 'Before', analysis: '<p>Before.</p>', sources: [] },
  };
  const rows = await api.db.insert(noteVersions).values([content, content]).returning({ id: noteVersions.id });
  return { id: note.id, version: rows[0]?.id ?? 0 };
}

async function ask(operation: ApiOperation, note: Made, account: Account): Promise<string> {
  const id = /notes\/(version-sources|comment-versions)\//.test(operation) ? note.version : note.id;
  const body = bodies[operation]?.(note);
  const input = { params: { id: `${id}` }, ...(body && { body }) };
  const token = tokens.get(account);
  return outcomeOf(await api.call(operation, input as never, token === undefined ? {} : { token }));
}

const isDenied = (outcome: string) => ['401 unauthorized', '403 forbidden', '404 not-found'].includes(outcome);

const cases = states.flatMap((state) =>
  accounts.flatMap((account) =>
    (account === 'visitor' ? (['stranger'] as const) : relations).map((relation) => ({ state, account, relation })),
  ),
);

describe('what belongs to an analysis', () => {
  beforeEach(() => api.clear('rate_windows'));

  it('is read and written by every operation below', () => {
    expect(reads.length).toBeGreaterThan(6);
    expect(writes.length).toBeGreaterThan(7);
  });

  it.each(cases)('$state, to $account as its $relation: is never seen by who does not see it', async (row) => {
    const { state, account, relation } = row;
    const note = await make(state, relation, account);
    const seen = [await ask(PUBLISHED, note, account), await ask(FOLLOWED, note, account)];
    const isSeen = seen.includes('200');
    expect(isSeen).toBe(expectedSight(row));
    const wider: string[] = [];
    for (const operation of reads) {
      const outcome = await ask(operation, note, account);
      if (!isSeen && !isDenied(outcome) && !isMeant(operation, row)) wider.push(`${operation} ${outcome}`);
      // Replies for followers alone are as wide as following it.
      if (/versions|version-sources/.test(operation)) expect([operation, outcome]).toEqual([operation, seen[1]]);
    }
    for (const operation of isSeen ? [] : writes) {
      const outcome = await ask(operation, await make(state, relation, account), account);
      if (!isDenied(outcome) && !isMeant(operation, row)) wider.push(`${operation} ${outcome}`);
    }
    expect(wider).toEqual([]);
  });
});

/** Removed ones are read, to be restored, by their author and reviewers (with the comments and the state of the sources by reviewers); reviewers give time for drafts that they do not read. */
function isMeant(operation: ApiOperation, { state, account, relation }: (typeof cases)[number]): boolean {
  const isReviewer = ['reviewer', 'admin', 'superadmin'].includes(account);
  if (operation === 'PUT v3/notes/:id/deadline') return state === 'drafted' && isReviewer;
  const ofDesk = ['GET v3/notes/:id/source-states', 'GET v3/notes/:id/comments'];
  if (ofDesk.includes(operation)) return state === 'removed' && isReviewer;
  const ofRemoved = ['GET v3/notes/published-archived/:id', 'GET v3/notes/:id/review-context', 'GET v3/notes/:id/hold'];
  return ofRemoved.includes(operation) && state === 'removed' && (isReviewer || relation === 'author');
}

/** Published ones everybody; others their author, and from their submission on whoever reviews. */
function expectedSight({ state, account, relation }: (typeof cases)[number]): boolean {
  if (state === 'removed') return false;
  if (state === 'published' || relation === 'author') return true;
  return ['reviewer', 'admin', 'superadmin'].includes(account) && state !== 'drafted';
}
