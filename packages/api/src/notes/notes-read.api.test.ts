import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiReply } from '@commonweal/contracts';
import { FORBIDDEN_HTML, XSS_CORPUS } from '../rich-text/xss-corpus.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { noteComments } from './note-comments.table.ts';
import { impactRatings, qualityRatings } from './note-ratings.table.ts';
import { noteEsgObjs, noteEsrsTopics, notePais, noteSources, noteStatuses, notes } from './notes.table.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
}, 120_000);

afterAll(() => api.close());

function read(id: string | number, options?: CallAs) {
  return api.call('GET v3/notes/published/:id', { params: { id: `${id}` } }, options);
}

async function aNote(values: Partial<typeof notes.$inferInsert> = {}) {
  const author = await createUser(api.db);
  const entity = await createEntity(api.db, { impactScore: 1.5 });
  const note = await createNote(api.db, { entityId: entity.id, userId: author.id, ...values });
  return { author, entity, note };
}

describe('GET v3/notes/published/:id', () => {
  it('answers the same by id and by slug', async () => {
    const { note } = await aNote();
    const bySlug = await read(note.slug);
    expect(bySlug.status).toBe(200);
    expect((await read(note.id)).body).toEqual(bySlug.body);
  });

  it('gives sources in their order, links and company', async () => {
    const { note, entity } = await aNote();
    await api.db.insert(noteSources).values([
      { noteId: note.id, position: 2, url: 'https://b.example', title: 'B' },
      { noteId: note.id, position: 1, url: 'https://a.example', title: 'A' },
    ]);
    await api.db.insert(noteEsrsTopics).values({ noteId: note.id, refId: 1 });
    await api.db.insert(notePais).values({ noteId: note.id, refId: 2 });
    await api.db.insert(noteEsgObjs).values({ noteId: note.id, refId: 3 });
    const { body } = await read(note.id, { locale: 'fr' });
    expect(body.sources.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(body.esrs_topics).toEqual([
      { esrs_topic_id: 1, esrs_topic_code: 'E1', esrs_topic_name: 'Changement climatique' },
    ]);
    expect(body.pais).toEqual([{ pai_id: 2, pai_name: 'Empreinte carbone' }]);
    expect(body.esg_objs.map(({ esg_obj_id }) => esg_obj_id)).toEqual([3]);
    expect(body.entity).toMatchObject({
      entity_id: entity.id,
      impact_score: 1.5,
      country_code: 'GB',
      country_name: 'Royaume-Uni',
    });
  });

  it('keeps the author’s own view for the author and for reviewers', async () => {
    const view = { impact_value: -2.5, impact_scale: 2, impact_breadth: 3, impact_depth: 4 };
    const entity = await createEntity(api.db);
    const { user_id: userId } = (await api.call('GET v3/users/me', {}, { as: 'writer' })).body;
    const { id } = await createNote(api.db, {
      ...{ entityId: entity.id, userId, impactValue: -2.5, impactScale: 2, impactBreadth: 3, impactDepth: 4 },
    });
    for (const as of [undefined, 'member', 'writer', 'reviewer'] as const) {
      const { status, body } = await read(id, as && { as });
      expect([status, Object.keys(body).filter((name) => name.startsWith('impact_'))]).toEqual([200, []]);
    }
    for (const as of ['writer', 'reviewer'] as const)
      expect((await api.call('GET v3/notes/:id', { params: { id } }, { as })).body).toMatchObject(view);
  });

  it.each(noteStatuses.filter((status) => status !== 'published'))(
    'answers 404 for one that is %s, to everyone',
    async (status) => {
      const { note, author } = await aNote({ status });
      for (const as of [undefined, 'member', 'reviewer', 'superadmin'] as const) {
        expect((await read(note.id, as && { as })).status).toBe(404);
        expect((await read(note.slug, as && { as })).status).toBe(404);
      }
      expect((await api.call('GET v3/notes/:id/comments', { params: { id: note.id } })).status).toBe(404);
      expect((await api.call('GET v3/notes/published', { query: { user: author.id } })).body.total).toBe(0);
    },
  );

  it('answers 404 for one that was removed', async () => {
    const { note } = await aNote({ isDeleted: true });
    expect((await read(note.id, { as: 'superadmin' })).error).toMatchObject({ code: 'not-found' });
    expect((await api.call('GET v3/notes/:id/comments', { params: { id: note.id } })).status).toBe(404);
  });

  it.each([
    '0',
    '999999999',
    '99999999999999999999',
    'no-such-slug',
    '..%2f',
    'a%00b',
    '%27%20or%201=1',
    'x'.repeat(201),
  ])('answers 404 with a code for %s', async (id) => {
    const response = await api.app.inject({ url: `/api/v3/notes/published/${id}` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not-found', requestId: expect.any(String) });
  });

  it.each(['x'.repeat(5000), '%ED%A0%80'])('refuses what is no address at all: %s', async (id) => {
    const response = await api.app.inject({ url: `/api/v3/notes/published/${id}` });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
  });

  it('cleans what is stored once more before it answers', async () => {
    const analysis = `<p>Kept<sup><a href="#source-1">1</a></sup></p>${XSS_CORPUS.map((html) => html.replaceAll('\u0000', '')).join('\n')}`;
    const { note } = await aNote({ analysis });
    const { body } = await read(note.id);
    expect(body.analysis).toMatch(/^<p>Kept<sup><a href="#source-1">1<\/a><\/sup><\/p>/);
    expect(body.analysis).not.toMatch(FORBIDDEN_HTML);
  });

  it('sums up ratings: how many chose each value, means by weight, quality', async () => {
    const { note } = await aNote({ ratingsCount: 3, value: 1, size: 3 });
    const raters = await Promise.all([1, 2, 3].map(() => createUser(api.db)));
    const rating = { noteId: note.id, scale: 3, breadth: 3, depth: 3, persistence: 3, raterWeight: 1 };
    await api.db.insert(impactRatings).values(
      raters.map(({ id: userId }, index) => ({
        ...rating,
        userId,
        value: [-2.5, 2.5, 2.5][index] ?? 0,
        scale: [1, 5, 5][index] ?? 0,
        timeHorizon: [1, 3, null][index] ?? null,
        raterWeight: [3, 1, 1][index] ?? 1,
      })),
    );
    const [first] = raters;
    if (!first) throw new Error('no rater');
    await api.db
      .insert(qualityRatings)
      .values({ noteId: note.id, userId: first.id, relevantPoint: 4, objectivePoint: 5, insightfulPoint: 2 });
    const { ratings, counts_for_score } = (await read(note.id)).body;
    expect(counts_for_score).toBe(true);
    expect(ratings.raters).toBe(3);
    expect(ratings.values).toEqual([
      { value: -5, count: 0 },
      { value: -2.5, count: 1 },
      { value: 0, count: 0 },
      { value: 2.5, count: 2 },
      { value: 5, count: 0 },
    ]);
    expect(ratings.scale).toBeCloseTo((1 * 3 + 5 + 5) / 5, 10);
    expect(ratings.breadth).toBe(3);
    expect(ratings.time_horizons.map(({ count }) => count)).toEqual([1, 0, 1]);
    expect(ratings.quality).toEqual({ raters: 1, relevant_point: 4, objective_point: 5, insightful_point: 2 });
  });

  it.each([
    { value: -5, grade: 0 },
    { value: 0, grade: 2.5 },
    { value: 5, grade: 5 },
  ])('grades a value of $value out of 5', async ({ value, grade }) => {
    const { note } = await aNote({ ratingsCount: 3, value, size: 3 });
    expect((await read(note.id)).body).toMatchObject({ note_id: note.id, value, grade });
  });

  it('gives no grade where nobody rated', async () => {
    const { note } = await aNote();
    expect((await read(note.id)).body).toMatchObject({ value: null, grade: null });
  });

  it('has empty ratings where nobody rated', async () => {
    const { note } = await aNote();
    const { ratings, counts_for_score } = (await read(note.id)).body;
    expect(counts_for_score).toBe(false);
    expect(ratings).toMatchObject({
      raters: 0,
      scale: null,
      persistence: null,
      quality: { raters: 0, relevant_point: null },
    });
    expect(ratings.values.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  });

  it('has means that make up the size, in the demonstration data', async () => {
    const { data } = (await api.call('GET v3/notes/published', { query: { orderby: 'ratings', limit: 5 } })).body;
    expect(data).not.toEqual([]);
    expect(data.every(({ ratings_count }) => ratings_count > 3)).toBe(true);
    for (const { id, size } of data) {
      const { scale, breadth, depth, persistence } = (await read(id)).body.ratings;
      const mean = ((scale ?? 0) + (breadth ?? 0) + (depth ?? 0) + (persistence ?? 0)) / 4;
      expect(mean).toBeCloseTo(size ?? 0, 4);
    }
  });
});

describe('names of authors', () => {
  type Named = Pick<ApiReply<'GET v3/notes/published/:id'>, 'first_name' | 'last_name' | 'pseudo'>;
  const pseudonymous = { firstName: 'Ada', lastName: 'Real', visibility: 0 };

  async function named(values: Parameters<typeof createUser>[1], as?: CallAs['as']): Promise<readonly Named[]> {
    const author = await createUser(api.db, values);
    const entity = await createEntity(api.db);
    const note = await createNote(api.db, { entityId: entity.id, userId: author.id });
    await api.db.insert(noteComments).values({ noteId: note.id, userId: author.id, body: 'Agreed' });
    const options = as && { as };
    const row = (await api.call('GET v3/notes/published', { query: { entity_id: entity.id } }, options)).body.data[0];
    const comment = (await api.call('GET v3/notes/:id/comments', { params: { id: note.id } }, options)).body.data[0];
    if (!row || !comment) throw new Error('The note or its comment is missing');
    return [row, comment, (await read(note.id, options)).body];
  }

  it.each([undefined, 'member', 'rater', 'admin'] as const)(
    'are pseudos for %s, in list, page and comments',
    async (as) => {
      for (const person of await named({ ...pseudonymous, pseudo: `owl-${as}` }, as)) {
        expect(person).toMatchObject({ first_name: null, last_name: null, pseudo: `owl-${as}` });
        expect(JSON.stringify(person)).not.toMatch(/"Ada|Real"/);
      }
    },
  );

  it.each(['client', 'clientpremium'] as const)('are real for %s', async (as) => {
    for (const person of await named({ ...pseudonymous, pseudo: `fox-${as}` }, as)) {
      expect(person).toMatchObject({ first_name: 'Ada', last_name: 'Real', pseudo: null });
    }
  });

  it('show user 1 as the product', async () => {
    const entity = await createEntity(api.db);
    const note = await createNote(api.db, { entityId: entity.id, userId: 1 });
    for (const as of [undefined, 'client'] as const) {
      expect((await read(note.id, as && { as })).body).toMatchObject({
        first_name: 'Commonweal',
        last_name: null,
        pseudo: null,
      });
    }
  });
});

describe('GET v3/notes/:id/comments', () => {
  async function aNoteWithComments(count: number) {
    const { note, author } = await aNote();
    const comments = Array.from({ length: count }, (_, index) => ({
      noteId: note.id,
      userId: author.id,
      body: `Comment ${index}`,
      createdAt: new Date(Date.UTC(2026, 1, 1, index)),
    }));
    await api.db.insert(noteComments).values(comments);
    return note;
  }

  it('pages them, the oldest first', async () => {
    const note = await aNoteWithComments(12);
    const page = async (query: object) =>
      (await api.call('GET v3/notes/:id/comments', { params: { id: note.id }, query })).body;
    const first = await page({});
    expect([first.data.length, first.data[0]?.body, first.total]).toEqual([10, 'Comment 0', 12]);
    expect((await page({ offset: 10 })).data.map(({ body }) => body)).toEqual(['Comment 10', 'Comment 11']);
  });

  it('takes as many queries for twelve as for one', async () => {
    const [few, many] = [await aNoteWithComments(1), await aNoteWithComments(12)];
    const once = (id: number) =>
      countQueries(api.db, () => api.call('GET v3/notes/:id/comments', { params: { id }, query: { limit: 100 } }));
    // Once a second a request also asks whether the site is in maintenance.
    const count = async ({ id }: { id: number }) => Math.min(await once(id), await once(id));
    expect(await count(many)).toBe(await count(few));
  });

  it.each(['abc', '0', '-1', '2147483648', '1.5', '%00'])('answers 404 for the id %s', async (id) => {
    expect((await api.app.inject({ url: `/api/v3/notes/${id}/comments` })).statusCode).toBe(404);
  });
});

describe('classification lists', () => {
  it('answer in the language of the request', async () => {
    const themes = await api.call('GET v3/ilgs', {}, { locale: 'fr' });
    expect(themes.body.total).toBe(6);
    expect(themes.body.data[5]).toEqual({
      ilg_theme_id: 6,
      ilg_theme_name: 'Changement climatique',
      dimension: 'environmental',
    });
    expect(
      (await api.call('GET v3/notes/categories', {})).body.data.map(({ note_category_id }) => note_category_id),
    ).toEqual([1, 2, 3]);
    const { data } = (await api.call('GET v3/esrs-topics', {})).body;
    expect(data.filter(({ level }) => level === 1)).toHaveLength(10);
    expect(data.filter(({ level, parent_id }) => level > 1 && parent_id === null)).toEqual([]);
  });
});
