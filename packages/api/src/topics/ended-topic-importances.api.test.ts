import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { prepareBespokeRanking } from '@commonweal/domain/bespoke-ranking';
import { readTopicFactors } from '../my-impact/my-impact.service.ts';
import { importances } from '../my-impact/my-impact.table.ts';
import { findRankedTopics } from '../my-impact/ranking-pages.repo.ts';
import { startWritingApi } from '../notes/writing-api.fixture.ts';
import type { WritingApi } from '../notes/writing-api.fixture.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import type { DemoAccount } from '../testing/test-api.ts';

let site: WritingApi;
beforeAll(async () => {
  site = await startWritingApi();
}, 120_000);
afterAll(() => site.api.close());
beforeEach(() => site.api.clear('rate_windows', 'notifications', 'topic_reports', 'topic_report_claims'));

type Settled = ApiInput<'PUT v3/topic-reports/:id/settled'>['body'];

const outcome = 'Thank you, done.';
const params = (id: number) => ({ params: { id } });
const meOf = async (as: DemoAccount) => (await site.api.call('GET v3/users/me', {}, { as })).body.id;

/** Reports a topic as a member, and decides on it as a reviewer. */
async function decide(id: number, body: Settled): Promise<void> {
  const report = { reason: 'duplicate' as const, detail: '' };
  await site.api.call('POST v3/topics/report/:id', { ...params(id), body: report }, { as: 'member' });
  const claim = { reviewer_id: await meOf('reviewer') };
  await site.api.call('PATCH v3/topic-reports/:id/reviewer', { ...params(id), body: claim }, { as: 'reviewer' });
  const settled = await site.api.call('PUT v3/topic-reports/:id/settled', { ...params(id), body }, { as: 'reviewer' });
  expect(settled.status).toBe(200);
}
const merge = (id: number, into_topic_id: number) => decide(id, { result: 'merged', outcome, into_topic_id });

const topicsOfTool = async () => (await site.api.call('GET v3/my-impact/topics', {})).body;
/** `ilg-category-topic` of topics that are in use. */
async function keysOf(...ids: readonly number[]): Promise<string[]> {
  const { data } = await topicsOfTool();
  return ids.map((id) => {
    const topic = data.find(({ topic_id }) => topic_id === id);
    return `${topic?.ilg_theme_id}-${topic?.topic_category_id}-${id}`;
  });
}
const saveImportances = (values: Readonly<Record<string, number>>, as: DemoAccount) => {
  const entries = Object.entries(values).map(([key, importance_value]) => [key, { importance_value }] as const);
  return site.api.call(
    'POST v3/my-impact/set-my-importances',
    { body: { importances: Object.fromEntries(entries) } },
    { as },
  );
};
const importancesOf = async (as: DemoAccount) => {
  const { body } = await site.api.call('GET v3/my-impact/my-importances', {}, { as });
  return Object.fromEntries(Object.entries(body.importances).map(([key, entry]) => [key, entry.importance_value]));
};

