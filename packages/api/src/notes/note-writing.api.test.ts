import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { hostileHtml } from '../rich-text/hostile-html.fixture.ts';
import { FORBIDDEN_HTML, XSS_CORPUS } from '../rich-text/xss-corpus.ts';
import type { DemoAccount } from '../testing/test-api.ts';
import { rolePrivileges } from '../users/users.table.ts';
import { notes } from './notes.table.ts';
import { FIRST, SECOND, completeNote, marker, startWritingApi } from './writing-api.fixture.ts';
import type { NoteChange, WritingApi } from './writing-api.fixture.ts';

let writing: WritingApi;

beforeAll(async () => {
  writing = await startWritingApi();
}, 120_000);
afterAll(() => writing.api.close());

describe('beginning an analysis', () => {
  it('takes as little as a company, and says what a submission lacks', async () => {
    const { status, body } = await writing.begin();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: body.id,
      revision: 2,
      modif_date: body.modif_date,
      version_id: null,
      problems: ['topic', 'headline', 'analysis', 'source', 'sdg', 'category', 'value', 'scale', 'tags'],
    });
    expect((await writing.edit(body.id)).body).toMatchObject({
      ...{ status_code: 'drafted', headline: '', sdg_id: null, topic_name: null, note_category_id: null },
      ...{ allowed_actions: ['submit', 'edit', 'delete'], headline_sign_count: 0, analysis_sign_count: 0, history: [] },
    });
  });

  it('keeps all of its content', async () => {
    const { id } = (await writing.begin(completeNote)).body;
    const { body } = await writing.edit(id);
    const { esrs_topic_ids: _, pai_ids: __, esg_obj_ids: ___, sources, ...same } = completeNote;
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

  it('is the same draft where it is begun again under its key, by the same person alone', async () => {
    const draft_key = '44444444-4444-4444-8444-444444444444';
    const beginUnder = (as: DemoAccount) =>
      writing.api.call('POST v3/notes', { body: { entity_id: writing.entityId, draft_key, headline: 'Once' } }, { as });
    const replies = await Promise.all([beginUnder('writer'), beginUnder('writer'), beginUnder('writer')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await beginUnder('lead')).status).toBe(404);
    const other = await writing.begin({ headline: 'Once' });
    expect(other.body.id).not.toBe(replies[0]?.body.id);
  });

  it('leaves a draft alone that is begun again under its key after it was changed', async () => {
    const draft_key = '55555555-5555-4555-8555-555555555555';
    const body = { entity_id: writing.entityId, draft_key, headline: 'First', analysis: '<p>First.</p>' };
    const beginAgain = () => writing.api.call('POST v3/notes', { body }, { as: 'writer' });
    const first = (await beginAgain()).body;
    await writing.change(first.id, { revision: first.revision, headline: 'In another tab' });
    const again = (await beginAgain()).body;
    expect([again.id, again.revision]).toEqual([first.id, first.revision]);
    expect((await writing.edit(first.id)).body).toMatchObject({ headline: 'In another tab', revision: 3 });
    const stale = await writing.change(again.id, { revision: again.revision, headline: 'Late' });
    expect(stale.error.code).toBe('note-changed');
  });

  it('is listed among the deleted ones alone once it was deleted, until it is restored', async () => {
    const { id } = (await writing.begin({ headline: 'Deleted by mistake' })).body;
    const listed = async (deleted: '0' | '1', as: DemoAccount = 'writer') => {
      const { body } = await writing.api.call('GET v3/notes/draft-impact', { query: { limit: 100, deleted } }, { as });
      return body.data.filter((draft) => draft.id === id).map((draft) => draft.is_deleted);
    };
    const standing = async () => [await listed('0'), await listed('1'), await listed('1', 'lead')];
    expect(await standing()).toEqual([[false], [], []]);
    await writing.api.call('DELETE v3/notes/:id', { params: { id } }, { as: 'writer' });
    expect(await standing()).toEqual([[], [true], []]);
    await writing.api.call('PUT v3/notes/:id/restore', { params: { id }, body: {} }, { as: 'writer' });
    expect(await standing()).toEqual([[false], [], []]);
  });

  it('is refused to somebody who may write from reserved topics alone', async () => {
    const { db } = writing.api;
    const free = eq(rolePrivileges.privilege, 'free-analysis');
    const taken = await db.delete(rolePrivileges).where(free).returning();
    expect((await writing.begin()).status).toBe(403);
    await db.insert(rolePrivileges).values(taken);
    expect((await writing.begin()).status).toBe(200);
  });

  it.each(['member', 'rater', 'client'] as const)('is refused to a %s', async (as) => {
    expect((await writing.begin({}, as)).status).toBe(403);
  });

  it('is refused about a company that is not there', async () => {
    const body = { entity_id: 999_999 };
    const { status, error } = await writing.api.call('POST v3/notes', { body }, { as: 'writer' });
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
    const { status, error } = await writing.begin(fields);
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'unknown-reference', [field]]);
  });
});

