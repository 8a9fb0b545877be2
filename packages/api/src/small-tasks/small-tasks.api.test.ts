import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { noteSources, notes } from '../notes/notes.table.ts';
import { createEntity, createNote } from '../seed/factories.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

const SOURCE = 'https://example.org/report';
const TOPIC = 1;
let api: TestApi;
let noteId: number;
let entityId: number;

beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db)).id;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('notes', 'small_task_answers', 'small_task_results', 'notifications', 'rate_windows');
  const { id: userId } = (await api.call('GET v3/users/me', {}, { as: 'writer' })).body;
  noteId = (await createNote(api.db, { entityId, userId, topicId: TOPIC, headline: 'Less <b>water' })).id;
  await api.db.insert(noteSources).values([
    { noteId, position: 1, url: SOURCE, title: 'Report' },
    { noteId, position: 2, url: SOURCE, title: 'Report again' },
  ]);
});

type Answer = 'says' | 'differs' | 'gone' | 'none' | `${number}`;
const draw = async (as: DemoAccount, query: { limit?: number; kind?: 'source' | 'topic' } = {}) =>
  (await api.call('GET v3/small-tasks', { query }, { as })).body.data;
const answer = (given: Answer, as: DemoAccount, subject = SOURCE, note_id = noteId) => {
  const kind = subject === String(TOPIC) ? ('topic' as const) : ('source' as const);
  return api.call('POST v3/small-tasks/answers', { body: { kind, note_id, subject, answer: given } }, { as });
};
const findings = async (query = {}) =>
  (await api.call('GET v3/small-tasks/findings', { query }, { as: 'reviewer' })).body;
const told = async (as: DemoAccount) =>
  (await api.call('GET v3/users/me/notifications', { query: {} }, { as })).body.data;

describe('small tasks', () => {
  it('are one for each source and one for the topic, with choices that do not tell the author’s', async () => {
    const tasks = await draw('member');
    expect(new Map(tasks.map(({ kind, subject }) => [kind, subject]))).toEqual(
      new Map([
        ['source', SOURCE],
        ['topic', String(TOPIC)],
      ]),
    );
    expect(tasks).toHaveLength(2);
    const [topic] = await draw('member', { kind: 'topic' });
    const names = topic?.topics.map(({ topic_name }) => topic_name) ?? [];
    expect(names.length).toBeGreaterThan(1);
    expect(names.length).toBeLessThanOrEqual(4);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(topic?.topics.map(({ topic_id }) => topic_id)).toContain(TOPIC);
    expect(await draw('rater', { kind: 'topic' })).toEqual([topic]);
    expect(await draw('member', { limit: 1 })).toHaveLength(1);
  });

  it('are about published analyses of others, and not asked again', async () => {
    expect(await draw('writer')).toEqual([]);
    expect(outcomeOf(await answer('says', 'writer'))).toBe('403 own-content');
    expect(outcomeOf(await answer('says', 'member'))).toBe('200');
    expect((await draw('member')).map(({ kind }) => kind)).toEqual(['topic']);
    expect(outcomeOf(await answer('gone', 'member'))).toBe('409 already-answered');
    await api.db.update(notes).set({ status: 'archived' }).where(eq(notes.id, noteId));
    expect(await draw('rater')).toEqual([]);
    expect(outcomeOf(await answer('says', 'rater'))).toBe('404 not-found');
  });

  it('come with the one that is nearest to settled first', async () => {
    await answer('says', 'member');
    for (const as of ['rater', 'lead', 'client'] as const)
      expect((await draw(as, { limit: 1 })).map(({ kind }) => kind)).toEqual(['source']);
  });

  it.each<[string, Answer, string, string]>([
    ['an answer about topics to a source', '1', SOURCE, '422 invalid-fields'],
    ['an answer about sources to a topic', 'says', String(TOPIC), '422 invalid-fields'],
    ['a topic that is no choice', '999999', String(TOPIC), '422 invalid-fields'],
    ['a source that the analysis does not have', 'says', 'https://example.org/other', '404 not-found'],
    ['none of the topics', 'none', String(TOPIC), '200'],
  ])('answer %s by %s to %s with %s', async (_name, given, subject, expected) => {
    expect(outcomeOf(await answer(given, 'member', subject))).toBe(expected);
  });

  it('need an account', async () => {
    expect((await api.call('GET v3/small-tasks', { query: {} })).status).toBe(401);
  });
});

