import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import type { notes } from './notes.table.ts';

let api: TestApi;
let entityId: number;

beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db, { name: 'Loomwell' })).id;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('note_replies', 'representatives', 'notifications', 'rate_windows', 'note_reports');
  await speak('client', entityId);
});

const speak = async (as: DemoAccount, entity_id: number) => {
  const { id: user_id } = (await api.call('GET v3/users/me', {}, { as })).body;
  return api.call('POST v3/representatives', { body: { entity_id, user_id, reason: 'Known.' } }, { as: 'admin' });
};
const aNote = async (over: Partial<typeof notes.$inferInsert> = {}) =>
  createNote(api.db, { entityId, userId: (await createUser(api.db)).id, ...over });
const content = { body: 'We have changed the dye since, see the audit.', sources: [{ url: 'https://example.org/a' }] };
const reply = (id: number, as: DemoAccount = 'client', body: Partial<typeof content> = {}) =>
  api.call('POST v3/notes/:id/reply', { params: { id }, body: { ...content, ...body } }, { as });
const edit = (id: number, as: DemoAccount = 'client') =>
  api.call('PUT v3/notes/replies/:id', { params: { id }, body: { ...content, body: 'Another text of ours.' } }, { as });
const end = (id: number, as: DemoAccount = 'client', reason = '') =>
  api.call('DELETE v3/notes/replies/:id', { params: { id }, body: { reason } }, { as });
const read = async (id: number, as?: DemoAccount) =>
  (await api.call('GET v3/notes/:id/reply', { params: { id } }, as ? { as } : {})).body;
const outcome = ({ status, error }: { status: number; error: { code: string } }) => `${status} ${error.code}`;
const titlesOf = async (userId: number) => {
  const { rows } = (await api.db.execute(
    sql`select title_en from notifications where user_id = ${userId} order by id`,
  )) as unknown as { rows: { title_en: string }[] };
  return rows.map((row) => row.title_en);
};

