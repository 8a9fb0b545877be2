import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SUBMISSION_CONDITIONS } from '@commonweal/domain/note-submission';
import type { ApiInput } from '@commonweal/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { FORBIDDEN_HTML, XSS_CORPUS } from '../rich-text/xss-corpus.ts';
import { createEntity } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

let api: TestApi;
let entityId: number;

beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db)).id;
}, 120_000);
afterAll(() => api.close());

const FIRST = '11111111-1111-4111-8111-111111111111';
const SECOND = '22222222-2222-4222-8222-222222222222';
const marker = (uuid: string, number: number) => `<a href="#source-${uuid}"><sup>${number}</sup></a>`;

/** Everything that a submission needs. */
const complete = {
  headline: 'Less water for every shirt',
  analysis: `<p>A third less than in 2021${marker(FIRST, 1)}.</p>`,
  topic_id: 1,
  sdg_id: 6,
  note_category_id: 2,
  esrs_topic_ids: [1, 2],
  pai_ids: [3],
  esg_obj_ids: [4],
  tags: ['water', 'dyeing', 'mill', 'audit'],
  sources: [
    { uuid: FIRST, url: 'https://example.org/report', title: 'Report' },
    { uuid: SECOND, url: 'example.net/audit', title: 'Audit' },
  ],
  impact_value: 2.5,
  impact_scale: 3,
  impact_breadth: 2,
  impact_depth: 4,
} satisfies Partial<Change>;

type Change = ApiInput<'PUT v3/notes/:id'>['body'];

const begin = (fields: Partial<Change> = {}, as: DemoAccount = 'writer') =>
  api.call('POST v3/notes', { body: { entity_id: entityId, ...fields } }, { as });
const change = (id: number, body: Change, as: DemoAccount = 'writer') =>
  api.call('PUT v3/notes/:id', { params: { id }, body }, { as });
const edit = (id: number, as: DemoAccount = 'writer') =>
  api.call('GET v3/notes/editable/:id', { params: { id } }, { as });
const submit = (id: number, as: DemoAccount = 'writer') =>
  api.call('PUT v3/notes/:id/submitted', { params: { id } }, { as });
const step = (id: number, to: 'read' | 'published' | 'archived') =>
  api.call(`PUT v3/notes/:id/${to}`, { params: { id } }, { as: 'reviewer' });

async function published(fields: Partial<Change> = {}): Promise<number> {
  const { id } = (await begin({ ...complete, ...fields })).body;
  expect((await submit(id)).status).toBe(200);
  for (const to of ['read', 'published'] as const) expect((await step(id, to)).status).toBe(200);
  return id;
}

describe('beginning an analysis', () => {
  it('takes as little as a company, and says what a submission lacks', async () => {
    const { status, body } = await begin();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: body.id,
      revision: 2,
      modif_date: body.modif_date,
      version_id: null,
      problems: ['topic', 'headline', 'analysis', 'source', 'sdg', 'category', 'value', 'scale', 'tags'],
    });
    expect((await edit(body.id)).body).toMatchObject({
      ...{ status_code: 'drafted', headline: '', sdg_id: null, topic_name: null, note_category_id: null },
      ...{ allowed_actions: ['submit', 'edit', 'delete'], headline_sign_count: 0, analysis_sign_count: 0, history: [] },
    });
  });

  it('keeps all of its content', async () => {
    const { id } = (await begin(complete)).body;
    const { body } = await edit(id);
    const { esrs_topic_ids: _, pai_ids: __, esg_obj_ids: ___, sources, ...same } = complete;
    expect(body).toMatchObject({
      ...same,
      sources: sources.map((source, at) => ({ ...source, position: at + 1 })),
      esrs_topics: [{ esrs_topic_id: 1 }, { esrs_topic_id: 2 }],
      pais: [{ pai_id: 3 }],
      esg_objs: [{ esg_obj_id: 4 }],
      headline_sign_count: 26,
      analysis_sign_count: 26,
      problems: [],
    });
  });

  it.each(['member', 'rater', 'client'] as const)('is refused to a %s', async (as) => {
    expect((await begin({}, as)).status).toBe(403);
  });

  it('is refused about a company that is not there', async () => {
    const body = { entity_id: 999_999 };
    const { status, error } = await api.call('POST v3/notes', { body }, { as: 'writer' });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'unknown-reference', ['entity_id']]);
  });

  it.each([
    ['topic_id', { topic_id: 99_999 }],
    ['sdg_id', { sdg_id: 18 }],
    ['note_category_id', { note_category_id: 4 }],
    ['sasb_theme_id', { sasb_theme_id: 27 }],
    ['esrs_topic_ids', { esrs_topic_ids: [1, 30_000] }],
    ['pai_ids', { pai_ids: [30_000] }],
    ['esg_obj_ids', { esg_obj_ids: [30_000] }],
    ['image', { image: { type: 'storage' as const, url: 'https://elsewhere.example/pixel.gif', alt: '' } }],
    ['image', { image: { type: 'unsplash' as const, url: 'https://images.unsplash.com.evil.example/x', alt: '' } }],
  ])('names %s, where no list has it', async (field, fields) => {
    const { status, error } = await begin(fields);
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'unknown-reference', [field]]);
  });
});

