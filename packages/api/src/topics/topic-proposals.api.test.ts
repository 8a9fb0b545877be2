import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { releaseOldClaims } from './topic-claims.service.ts';
import { topicProposals } from './topic-proposals.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('rate_windows', 'notifications', 'topic_proposals'));

type Written = ApiInput<'POST v3/topic-proposals'>['body'];
const content = (change: Partial<Written> = {}): Written => ({
  ...{ topic_category_id: 10, title: 'Heat in delivery vans', description: 'Cabins without cooling.' },
  ...{ keywords: ['heat', 'drivers', 'health', 'summer'], sources: [{ url: 'https://example.org/heat' }] },
  available_to_others: 1,
  ...change,
});
const begin = (change: Partial<Written> = {}, as: DemoAccount = 'member') =>
  api.call('POST v3/topic-proposals', { body: content(change) }, { as });
const submit = (id: number, as: DemoAccount = 'member') =>
  api.call('PUT v3/topic-proposals/:id/submitted', { params: { id } }, { as });
const submitted = async (change: Partial<Written> = {}, as: DemoAccount = 'member') => {
  const { id } = (await begin(change, as)).body;
  await submit(id, as);
  return id;
};
const meOf = async (as: DemoAccount) => (await api.call('GET v3/users/me', {}, { as })).body.id;
const give = (id: number, reviewer_id: number | null, as: DemoAccount) =>
  api.call('PATCH v3/topic-proposals/:id/reviewer', { params: { id }, body: { reviewer_id } }, { as });
const take = async (id: number, as: DemoAccount = 'reviewer') => give(id, await meOf(as), as);
const read = (id: number, as: DemoAccount) => api.call('GET v3/topic-proposals/:id', { params: { id } }, { as });
const accept = (id: number, name: string, as: DemoAccount = 'reviewer') => {
  const texts = { name_en: name, name_fr: `${name} (fr)`, description_en: 'About it.', description_fr: 'À ce sujet.' };
  return api.call(
    'PUT v3/topic-proposals/:id/accepted',
    { params: { id }, body: { topic_category_id: 10, ...texts } },
    { as },
  );
};
const reject = (id: number, as: DemoAccount = 'reviewer', comment = 'Too <b>narrow</b>.') =>
  api.call(
    'PUT v3/topic-proposals/:id/rejected',
    { params: { id }, body: { rejection: 'too-narrow', comment } },
    { as },
  );
const told = async (as: DemoAccount) =>
  (await api.call('GET v3/users/me/notifications', { query: {} }, { as })).body.data;