describe('the picture of an analysis', () => {
  it('is taken under its other name too, unless both are sent', async () => {
    const picture = (alt: string) => ({ type: 'storage' as const, url: `/uploads/${'a'.repeat(64)}.webp`, alt });
    const { id, revision } = (await writing.begin({ new_image: picture('A mill') })).body;
    expect((await writing.edit(id)).body.image).toEqual(picture('A mill'));
    const next = (await writing.change(id, { revision, new_image: null })).body.revision;
    expect((await writing.edit(id)).body.image).toBeNull();
    await writing.change(id, { revision: next, image: picture('One'), new_image: picture('Two') });
    expect((await writing.edit(id)).body.image).toEqual(picture('One'));
  });
});

describe('changing an analysis', () => {
  it('leaves alone what it does not name', async () => {
    const first = (await writing.begin(completeNote)).body;
    const { revision } = (await writing.change(first.id, { revision: first.revision, headline: 'Another' })).body;
    expect(revision).toBe(first.revision + 1);
    expect((await writing.edit(first.id)).body).toMatchObject({
      ...{ headline: 'Another', tags: completeNote.tags, revision, sdg_id: 6 },
      sources: [{ uuid: FIRST }, { uuid: SECOND }],
    });
  });

  it('writes the sources anew only where they are others', async () => {
    const { id, revision } = (await writing.begin(completeNote)).body;
    const row = z.strictObject({ written: z.string() });
    const written = () =>
      queryRows(writing.api.db, row, sql`select xmin::text as written from note_sources where note_id = ${id}`);
    const before = await written();
    const same = (await writing.change(id, { revision, headline: 'Another', sources: completeNote.sources })).body;
    expect(before).toHaveLength(2);
    expect(await written()).toEqual(before);
    const [first = { uuid: FIRST, url: '' }] = completeNote.sources;
    await writing.change(id, { revision: same.revision, sources: [{ ...first, title: 'Annual report' }] });
    expect(await written()).not.toEqual(before);
  });

  it('is refused from an older revision, which it names beside the current one', async () => {
    const { id, revision } = (await writing.begin()).body;
    await writing.change(id, { revision, headline: 'Mine' });
    const { status, error } = await writing.change(id, { revision, headline: 'Late' });
    expect([status, error.code]).toEqual([409, 'note-changed']);
    const author = (await writing.edit(id)).body;
    expect(error).toMatchObject({ revision: revision + 1, changed_by: { user_id: author.user_id } });
    expect((await writing.edit(id)).body.headline).toBe('Mine');
  });

  it('is refused with the reviewer who changed it since it was archived', async () => {
    const { id } = (await writing.begin(completeNote)).body;
    await writing.submit(id);
    for (const step of ['read', 'published', 'archived'] as const) await writing.step(id, step);
    const { revision } = (await writing.edit(id)).body;
    const change = (headline: string, as: 'reviewer' | 'writer') =>
      writing.api.call(
        'PUT v3/notes/:id/update-archived',
        { params: { id }, body: { revision, headline, comment: 'The year was wrong.' } },
        { as },
      );
    expect((await change('Theirs', 'reviewer')).status).toBe(200);
    const { error } = await change('Late', 'writer');
    const reviewer = (await writing.api.call('GET v3/users/me', {}, { as: 'reviewer' })).body;
    expect([error.code, error]).toMatchObject(['note-changed', { changed_by: { user_id: reviewer.id } }]);
  });

  it('lets one of ten through that come at once', async () => {
    const { id, revision } = (await writing.begin()).body;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => writing.change(id, { revision, headline: `Change ${at}` })),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    const won = replies.findIndex(({ status }) => status === 200);
    expect((await writing.edit(id)).body).toMatchObject({ headline: `Change ${won}`, revision: revision + 1 });
  });

  it('keeps the passage that is quoted from a source as one line of plain text', async () => {
    const [first = { uuid: FIRST, url: '' }, second = first] = completeNote.sources;
    const sources = [
      { ...first, quote: ' a  third\nless ' },
      { ...second, quote: ' ' },
    ];
    const { id } = (await writing.begin({ ...completeNote, sources })).body;
    const { body: note } = await writing.edit(id);
    expect(note.sources.map(({ quote }) => quote)).toEqual(['a third less', undefined]);
  });

  it('drops sources without an address, and their footnotes; the others are numbered by their order', async () => {
    const { id, revision } = (await writing.begin(completeNote)).body;
    const analysis = `<p>One${marker(SECOND, 2)}, two${marker(FIRST, 1)}.</p>`;
    await writing.change(id, {
      revision,
      analysis,
      sources: [
        { uuid: SECOND, url: 'example.net/audit' },
        { uuid: FIRST, url: '  ' },
      ],
    });
    expect((await writing.edit(id)).body).toMatchObject({
      analysis: `<p>One${marker(SECOND, 1)}, two.</p>`,
      sources: [{ position: 1, uuid: SECOND }],
    });
  });

  it('keeps nothing that could be executed', async () => {
    const { id } = (await writing.begin({ analysis: XSS_CORPUS.join('\n') })).body;
    const { body } = await writing.edit(id);
    expect(XSS_CORPUS.length).toBeGreaterThan(10);
    expect(body.analysis).not.toMatch(FORBIDDEN_HTML);
  });

  it('keeps nothing of hostile texts that could be executed, begun or changed, and answers each', async () => {
    await fc.assert(
      fc.asyncProperty(hostileHtml, hostileHtml, async (first, second) => {
        const begun = await writing.begin({ analysis: first });
        const changed = await writing.change(begun.body.id, { revision: begun.body.revision, analysis: second });
        expect([begun.status, changed.status]).toEqual([200, 200]);
        const [row] = await writing.api.db.select().from(notes).where(eq(notes.id, begun.body.id));
        const { body } = await writing.edit(begun.body.id);
        for (const html of [row?.analysis, body.analysis]) expect(html).not.toMatch(FORBIDDEN_HTML);
      }),
      { numRuns: 25 },
    );
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['a headline of 120 characters', { headline: 'h'.repeat(120) }, 200],
    ['a headline of 121 characters', { headline: 'h'.repeat(121) }, 422],
    ['20 tags', { tags: Array.from({ length: 20 }, (_, at) => `tag ${at}`) }, 200],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }, 422],
    ['20 sources', { sources: manySources(20) }, 200],
    ['a passage of 500 signs', { sources: [{ ...manySources(1)[0], quote: 'a'.repeat(500) }] }, 200],
    ['a passage of 501 signs', { sources: [{ ...manySources(1)[0], quote: 'a'.repeat(501) }] }, 422],
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
    const { id, revision } = (await writing.begin()).body;
    expect((await writing.change(id, { revision, ...fields } as NoteChange)).status).toBe(expected);
  });

  it.each([
    ['a stranger who writes', 'lead'],
    ['a reviewer', 'reviewer'],
    ['a superadmin', 'superadmin'],
  ] as const)('of a draft is unknown to %s', async (_, as) => {
    const { id, revision } = (await writing.begin(completeNote)).body;
    expect((await writing.edit(id, as)).status).toBe(404);
    expect((await writing.change(id, { revision, headline: 'Not mine' }, as)).status).toBe(404);
    expect((await writing.edit(id)).body.headline).toBe(completeNote.headline);
  });
});

function manySources(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    uuid: `33333333-3333-4333-8333-${String(at).padStart(12, '0')}`,
    url: `https://example.org/${at}`,
  }));
}