describe('a question about a source', () => {
  it('is settled by three answers that concur, and then by none', async () => {
    expect((await answer('gone', 'member')).body).toEqual({ is_settled: false });
    expect((await answer('gone', 'rater')).body).toEqual({ is_settled: false });
    expect(await told('writer')).toEqual([]);
    expect((await answer('gone', 'lead')).body).toEqual({ is_settled: true });
    expect(outcomeOf(await answer('says', 'client'))).toBe('409 task-settled');
    const [notice, ...others] = await told('writer');
    expect(others).toEqual([]);
    expect(notice?.title).toBe('Readers checked your analysis');
    expect(notice?.content).toContain('Less &lt;b&gt;water');
    expect(await findings()).toMatchObject({
      total: 1,
      data: [{ kind: 'source', note_id: noteId, subject: SOURCE, answer: 'gone', topic_name: null }],
    });
  });

  it('stays open at two against two, until one of them has three', async () => {
    for (const [given, as] of [
      ['says', 'member'],
      ['gone', 'rater'],
      ['says', 'lead'],
      ['gone', 'client'],
    ] as const)
      expect((await answer(given, as)).body).toEqual({ is_settled: false });
    expect((await draw('impact', { kind: 'source' })).map(({ subject }) => subject)).toEqual([SOURCE]);
    expect((await answer('gone', 'impact')).body).toEqual({ is_settled: true });
    expect((await findings()).data.map(({ answer: found }) => found)).toEqual(['gone']);
  });

  it('is settled of many who answer at once, each counted once', async () => {
    const people = ['member', 'rater', 'lead'] as const;
    const replies = await Promise.all([...people, ...people].map((as) => answer('differs', as)));
    const outcomes = replies.map((reply) => (reply.status === 200 ? String(reply.body.is_settled) : outcomeOf(reply)));
    expect(outcomes.filter((one) => one === 'true')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'false')).toHaveLength(2);
    expect((await findings()).total).toBe(1);
  });

  it('tells nobody where the source says so', async () => {
    for (const as of ['member', 'rater', 'lead'] as const) await answer('says', as);
    expect(await told('writer')).toEqual([]);
    expect((await findings()).total).toBe(0);
    expect(outcomeOf(await answer('says', 'client'))).toBe('409 task-settled');
  });
});

describe('a question about a topic', () => {
  const settle = async (given: Answer) => {
    for (const as of ['member', 'rater', 'lead'] as const) await answer(given, as, String(TOPIC));
  };

  it('suggests the one that three chose, in the author’s language', async () => {
    const [task] = await draw('member', { kind: 'topic' });
    const other = task?.topics.find(({ topic_id }) => topic_id !== TOPIC);
    await settle(`${other?.topic_id ?? 0}`);
    expect((await told('writer'))[0]?.content).toContain(`“${other?.topic_name}”`);
    expect((await findings()).data).toMatchObject([{ topic_name: 'Healthy food', suggested_topic: other?.topic_name }]);
  });

  it('suggests nothing where the author’s fits, and says so where none does', async () => {
    await settle(`${TOPIC}`);
    expect((await findings()).total).toBe(0);
    await api.clear('small_task_answers', 'small_task_results');
    await settle('none');
    expect((await findings()).data).toMatchObject([{ answer: 'none', suggested_topic: null }]);
    await api.db.update(notes).set({ topicId: 3 }).where(eq(notes.id, noteId));
    expect((await findings()).total).toBe(0);
  });
});

describe('a finding', () => {
  const close = (id: number, as: DemoAccount = 'reviewer') =>
    api.call('PUT v3/small-tasks/findings/:id/closed', { params: { id } }, { as });

  it('is closed once, by a reviewer, and kept in the audit log', async () => {
    for (const as of ['member', 'rater', 'lead'] as const) await answer('gone', as);
    const id = (await findings()).data[0]?.id ?? 0;
    expect(outcomeOf(await close(id, 'writer'))).toBe('403 forbidden');
    const both = await Promise.all([close(id), close(id, 'admin')]);
    expect(both.map(outcomeOf).toSorted()).toEqual(['200', '409 finding-closed']);
    expect(outcomeOf(await close(999_999))).toBe('404 not-found');
    expect((await findings()).total).toBe(0);
    const query = { act: 'finding-closed', subject: `${id}` } as const;
    expect((await api.call('GET v3/audit-entries', { query }, { as: 'admin' })).body.total).toBe(1);
  });

  it('comes in pages, the oldest first', async () => {
    for (const as of ['member', 'rater', 'lead'] as const) {
      await answer('gone', as);
      await answer('none', as, String(TOPIC));
    }
    expect((await findings()).data.map(({ kind }) => kind)).toEqual(['source', 'topic']);
    expect((await findings({ limit: 1, offset: 1 })).data.map(({ kind }) => kind)).toEqual(['topic']);
    expect(await findings({ offset: 9 })).toEqual({ data: [], total: 2 });
  });
});
