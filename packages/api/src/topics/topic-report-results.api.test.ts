import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { entities } from '../entities/entities.table.ts';
import { completeNote, startWritingApi } from '../notes/writing-api.fixture.ts';
import type { WritingApi } from '../notes/writing-api.fixture.ts';
import { notes } from '../notes/notes.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import type { DemoAccount } from '../testing/test-api.ts';

let site: WritingApi;
beforeAll(async () => {
  site = await startWritingApi();
}, 120_000);
afterAll(() => site.api.close());
beforeEach(() =>
  site.api.clear('rate_windows', 'notifications', 'topic_reports', 'topic_report_claims', 'topic_reservations'),
);

type Settled = ApiInput<'PUT v3/topic-reports/:id/settled'>['body'];
type Texts = Extract<Settled, { result: 'changed' }>['topic'];

const outcome = 'Thank you, done.';
const params = (id: number) => ({ params: { id } });
const meOf = async (as: DemoAccount) => (await site.api.call('GET v3/users/me', {}, { as })).body.id;

/** A topic that a member reported and a reviewer has taken. */
async function takenReport(id: number): Promise<void> {
  const body = { reason: 'duplicate' as const, detail: '' };
  await site.api.call('POST v3/topics/report/:id', { ...params(id), body }, { as: 'member' });
  const reviewer_id = await meOf('reviewer');
  await site.api.call(
    'PATCH v3/topic-reports/:id/reviewer',
    { ...params(id), body: { reviewer_id } },
    { as: 'reviewer' },
  );
}
const settle = (id: number, body: Settled, as: DemoAccount = 'reviewer') =>
  site.api.call('PUT v3/topic-reports/:id/settled', { ...params(id), body }, { as });
const reported = (id: number) => site.api.call('GET v3/topic-reports/:id', params(id), { as: 'reviewer' });
const textsOf = async (id: number): Promise<Texts> => {
  const { topic, topic_category_id } = (await reported(id)).body;
  return { ...topic, topic_category_id };
};
const listed = async (keywords: string) =>
  (await site.api.call('GET v3/topics', { query: { keywords } })).body.data.map(({ topic_id }) => topic_id);
const reserve = (topic_id: number, as: DemoAccount = 'writer') =>
  site.api.call('POST v3/topics/reserve-topic', { body: { topic_id, entity_id: site.entityId } }, { as });
const told = async (as: DemoAccount) =>
  (await site.api.call('GET v3/users/me/notifications', { query: {} }, { as })).body.data.map(({ title }) => title);
const acts = async (act: 'report-settled' | 'reference-changed', subject: string) =>
  (await site.api.call('GET v3/audit-entries', { query: { act, subject } }, { as: 'admin' })).body.data;