describe('a draft', () => {
  it('keeps what was written, without sources that have no address and keywords that come twice', async () => {
    const { body } = await begin({
      sources: [{ url: '' }, { url: 'https://example.org/a' }, { url: 'https://example.org/a' }],
      ...{ keywords: ['Heat', 'heat', ' ', 'vans'], available_to_others: 0 },
    });
    expect(body).toMatchObject({
      ...{ sources: [{ url: 'https://example.org/a' }], keywords: ['heat', 'vans'], available_to_others: 0 },
      ...{ status_code: 'drafted', reviewer_id: null, may_edit: true, may_submit: true, may_review: false },
    });
    const mine = (as: DemoAccount) => api.call('GET v3/topic-proposals/my-proposals', { query: {} }, { as });
    expect((await mine('member')).body).toMatchObject({ has_proposal: true, total: 1, data: [{ id: body.id }] });
    expect((await mine('rater')).body).toEqual({ has_proposal: false, total: 0, data: [] });
  });

  it('is its author’s alone', async () => {
    const { id } = (await begin()).body;
    for (const as of ['rater', 'reviewer', 'admin'] as const) {
      expect((await read(id, as)).status).toBe(404);
      expect((await submit(id, as)).status).toBe(404);
      const change = { params: { id }, body: content() };
      expect((await api.call('PUT v3/topic-proposals/:id', change, { as })).status).toBe(404);
    }
    const own = { params: { id }, body: content({ title: 'Heat' }) };
    expect((await api.call('PUT v3/topic-proposals/:id', own, { as: 'member' })).body.title).toBe('Heat');
  });

  it.each<[string, Partial<Written>, string]>([
    ['121 characters of title', { title: 'x'.repeat(121) }, '422 title'],
    ['10,000 characters of description', { description: 'x'.repeat(10_000) }, '422 description'],
    ['21 keywords', { keywords: Array.from({ length: 21 }, (_, at) => `word ${at}`) }, '422 keywords'],
    ['a source that runs code', { sources: [{ url: 'javascript:alert(1)' }] }, '422 sources.0.url'],
    ['no such category', { topic_category_id: 999 }, '422 topic_category_id'],
    ['the longest texts', { title: 'x'.repeat(120), description: 'x'.repeat(2_000) }, '200'],
    ['nothing but a category', { title: '', description: '', keywords: [], sources: [] }, '200'],
  ])('with %s answers, keeps nothing of what it refuses, and takes the next one', async (_name, change, answer) => {
    const { status, error } = await begin(change);
    expect([status, ...Object.keys(error.fields ?? {})].join(' ')).toBe(answer);
    await begin({ title: 'Next' });
    const mine = await api.call('GET v3/topic-proposals/my-proposals', { query: {} }, { as: 'member' });
    expect(mine.body.data.map(({ title }) => title)).toEqual(['Next', ...(status === 200 ? [change.title] : [])]);
  });
});

describe('submitting', () => {
  it('names what is missing, the keywords first, in both languages', async () => {
    const { id } = (await begin({ keywords: ['a', 'b', 'c'], sources: [], title: '', description: '' })).body;
    const { error } = await submit(id);
    expect(error).toMatchObject({
      code: 'not-complete',
      message: 'Please add at least 4 keywords before submitting your topic',
    });
    expect(Object.keys(error.fields ?? {})).toEqual(['keywords', 'title', 'description', 'sources']);
    const french = await api.call(
      'PUT v3/topic-proposals/:id/submitted',
      { params: { id } },
      { as: 'member', locale: 'fr' },
    );
    expect(french.error.message).toBe('Ajoutez au moins 4 mots-clés avant de soumettre votre sujet');
    const four = (await begin()).body.id;
    expect((await submit(four)).body.status_code).toBe('submitted');
  });

  it('refuses a topic that exists or is proposed, in other cases and accents', async () => {
    expect((await submit((await begin({ title: 'HÉALTHY Food' })).body.id)).error.message).toContain(
      'There is a topic',
    );
    await submitted({ title: 'Été en camionnette' });
    const again = await submit((await begin({ title: 'ete en CAMIONNETTE' }, 'rater')).body.id, 'rater');
    expect(again.error).toMatchObject({ code: 'topic-exists', message: expect.stringContaining('proposed') });
  });

  it('takes one of two people’s proposals of the same title at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const title = `Frost ${round}`;
      const ids = [(await begin({ title })).body.id, (await begin({ title }, 'rater')).body.id] as const;
      const both = await Promise.all([submit(ids[0]), submit(ids[1], 'rater')]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.error.code).toBe('topic-exists');
    }
  });

  it('ends at ten that wait, also of many at once, and comes once of a double click', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 12; at += 1) ids.push((await begin({ title: `Heat ${at}` })).body.id);
    const [first = 0, ...others] = ids;
    const twice = await Promise.all([submit(first), submit(first)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rest = await Promise.all(others.map((id) => submit(id)));
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(rest.find(({ status }) => status === 409)?.error.code).toBe('proposal-limit');
  });
});