describe('changing an analysis', () => {
  it('leaves alone what it does not name', async () => {
    const first = (await begin(complete)).body;
    const { revision } = (await change(first.id, { revision: first.revision, headline: 'Another' })).body;
    expect(revision).toBe(first.revision + 1);
    expect((await edit(first.id)).body).toMatchObject({
      ...{ headline: 'Another', tags: complete.tags, revision, sdg_id: 6 },
      sources: [{ uuid: FIRST }, { uuid: SECOND }],
    });
  });

  it('is refused from an older revision, which it names beside the current one', async () => {
    const { id, revision } = (await begin()).body;
    await change(id, { revision, headline: 'Mine' });
    const { status, error } = await change(id, { revision, headline: 'Late' });
    expect([status, error.code]).toEqual([409, 'note-changed']);
    expect(error).toMatchObject({ revision: revision + 1 });
    expect((await edit(id)).body.headline).toBe('Mine');
  });

  it('lets one of ten through that come at once', async () => {
    const { id, revision } = (await begin()).body;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => change(id, { revision, headline: `Change ${at}` })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    const won = replies.findIndex(({ status }) => status === 200);
    expect((await edit(id)).body).toMatchObject({ headline: `Change ${won}`, revision: revision + 1 });
  });

  it('drops sources without an address, and their footnotes; the others are numbered by their order', async () => {
    const { id, revision } = (await begin(complete)).body;
    const analysis = `<p>One${marker(SECOND, 2)}, two${marker(FIRST, 1)}.</p>`;
    await change(id, {
      revision,
      analysis,
      sources: [
        { uuid: SECOND, url: 'example.net/audit' },
        { uuid: FIRST, url: '  ' },
      ],
    });
    expect((await edit(id)).body).toMatchObject({
      analysis: `<p>One${marker(SECOND, 1)}, two.</p>`,
      sources: [{ position: 1, uuid: SECOND }],
    });
  });

  it('keeps nothing that could be executed', async () => {
    const { id } = (await begin({ analysis: XSS_CORPUS.join('\n') })).body;
    const { body } = await edit(id);
    expect(XSS_CORPUS.length).toBeGreaterThan(10);
    expect(body.analysis).not.toMatch(FORBIDDEN_HTML);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['a headline of 120 characters', { headline: 'h'.repeat(120) }, 200],
    ['a headline of 121 characters', { headline: 'h'.repeat(121) }, 422],
    ['20 tags', { tags: Array.from({ length: 20 }, (_, at) => `tag ${at}`) }, 200],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }, 422],
    ['20 sources', { sources: manySources(20) }, 200],
    ['21 sources', { sources: manySources(21) }, 422],
    ['two sources with one id', { sources: [...manySources(1), ...manySources(1)] }, 422],
    ['an address without a domain', { sources: [{ uuid: FIRST, url: 'nowhere' }] }, 422],
    ['an address with a password', { sources: [{ uuid: FIRST, url: 'https://a:b@example.org/' }] }, 422],
    ['a script for an address', { sources: [{ uuid: FIRST, url: 'javascript:alert(1)' }] }, 422],
    ['a value between the choices', { impact_value: 1 }, 422],
    ['a depth of 6', { impact_depth: 6 }, 422],
    ['a field that nobody knows', { status_code: 'published' }, 422],
    ['the longest text', { analysis: `<p>${'x'.repeat(2_399)}</p>` }, 200],
    ['more HTML than any text needs', { analysis: 'x'.repeat(60_001) }, 422],
  ])('answers %s with the right status', async (_, fields, expected) => {
    const { id, revision } = (await begin()).body;
    expect((await change(id, { revision, ...fields } as Change)).status).toBe(expected);
  });

  it.each([
    ['a stranger who writes', 'lead'],
    ['a reviewer', 'reviewer'],
    ['a superadmin', 'superadmin'],
  ] as const)('of a draft is unknown to %s', async (_, as) => {
    const { id, revision } = (await begin(complete)).body;
    expect((await edit(id, as)).status).toBe(404);
    expect((await change(id, { revision, headline: 'Not mine' }, as)).status).toBe(404);
    expect((await edit(id)).body.headline).toBe(complete.headline);
  });
});