describe('a topic that is corrected', () => {
  it('has its new texts and category, which the audit log keeps', async () => {
    await takenReport(11);
    const before = await textsOf(11);
    const topic = { ...before, name_en: 'Fair prices for growers', topic_category_id: 2 };
    expect((await settle(11, { result: 'changed', outcome, topic })).body).toEqual({ topic_id: 11, settled: 1 });
    expect(await listed('fair prices for growers')).toEqual([11]);
    const { body } = await site.api.call('GET v3/topics', { query: { topic_category: '2', limit: 100 } });
    expect(body.data.map(({ topic_id }) => topic_id)).toContain(11);
    expect((await acts('reference-changed', 'topics 11')).map(({ after }) => after?.['name_en'])).toEqual([
      'Fair prices for growers',
    ]);
    expect((await acts('report-settled', 'topic 11')).map(({ after }) => after)).toEqual([
      { result: 'changed', outcome },
    ]);
    expect(await told('member')).toEqual(['Your report on a topic was settled']);
  });

  it('moves its analyses to the part of the score that its theme belongs to', async () => {
    const [from, to] = await categoriesOfBothDimensions();
    const entity = await createEntity(site.api.db, { name: 'Ridgeway' });
    const { id: userId } = await createUser(site.api.db);
    await createNote(site.api.db, { entityId: entity.id, userId, topicId: 12, value: 3, size: 2, ratingsCount: 3 });
    const scores = async () => {
      const { environmentalScore, socialScore } = entities;
      const rows = await site.api.db
        .select({ environmentalScore, socialScore })
        .from(entities)
        .where(eq(entities.id, entity.id));
      return rows.map(({ environmentalScore: first, socialScore: second }) => [first, second]);
    };
    const put = async (topic_category_id: number) => {
      await takenReport(12);
      return settle(12, { result: 'changed', outcome, topic: { ...(await textsOf(12)), topic_category_id } });
    };
    await put(from);
    await put(to);
    expect(await scores()).toEqual([[3, null]]);
    await put(from);
    expect(await scores()).toEqual([[null, 3]]);
  });

  it('is not given the name of another one, in other cases and accents', async () => {
    await takenReport(14);
    const topic = await textsOf(14);
    const change = (texts: Partial<Texts>) => settle(14, { result: 'changed', outcome, topic: { ...topic, ...texts } });
    for (const texts of [{ name_en: 'HÉALTHY food' }, { name_fr: 'healthy food' }])
      expect((await change(texts)).error.code).toBe('topic-exists');
    expect((await change({ name_en: topic.name_en.toUpperCase(), description_en: 'Better.' })).status).toBe(200);
  });

  it('is refused where the texts changed since, or the category does not exist, and nothing is settled', async () => {
    await takenReport(13);
    const topic = await textsOf(13);
    await settle(13, { result: 'changed', outcome, topic: { ...topic, name_fr: 'Autre nom' } });
    await takenReport(13);
    const late = await settle(13, { result: 'changed', outcome, topic: { ...topic, name_fr: 'Encore' } });
    expect([late.status, late.error.code]).toEqual([409, 'reference-changed']);
    const unknown = { ...(await textsOf(13)), topic_category_id: 999 };
    expect((await settle(13, { result: 'changed', outcome, topic: unknown })).error.code).toBe('unknown-reference');
    expect((await settle(13, { result: 'changed', outcome, topic: { ...topic, name_en: ' ' } })).status).toBe(422);
    expect((await reported(13)).status).toBe(200);
  });
});

/** A category of a social theme, and one of an environmental one. */
async function categoriesOfBothDimensions(): Promise<readonly [number, number]> {
  const { data } = (await site.api.call('GET v3/topic-categories', {})).body;
  const first = data.find(({ ilg_theme_id }) => ilg_theme_id === 1)?.topic_category_id ?? 0;
  const last = data.find(({ ilg_theme_id }) => ilg_theme_id === 6)?.topic_category_id ?? 0;
  return [first, last];
}