describe('the review of a proposal', () => {
  it('belongs to one of two reviewers, who gives it back', async () => {
    const id = await submitted();
    const both = await Promise.all([take(id), take(id, 'admin')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [holder, other] =
      both[0]?.status === 200 ? (['reviewer', 'admin'] as const) : (['admin', 'reviewer'] as const);
    expect((await read(id, other)).body).toMatchObject({ status_code: 'read', may_review: false });
    expect((await reject(id, other)).error.code).toBe('reviewer-changed');
    expect((await give(id, null, holder)).body).toMatchObject({ status_code: 'submitted', reviewer_id: null });
    expect((await accept(id, 'Untaken', other)).error.code).toBe('reviewer-changed');
    expect((await take(id, other)).body.reviewer_id).toBe(await meOf(other));
    expect((await give(id, await meOf(other), holder)).status).toBe(403);
  });

  it('makes a topic of it once, which everybody finds, and tells its author', async () => {
    const id = await submitted();
    await take(id);
    const both = await Promise.all([accept(id, 'Heat at work'), accept(id, 'Heat at work')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const topics = await api.call('GET v3/topics', { query: { keywords: 'heat at work' } });
    expect(topics.body.data).toMatchObject([{ topic_name: 'Heat at work', description: 'About it.' }]);
    expect((await read(id, 'member')).body).toMatchObject({
      ...{ status_code: 'accepted', topic_id: topics.body.data[0]?.topic_id, may_edit: false, may_submit: false },
    });
    expect((await told('member')).map(({ title }) => title)).toEqual(['Your topic was accepted']);
    const another = await submitted({ title: 'Other heat' });
    await take(another);
    expect((await accept(another, 'HEAT at wörk')).error.code).toBe('topic-exists');
    expect((await accept(another, 'Other heat')).status).toBe(200);
  });

  it('refuses it with a reason for its author, which the public log does not tell', async () => {
    const id = await submitted();
    await take(id);
    expect((await reject(id, 'reviewer', ' ')).status).toBe(422);
    expect((await reject(id)).body).toMatchObject({ status_code: 'rejected', rejection: 'too-narrow' });
    expect((await reject(id)).error.code).toBe('proposal-moved');
    expect((await read(id, 'member')).body.comment).toBe('Too <b>narrow</b>.');
    expect((await told('member'))[0]?.content).toContain('Too &lt;b&gt;narrow');
    const { data } = (await api.call('GET v3/topic-decisions', { query: {} })).body;
    const day = new Date().toISOString().slice(0, 10);
    expect(data).toEqual([{ kind: 'proposal-rejected', name: expect.any(String), rejection: 'too-narrow', day }]);
    expect(JSON.stringify(data)).not.toContain('delivery vans');
  });

  it('is never one’s own, and editors change what others have submitted', async () => {
    const own = await submitted({}, 'reviewer');
    expect((await take(own)).error.code).toBe('own-content');
    expect((await take(own, 'admin')).status).toBe(200);
    const id = await submitted({ title: 'Another' });
    const edit = (as: DemoAccount) =>
      api.call('PUT v3/topic-proposals/:id', { params: { id }, body: content({ title: 'Edited' }) }, { as });
    expect((await edit('member')).error.code).toBe('proposal-moved');
    expect((await edit('rater')).status).toBe(404);
    expect((await edit('lead')).body.title).toBe('Edited');
  });

  it.each<[string, Partial<Written>, string]>([
    ['no title', { title: '' }, 'not-complete'],
    ['three keywords', { keywords: ['a', 'b', 'c'] }, 'not-complete'],
    ['no source', { sources: [] }, 'not-complete'],
    ['the name of a topic', { title: 'Healthy FOOD' }, 'topic-exists'],
    ['the title of another that waits', { title: 'Ice in vans' }, 'topic-exists'],
  ])('is not given %s by an editor', async (_name, change, code) => {
    await submitted({ title: 'Ice in vans' }, 'rater');
    const id = await submitted();
    const edit = (body: Written) => api.call('PUT v3/topic-proposals/:id', { params: { id }, body }, { as: 'lead' });
    expect((await edit(content(change))).error.code).toBe(code);
    expect((await edit(content({ description: 'As before.' }))).body.description).toBe('As before.');
  });

  it('refuses the second of two changes that begin from the same', async () => {
    const id = await submitted();
    const edit = (title: string, revision: number) =>
      api.call(
        'PUT v3/topic-proposals/:id',
        { params: { id }, body: { ...content({ title }), revision } },
        { as: 'lead' },
      );
    const both = await Promise.all([edit('One', 0), edit('Two', 0)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('proposal-moved');
    await take(id);
    expect((await edit('Three', 1)).body).toMatchObject({ title: 'Three', revision: 2 });
  });

  it('is freed by an administrator, and after three days, and its reviewer is told', async () => {
    const id = await submitted();
    await take(id);
    expect([(await read(id, 'reviewer')).body.may_release, (await read(id, 'admin')).body.may_release]).toEqual([
      false,
      true,
    ]);
    expect((await give(id, null, 'admin')).body).toMatchObject({ status_code: 'submitted', may_release: false });
    await take(id);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await releaseOldClaims(api.db, inDays(2.99));
    expect((await read(id, 'reviewer')).body.status_code).toBe('read');
    await releaseOldClaims(api.db, inDays(3.01));
    expect((await read(id, 'reviewer')).body).toMatchObject({ status_code: 'submitted', reviewer: null });
    const title = 'Another reviewer may take this now';
    expect((await told('reviewer')).map((notice) => notice.title)).toEqual([title, title]);
  });

  it('has a desk with the longest waiting first, and why', async () => {
    const DAY = 86_400_000;
    const [late, soon] = [await submitted({ title: 'Late' }), await submitted({ title: 'Soon' })];
    await submitted({ title: 'Now' });
    for (const [id, days] of [
      [late, 15],
      [soon, 6],
    ] as const) {
      const at = new Date(Date.now() - days * DAY);
      await api.db.update(topicProposals).set({ submittedAt: at }).where(eq(topicProposals.id, id));
    }
    await begin({ title: 'A draft' });
    const { body } = await api.call('GET v3/topic-proposals', { query: {} }, { as: 'reviewer' });
    expect(body.total).toBe(3);
    expect(body.data.map(({ title, priority, priority_causes }) => [title, priority, priority_causes])).toEqual([
      ['Late', 'high', ['waiting-long']],
      ['Soon', 'medium', ['waiting']],
      ['Now', 'low', []],
    ]);
  });

  it('keeps a topic for the person who proposed it, where they asked for it', async () => {
    const id = await submitted({ available_to_others: 0 }, 'writer');
    await take(id);
    const { topic_id: topicId } = (await accept(id, 'Kept for its writer')).body;
    const [company] = (await api.call('POST v3/entities-quick-search', { body: { keywords: 'a', limit: 1 } })).body
      .data;
    const body = { topic_id: topicId ?? 0, entity_id: company?.entity_id ?? 0 };
    const reserve = (as: DemoAccount) => api.call('POST v3/topics/reserve-topic', { body }, { as });
    const listed = async (as?: DemoAccount) => {
      const query = { entity_id: body.entity_id, limit: 200 };
      const { data } = (await api.call('GET v3/topics/sub-topics', { query }, as ? { as } : {})).body;
      const topic = data.find(({ topic_id: one }) => one === topicId);
      return topic && [topic.is_reserved, topic.is_mine, topic.reserved_until === null];
    };
    expect([await listed('lead'), await listed(), await listed('writer')]).toEqual([
      [true, false, false],
      [true, false, false],
      [false, false, true],
    ]);
    expect((await reserve('lead')).error.code).toBe('topic-reserved');
    expect((await reserve('writer')).status).toBe(200);
    expect([await listed('lead'), await listed('writer')]).toEqual([
      [true, false, false],
      [true, true, false],
    ]);
  });
});