describe('a submission', () => {
  it('names every condition that the draft does not meet, in both languages', async () => {
    const { id } = (await begin()).body;
    const { status, error } = await submit(id);
    expect([status, error.code]).toEqual([422, 'not-complete']);
    expect(error.fields).toEqual({
      topic: 'You must select a topic in order to submit your draft.',
      headline: 'Please add a headline in order to submit your draft.',
      analysis: 'Please write a well structured analysis in order to submit your draft.',
      source: 'Please add at least one source in order to submit your draft.',
      sdg: 'You must select a SDG in order to submit your draft.',
      category: 'You must select an impact category in order to submit your draft.',
      value: 'You must select an impact value in order to submit your draft.',
      scale: 'You must select an impact scale (depth and breadth) in order to submit your draft.',
      tags: 'Please add at least 4 tags in order to submit your draft.',
    });
    const french = await api.call('PUT v3/notes/:id/submitted', { params: { id } }, { as: 'writer', locale: 'fr' });
    expect(french.error.fields).toMatchObject({ tags: 'Ajoutez au moins 4 mots-clés pour soumettre votre brouillon.' });
  });

  it.each<[string, Partial<Change>, readonly string[]]>([
    ['2,000 characters', { analysis: `<p>${'x'.repeat(2_000)}</p>` }, []],
    ['2,001 characters', { analysis: `<p>${'x'.repeat(2_001)}</p>` }, ['analysis_over']],
    ['2,399 characters', { analysis: `<p>${'x'.repeat(2_399)}</p>` }, ['analysis_over']],
    ['2,400 characters', { analysis: `<p>${'x'.repeat(2_400)}</p>` }, ['analysis_far_over']],
    ['three tags', { tags: ['a', 'b', 'c'] }, ['tags']],
    ['four tags of which two are the same', { tags: ['a', 'b', 'c', 'c'] }, ['tags']],
    ['no depth', { impact_depth: null }, ['scale']],
    ['no breadth', { impact_breadth: null }, ['scale']],
    ['no scale, which is not asked for', { impact_scale: null }, []],
    ['a text of spaces', { analysis: '<p>&nbsp; </p>' }, ['analysis']],
  ])('with %s', async (_, fields, expected) => {
    const { id, problems } = (await begin({ ...complete, ...fields })).body;
    expect(problems).toEqual(expected);
    const { status, error } = await submit(id);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([expected.length === 0 ? 200 : 422, expected]);
  });

  it('has a text for every condition', () => {
    expect(SUBMISSION_CONDITIONS).toHaveLength(12);
  });

  it('closes the text until a reviewer gives it back', async () => {
    const { id, revision } = (await begin(complete)).body;
    await submit(id);
    const refused = await change(id, { revision, headline: 'Too late' });
    expect([refused.status, refused.error.code]).toEqual([409, 'note-moved']);
    await step(id, 'read');
    await api.call('PUT v3/notes/:id/rework', { params: { id }, body: { note_id: id } }, { as: 'reviewer' });
    expect((await change(id, { revision, headline: 'In time' })).status).toBe(200);
    expect((await submit(id)).status).toBe(200);
  });

  it('is refused once the deadline is over, until a reviewer moves it', async () => {
    const { id } = (await begin(complete)).body;
    const deadline = (topic_deadline: string | null) =>
      api.call('PUT v3/notes/:id/deadline', { params: { id }, body: { topic_deadline } }, { as: 'reviewer' });
    const isOver = async () =>
      (await api.call('GET v3/notes/check-deadline/:id', { params: { id } }, { as: 'writer' })).body.deadline_expired;
    expect(await isOver()).toBe(false);
    expect((await deadline(new Date(Date.now() - 60_000).toISOString())).error.code).toBe('deadline-past');
    await api.db.execute(sql`update notes set topic_deadline = now() - interval '1 second' where id = ${id}`);
    expect(await isOver()).toBe(true);
    expect((await submit(id)).error.code).toBe('deadline-expired');
    expect((await deadline(new Date(Date.now() + 3_600_000).toISOString())).body.deadline_expired).toBe(false);
    expect((await submit(id)).status).toBe(200);
  });
});