describe('importances of a topic that is merged', () => {
  it('are those of the other one, unless the person set that, and the topic is neither offered nor ranked', async () => {
    const [from = '', into = '', beside = ''] = await keysOf(51, 52, 53);
    await saveImportances({ [from]: 90, [`${from}@1`]: 30 }, 'member');
    await saveImportances({ [from]: 90, [`${from}@1`]: 30, [into]: 20, [beside]: 70 }, 'writer');
    const before = await topicsOfTool();
    await merge(51, 52);
    expect(await importancesOf('member')).toEqual({ [into]: 90, [`${into}@1`]: 30 });
    expect(await importancesOf('writer')).toEqual({ [into]: 20, [`${into}@1`]: 30, [beside]: 70 });
    const left = before.data.filter(({ topic_id }) => topic_id !== 51);
    const met = before.data.filter(({ topic_id }) => topic_id === 51 || topic_id === 52);
    const industry_ids = [...new Set(met.flatMap((topic) => topic.industry_ids))].toSorted((a, b) => a - b);
    const data = left.map((topic) => (topic.topic_id === 52 ? { ...topic, industry_ids } : topic));
    expect(await topicsOfTool()).toEqual({
      ...{ data, total: before.total - 1, retired: before.retired },
      merged: [...before.merged, { key: from, into }],
    });
    const ranked = (await findRankedTopics(site.api.db)).map(({ topic_id }) => topic_id);
    expect(ranked).toEqual(left.map(({ topic_id }) => topic_id));
  });

  it('are carried over from a page that was loaded before, and from rows that name it still', async () => {
    const [first = '', second = '', into = '', beside = ''] = await keysOf(54, 55, 56, 57);
    for (const id of [54, 55]) await merge(id, 56);
    const saved = await saveImportances({ [first]: 40, [second]: 80, [beside]: 30 }, 'lead');
    expect(saved.body.importances).toEqual({ [into]: { importance_value: 80 }, [beside]: { importance_value: 30 } });
    expect(await importancesOf('lead')).toEqual({ [into]: 80, [beside]: 30 });
    await saveImportances({ [first]: 40, [into]: 10 }, 'lead');
    expect(await importancesOf('lead')).toEqual({ [into]: 10 });
    const { db } = site.api;
    const userId = await meOf('lead');
    await db.update(importances).set({ topicId: 54 }).where(eq(importances.userId, userId));
    expect(await importancesOf('lead')).toEqual({ [into]: 10 });
    expect(await readTopicFactors(db, userId)).toEqual([
      { topicId: 56, industryId: null, importance: 10, factor: 0.25 },
    ]);
  });

  it('move a company’s personal score as those of the other one do', async () => {
    const { db } = site.api;
    const { id: userId } = await createUser(db);
    const entity = await createEntity(db, { name: 'Highmoor', isFeatured: true });
    const notesOf = [
      { topicId: 58, value: 4 },
      { topicId: 60, value: -4 },
    ];
    for (const note of notesOf)
      await createNote(db, { entityId: entity.id, userId, size: 1, ratingsCount: 3, ...note });
    const [from = '', kept = ''] = await keysOf(58, 60);
    await saveImportances({ [from]: 100, [kept]: 0 }, 'client');
    const scoreOf = async () => {
      const { data: companies } = (await site.api.call('GET v3/my-impact/companies', {})).body;
      const { data } = (await site.api.call('GET v3/my-impact/companies-notes', {})).body;
      const at = companies.findIndex(({ id }) => id === entity.id);
      return prepareBespokeRanking(companies, data).recompute(await importancesOf('client')).scores[at];
    };
    const before = await scoreOf();
    await merge(58, 59);
    expect([before, await scoreOf()]).toEqual([4, 4]);
  });
});

describe('importances of a topic that is retired', () => {
  it('stay and can be saved again, while the topic is neither offered nor ranked', async () => {
    const [key = '', other = ''] = await keysOf(61, 62);
    await saveImportances({ [key]: 90 }, 'rater');
    const before = await topicsOfTool();
    const gone = before.data.filter(({ topic_id }) => topic_id === 61);
    await decide(61, { result: 'retired', outcome });
    expect(await topicsOfTool()).toEqual({
      data: before.data.filter(({ topic_id }) => topic_id !== 61),
      ...{ total: before.total - 1, retired: [...before.retired, ...gone], merged: before.merged },
    });
    expect(await importancesOf('rater')).toEqual({ [key]: 90 });
    await saveImportances({ [key]: 80, [other]: 10 }, 'rater');
    expect(await importancesOf('rater')).toEqual({ [key]: 80, [other]: 10 });
    expect((await findRankedTopics(site.api.db)).map(({ topic_id }) => topic_id)).not.toContain(61);
  });
});

it('importances follow a topic to another category', async () => {
  const [key = ''] = await keysOf(63);
  await saveImportances({ [key]: 90 }, 'premium');
  const { data } = (await site.api.call('GET v3/topics', { query: { limit: 100 } })).body;
  const before = data.find(({ topic_id }) => topic_id === 63)?.topic_category_id;
  const texts = { name_en: 'Moved', name_fr: 'Déplacé', description_en: 'Elsewhere.', description_fr: 'Ailleurs.' };
  const topic = { ...texts, version: 0, topic_category_id: before === 1 ? 2 : 1 };
  await decide(63, { result: 'changed', outcome, topic });
  const [moved = ''] = await keysOf(63);
  expect(moved).not.toBe(key);
  expect(await importancesOf('premium')).toEqual({ [moved]: 90 });
});