describe('a topic that is merged', () => {
  it('gives analyses, reservations and importances to the other one, and is none to write on', async () => {
    const { api, entityId } = site;
    const { id: userId } = await createUser(api.db);
    const note = await createNote(api.db, { entityId, userId, topicId: 21, value: 1, size: 1, ratingsCount: 3 });
    await reserve(21);
    const { body: before } = await api.call('GET v3/my-impact/topics', {}, { as: 'member' });
    const keyOf = (id: number) => {
      const topic = before.data.find(({ topic_id }) => topic_id === id);
      return `${topic?.ilg_theme_id}-${topic?.topic_category_id}-${id}`;
    };
    const body = { importances: { [keyOf(21)]: { importance_value: 80 } } };
    await api.call('POST v3/my-impact/set-my-importances', { body }, { as: 'member' });
    await takenReport(21);
    expect((await settle(21, { result: 'merged', outcome, into_topic_id: 22 })).status).toBe(200);
    const [moved] = await api.db.select({ topicId: notes.topicId }).from(notes).where(eq(notes.id, note.id));
    expect(moved?.topicId).toBe(22);
    const found = async (topic: string) =>
      (await api.call('GET v3/notes/published', { query: { topic, limit: 100 } })).body.data.map(({ id }) => id);
    expect(await found('21')).toContain(note.id);
    expect(await found('21')).toEqual(await found('22'));
    expect(await found('20')).not.toContain(note.id);
    const mine = (await api.call('GET v3/topics/reservations', {}, { as: 'writer' })).body;
    expect(mine.data.map(({ topic_id }) => topic_id)).toEqual([22]);
    const own = await api.call('GET v3/my-impact/my-importances', {}, { as: 'member' });
    expect(JSON.stringify(own.body)).toContain(JSON.stringify({ [keyOf(22)]: { importance_value: 80 } }).slice(1, -1));
    const { body: all } = await api.call('GET v3/topics', { query: { limit: 100 } });
    expect(all.data.map(({ topic_id }) => topic_id)).not.toContain(21);
    expect(all.data.map(({ topic_id }) => topic_id)).toContain(22);
    expect((await reserve(21, 'lead')).error.fields).toHaveProperty('topic_id');
    expect((await acts('report-settled', 'topic 21')).map(({ after }) => after)).toEqual([
      { result: 'merged', outcome, into_topic_id: 22 },
    ]);
  });

  it('lets both write on who had reserved either, and tells the one who gives way', async () => {
    const { body } = await reserve(51);
    const begun = await site.api.call(
      ...(['POST v3/topics/reservations/:id/note', params(body.id), { as: 'writer' }] as const),
    );
    const id = begun.body.note_id;
    await site.change(id, { revision: (await site.edit(id)).body.revision, ...completeNote, topic_id: 51 });
    await reserve(52, 'lead');
    await takenReport(51);
    await settle(51, { result: 'merged', outcome, into_topic_id: 52 });
    expect(await told('writer')).toEqual(['Your reservation was merged into another']);
    expect(await told('lead')).toEqual([]);
    expect((await site.begin({ topic_id: 52 }, 'impact')).error.code).toBe('topic-reserved');
    expect((await site.begin({ topic_id: 52 })).status).toBe(200);
    expect((await site.submit(id)).status).toBe(200);
  });

  it('leaves one reservation, with what was begun, to who had reserved both', async () => {
    const { body } = await reserve(53);
    const begun = await site.api.call(
      ...(['POST v3/topics/reservations/:id/note', params(body.id), { as: 'writer' }] as const),
    );
    const kept = (await reserve(54)).body;
    await takenReport(53);
    await settle(53, { result: 'merged', outcome, into_topic_id: 54 });
    expect(await told('writer')).toEqual([]);
    const mine = (await site.api.call('GET v3/topics/reservations', {}, { as: 'writer' })).body.data;
    expect(mine).toMatchObject([{ id: kept.id, topic_id: 54, note_id: begun.body.note_id }]);
    const note = (await site.edit(begun.body.note_id)).body;
    expect(note).toMatchObject({ topic_id: 54, topic_deadline: kept.expires_at });
    // Given up, it is nobody's: the one that it took in keeps no right beside the next holder.
    await site.api.call('DELETE v3/topics/reservations/:id', params(kept.id), { as: 'writer' });
    await reserve(54, 'lead');
    expect((await site.begin({ topic_id: 54 })).error.code).toBe('topic-reserved');
  });

  it('is the other one in a form and in a version that still name it', async () => {
    await takenReport(23);
    const { body: draft } = await site.begin({ topic_id: 23 });
    await settle(23, { result: 'merged', outcome, into_topic_id: 24 });
    const saved = await site.change(draft.id, { revision: draft.revision, topic_id: 23, headline: 'Still here' });
    expect(saved.status).toBe(200);
    expect((await site.edit(draft.id)).body).toMatchObject({ topic_id: 24, headline: 'Still here' });
    await takenReport(24);
    await settle(24, { result: 'merged', outcome, into_topic_id: 25 });
    expect((await site.begin({ topic_id: 23 })).status).toBe(200);
    const [last] = await site.api.db
      .select({ topicId: notes.topicId })
      .from(notes)
      .where(and(eq(notes.topicId, 25), eq(notes.headline, '')));
    expect(last?.topicId).toBe(25);
  });

  it.each([
    ['itself', 31],
    ['one that there is not', 999_999],
    ['one that was merged', 21],
  ])('is refused into %s', async (_name, into_topic_id) => {
    await takenReport(31);
    const refused = await settle(31, { result: 'merged', outcome, into_topic_id });
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['into_topic_id']]);
    expect((await reported(31)).status).toBe(200);
  });

  it('is refused while a campaign pays for either, and accepted once it is closed', async () => {
    const body = {
      ...{ name: 'Water', currency: 'EUR' as const, budget: 1_000, analysis_rate: 100, rating_rate: 10 },
      topic_ids: [33],
    };
    const campaign = await site.api.call('POST v3/campaigns', { body }, { as: 'admin' });
    await takenReport(32);
    const into = await settle(32, { result: 'merged', outcome, into_topic_id: 33 });
    expect([into.status, into.error.code]).toEqual([409, 'topic-in-campaign']);
    await takenReport(33);
    expect((await settle(33, { result: 'retired', outcome })).error.code).toBe('topic-in-campaign');
    const at = params(campaign.body.id);
    expect((await site.api.call('PUT v3/campaigns/:id/close', at, { as: 'admin' })).status).toBe(200);
    expect((await settle(32, { result: 'merged', outcome, into_topic_id: 33 })).status).toBe(200);
  });
});