describe('an analysis on the site', () => {
  it('gets its address from the headline when it is first published', async () => {
    const id = await published({ headline: 'Cleaner Dyes at Loomwell' });
    const slug = `cleaner-dyes-at-loomwell-${id}`;
    expect((await api.call('GET v3/notes/published/:id', { params: { id: slug } })).body.id).toBe(id);
  });

  it('becomes a version by each change, with all its content, and restoring one brings all of it back', async () => {
    const id = await published();
    const before = (await edit(id)).body;
    const { version_id: versionId } = (
      await change(id, { revision: before.revision, tags: ['new', 'tags', 'are', 'four'], sdg_id: 7, impact_value: -5 })
    ).body;
    expect(versionId).not.toBeNull();
    const { history, ...after } = (await edit(id)).body;
    expect(after).toMatchObject({ sdg_id: 7, impact_value: -5, tags: ['new', 'tags', 'are', 'four'] });
    expect(history).toHaveLength(2);
    const restored = await api.call(
      'PUT v3/notes/:id/restore',
      { params: { id }, body: { version_id: history[1]?.version_id ?? 0 } },
      { as: 'writer' },
    );
    expect(restored.status).toBe(200);
    const { sdg_id, impact_value, tags, sources, esrs_topics, analysis } = before;
    expect((await edit(id)).body).toMatchObject({ sdg_id, impact_value, tags, sources, esrs_topics, analysis });
  });

  it('is not made incomplete', async () => {
    const id = await published();
    const { revision } = (await edit(id)).body;
    const { status, error } = await change(id, { revision, tags: [], sdg_id: null });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['sdg', 'tags']]);
  });

  it('is changed in the archive on purpose only, by its author or a reviewer, and stays there', async () => {
    const id = await published();
    await step(id, 'archived');
    const { revision } = (await edit(id, 'reviewer')).body;
    expect((await change(id, { revision, headline: 'No' })).error.code).toBe('note-moved');
    const update = await api.call(
      'PUT v3/notes/:id/update-archived',
      { params: { id }, body: { revision, headline: 'Corrected' } },
      { as: 'reviewer' },
    );
    expect(update.status).toBe(200);
    expect((await edit(id)).body).toMatchObject({
      ...{ headline: 'Corrected', status_code: 'archived', action_code: 'update_archived' },
    });
  });
});

describe('the datapoints of an analysis', () => {
  it('are removed one by one, each a change of the analysis', async () => {
    const { id, revision } = (await begin(complete)).body;
    await addDatapoints(id);
    const { datapoints } = (await edit(id)).body;
    expect(datapoints.map(({ value }) => value)).toEqual(['12.5000', '13.0000']);
    const first = datapoints[0]?.note_datapoint_id ?? 0;
    const remove = (as: DemoAccount) => api.call('DELETE v3/notes/datapoints/:id', { params: { id: first } }, { as });
    expect((await remove('lead')).status).toBe(404);
    expect((await remove('writer')).body).toEqual({ note_datapoint_id: first, revision: revision + 1 });
    expect((await edit(id)).body.datapoints.map(({ value }) => value)).toEqual(['13.0000']);
    expect((await remove('writer')).status).toBe(404);
  });
});

async function addDatapoints(noteId: number): Promise<void> {
  await queryRows(
    api.db,
    z.strictObject({}),
    sql`insert into units (id, code, name_en, name_fr) values (30000, 'test', 'test', 'test') on conflict do nothing`,
  );
  await queryRows(
    api.db,
    z.strictObject({}),
    sql`insert into datapoints (id, code, name_en, name_fr, unit_id) values (30000, 'test', 'test', 'test', 30000) on conflict do nothing`,
  );
  await queryRows(
    api.db,
    z.strictObject({}),
    sql`insert into note_datapoints (note_id, datapoint_id, unit_id, year, value)
      values (${noteId}, 30000, 30000, 2024, 12.5), (${noteId}, 30000, 30000, 2025, 13)`,
  );
}

function manySources(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    uuid: `33333333-3333-4333-8333-${String(at).padStart(12, '0')}`,
    url: `https://example.org/${at}`,
  }));
}