describe('the reply of a company', () => {
  it('stands beside the analysis at once, with its name, date and sources', async () => {
    const note = await aNote();
    expect(await read(note.id, 'client')).toEqual({ reply: null, may_reply: true });
    const { status, body } = await reply(note.id);
    expect(status).toBe(200);
    expect(await read(note.id)).toEqual({
      may_reply: false,
      reply: {
        ...{ id: body.id, note_id: note.id, company_name: 'Loomwell', body: content.body },
        ...{ sources: [{ url: 'https://example.org/a', title: '' }], creation_date: expect.any(String) },
        ...{ edited_at: null, withdrawn_at: null, is_removed: false },
        ...{ may_edit: false, may_withdraw: false, may_remove: false, may_report: false },
      },
    });
  });

  it('is given once', async () => {
    const note = await aNote();
    await speak('clientpremium', entityId);
    expect((await reply(note.id)).status).toBe(200);
    expect(outcome(await reply(note.id))).toBe('409 already-replied');
    expect(outcome(await reply(note.id, 'clientpremium'))).toBe('409 already-replied');
    expect((await read(note.id, 'client')).may_reply).toBe(false);
  });

  it('is not given by who wrote the analysis, who may be answered by others of the company', async () => {
    const { id: userId } = (await api.call('GET v3/users/me', {}, { as: 'client' })).body;
    const note = await aNote({ userId });
    expect((await read(note.id, 'client')).may_reply).toBe(false);
    expect(outcome(await reply(note.id))).toBe('403 own-note');
    await speak('clientpremium', entityId);
    expect((await reply(note.id, 'clientpremium')).status).toBe(200);
  });

  it('is given once, also by two at the same time', async () => {
    const note = await aNote();
    const statuses = (await Promise.all([reply(note.id), reply(note.id)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is given by none but its representatives', async () => {
    const note = await aNote();
    const other = (await createEntity(api.db)).id;
    await speak('premium', other);
    const { body: former } = await speak('member', entityId);
    await api.call(
      'PUT v3/representatives/:id/revoked',
      { params: { id: former.id }, body: { reason: 'Left.' } },
      { as: 'admin' },
    );
    for (const as of ['rater', 'premium', 'member', 'admin'] as const) {
      expect([as, outcome(await reply(note.id, as))]).toEqual([as, '403 not-representative']);
      expect([as, (await read(note.id, as)).may_reply]).toEqual([as, false]);
    }
    expect((await reply(note.id)).status).toBe(200);
  });

  it.each(['drafted', 'submitted', 'archived'] as const)('is not given to an analysis that is %s', async (status) => {
    expect((await reply((await aNote({ status })).id)).status).toBe(404);
  });

  it.each([
    ['19 signs', { body: 'a'.repeat(19) }, 422],
    ['20 signs', { body: 'a'.repeat(20) }, 200],
    ['20 signs, of which some are spaces around it', { body: ` ${'a'.repeat(18)} ` }, 422],
    ['2,000 signs', { body: 'a'.repeat(2_000) }, 200],
    ['2,001 signs', { body: 'a'.repeat(2_001) }, 422],
    ['no source', { sources: [] }, 422],
    ['20 sources', { sources: Array.from({ length: 20 }, () => ({ url: 'example.org' })) }, 200],
    ['21 sources', { sources: Array.from({ length: 21 }, () => ({ url: 'example.org' })) }, 422],
    ['a script for a source', { sources: [{ url: 'javascript:alert(1)' }] }, 422],
    ['a name in a source', { sources: [{ url: 'https://a:b@example.org' }] }, 422],
  ])('with %s', async (_, body, status) => {
    expect((await reply((await aNote()).id, 'client', body)).status).toBe(status);
  });

  it('is plain text', async () => {
    const note = await aNote();
    await reply(note.id, 'client', { body: `<img src=x onerror=alert(1)>\u0000\r\n${'a'.repeat(20)}` });
    expect((await read(note.id)).reply?.body).toBe(`<img src=x onerror=alert(1)>\n${'a'.repeat(20)}`);
  });

  it('changes neither text nor ratings nor scores, and calls fresh raters', async () => {
    const note = await aNote();
    const raters = [await createUser(api.db), await createUser(api.db)];
    for (const { id } of raters)
      await api.db.execute(sql`insert into impact_ratings (note_id, user_id, value, rater_weight)
        values (${note.id}, ${id}, 2.5, 1)`);
    const state = async () => {
      const { rows } = (await api.db.execute(sql`select to_jsonb(notes) as note, to_jsonb(entities) as entity,
        (select jsonb_agg(to_jsonb(impact_ratings) order by user_id) from impact_ratings where note_id = notes.id) as ratings,
        (select count(*)::int from score_changes where entity_id = entities.id) as changes
        from notes join entities on entities.id = entity_id where notes.id = ${note.id}`)) as unknown as {
        rows: unknown[];
      };
      return rows;
    };
    const answered = async () => {
      const query = { limit: 100, entity_id: entityId, answered: '1', unrated: '1' } as const;
      const { body } = await api.call('GET v3/notes/published', { query }, { as: 'rater' });
      return body.data.map(({ id }) => id);
    };
    const before = await state();
    expect(await answered()).toEqual([]);
    const { body } = await reply(note.id);
    expect(await state()).toEqual(before);
    expect(await answered()).toEqual([note.id]);
    for (const { id } of raters)
      expect(await titlesOf(id)).toEqual(['The company has answered an analysis that you rated']);
    expect(await titlesOf(note.userId)).toEqual(['The company has answered your analysis']);
    await end(body.id);
    expect(await answered()).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it('leads the analyses that wait for raters', async () => {
    const [first, plain, answered] = [await aNote(), await aNote(), await aNote({ ratingsCount: 2 })];
    const next = async () => {
      const { body } = await api.call(
        'GET v3/notes/:id/get-unrated-by-company',
        { params: { id: first.id }, query: {} },
        { as: 'rater' },
      );
      return body.ids.filter((id) => id === plain.id || id === answered.id);
    };
    expect(await next()).toEqual([plain.id, answered.id]);
    await reply(answered.id);
    expect(await next()).toEqual([answered.id, plain.id]);
  });
});

describe('a reply that stands', () => {
  const aReply = async () => (await reply((await aNote()).id)).body;
  const age = (id: number, seconds: number) =>
    api.db.execute(
      sql`update note_replies set created_at = created_at - make_interval(secs => ${seconds}::int) where id = ${id}`,
    );

  it('is changed once', async () => {
    const { id, note_id } = await aReply();
    expect((await read(note_id, 'client')).reply).toMatchObject({ may_edit: true, may_withdraw: true });
    expect((await edit(id)).body).toMatchObject({ body: 'Another text of ours.', may_edit: false });
    expect(outcome(await edit(id))).toBe('409 reply-fixed');
  });

  it.each([
    [14 * 60 + 50, '200'],
    [15 * 60, '409 reply-fixed'],
  ])('after %d seconds is changed: %s', async (seconds, expected) => {
    const { id } = await aReply();
    await age(id, seconds);
    const changed = await edit(id);
    expect(changed.status === 200 ? '200' : outcome(changed)).toBe(expected);
  });

  it('is withdrawn for good, and keeps its place', async () => {
    const { id, note_id } = await aReply();
    expect((await end(id)).status).toBe(200);
    expect(await read(note_id)).toMatchObject({
      ...{ may_reply: false, reply: { body: '', sources: [], withdrawn_at: expect.any(String), is_removed: false } },
    });
    expect(outcome(await end(id))).toBe('409 reply-fixed');
    expect(outcome(await edit(id))).toBe('409 reply-fixed');
    expect(outcome(await reply(note_id))).toBe('409 already-replied');
  });

  it('is its company’s alone', async () => {
    const { id } = await aReply();
    await speak('premium', (await createEntity(api.db)).id);
    for (const as of ['member', 'premium', 'admin'] as const) {
      if (as !== 'admin') expect([as, (await end(id, as)).status]).toEqual([as, 404]);
      expect([as, (await edit(id, as)).status]).toEqual([as, 404]);
    }
    await api.clear('representatives');
    expect((await edit(id)).status).toBe(404);
    expect((await end(id)).status).toBe(404);
    expect((await end(2_000_000)).status).toBe(404);
  });

  it('is removed by a reviewer who says why', async () => {
    const { id, note_id } = await aReply();
    expect((await end(id, 'reviewer')).status).toBe(422);
    expect((await end(id, 'reviewer', 'It insults.')).status).toBe(200);
    expect(await read(note_id)).toMatchObject({ reply: { body: '', is_removed: true, withdrawn_at: null } });
    const client = (await api.call('GET v3/users/me', {}, { as: 'client' })).body.id;
    expect(await titlesOf(client)).toContain('Your reply was removed');
  });

  it('is reported as a comment is, and not by its company', async () => {
    const { id, note_id } = await aReply();
    const report = (as: DemoAccount, on = note_id) =>
      api.call(
        'POST v3/notes/report',
        { body: { note_id: on, reply_id: id, reason: 'abusive', detail: 'Insults.' } },
        { as },
      );
    expect((await report('client')).status).toBe(404);
    expect((await report('member', (await aNote()).id)).status).toBe(404);
    expect((await report('member')).status).toBe(200);
    expect(outcome(await report('member'))).toBe('409 already-reported');
    const { body } = await api.call('GET v3/notes/reports', { query: {} }, { as: 'reviewer' });
    expect(body.data[0]).toMatchObject({
      ...{ comment: null, reply: { id, company_name: 'Loomwell', body: content.body, is_removed: false } },
    });
    await end(id);
    expect((await report('rater')).status).toBe(404);
  });
});

describe('the ratings of somebody who speaks for the company', () => {
  it('are refused, also on the analysis itself, and not asked for', async () => {
    const [own, other] = [await aNote(), await aNote({ entityId: (await createEntity(api.db)).id })];
    await speak('rater', entityId);
    const rate = (note_id: number) =>
      api.call(
        'POST v3/notes/impact-score',
        { body: { note_id, scores: [{ scoring_dimension_id: 1, scoring_value: 2.5 }] } },
        { as: 'rater' },
      );
    expect(outcome(await rate(own.id))).toBe('403 own-company');
    const points = { relevant_point: 3, objective_point: 3, insightful_point: 3 };
    const quality = { body: { note_id: own.id, ...points } };
    expect(outcome(await api.call('POST v3/notes/quality-score', quality, { as: 'rater' }))).toBe('403 own-company');
    expect((await rate(other.id)).status).toBe(200);
    const mine = async (id: number) =>
      (await api.call('GET v3/notes/:id/my-impact-scores', { params: { id } }, { as: 'rater' })).body;
    expect([(await mine(own.id)).refusal, (await mine(other.id)).refusal]).toEqual(['own-company', null]);
    const query = { unrated: '1', entity_id: entityId, limit: 100 } as const;
    const unrated = async (as: DemoAccount) =>
      (await api.call('GET v3/notes/published', { query }, { as })).body.data.map(({ id }) => id);
    expect(await unrated('rater')).toEqual([]);
    expect(await unrated('lead')).toContain(own.id);
  });
});