describe('a topic that ended', () => {
  const offered = async (query_name: 'topics' | 'topics-in-use') => {
    const { body } = await site.api.call('GET v3/filter-options/:query_name', {
      params: { query_name },
      query: { ids: '42,43,44', limit: 200 },
    });
    return body.data.map(({ id }) => id).toSorted((a, b) => a - b);
  };

  it('is none to choose for an analysis; a filter finds those on a retired one', async () => {
    expect([await offered('topics'), await offered('topics-in-use')]).toEqual([
      [42, 43, 44],
      [42, 43, 44],
    ]);
    await takenReport(42);
    await settle(42, { result: 'retired', outcome });
    await takenReport(43);
    await settle(43, { result: 'merged', outcome, into_topic_id: 44 });
    expect([await offered('topics'), await offered('topics-in-use')]).toEqual([[42, 44], [44]]);
  });
});

describe('a topic that is retired', () => {
  it('keeps its analyses, tells who had reserved it, and takes no new one', async () => {
    const draft = (await site.begin({ ...completeNote, topic_id: 41 })).body;
    const { body } = await reserve(41);
    const begun = await site.api.call(
      ...(['POST v3/topics/reservations/:id/note', params(body.id), { as: 'writer' }] as const),
    );
    await takenReport(41);
    expect((await settle(41, { result: 'retired', outcome })).status).toBe(200);
    expect(await told('writer')).toEqual(['A topic that you reserved was retired']);
    expect((await site.edit(begun.body.note_id)).body.topic_deadline).toBeNull();
    expect((await reserve(41)).error.fields).toHaveProperty('topic_id');
    expect((await site.begin({ topic_id: 41 })).error.fields).toHaveProperty('topic_id');
    const saved = await site.change(draft.id, { revision: draft.revision, topic_id: 41, headline: 'As before' });
    expect(saved.status).toBe(200);
    expect((await site.submit(draft.id)).status).toBe(200);
    const again = await site.api.call(
      'POST v3/topics/report/:id',
      { ...params(41), body: { reason: 'duplicate' } },
      { as: 'client' },
    );
    expect(again.status).toBe(404);
  });
});
