import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { createCompleteNote, createEntity, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import { findContent, lockContent } from './note-content.repo.ts';
import { changeContent } from './note-versions.service.ts';
import { noteComments } from './note-comments.table.ts';
import { notes } from './notes.table.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const idOf = async (account: DemoAccount) => {
  const email = `${account}@demo.commonweal.example`;
  const [user] = await api.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? 0;
};

const content = (name: string) => ({
  headline: `The ${name} headline`,
  analysis: `<p>The ${name} text.</p>`,
  sources: [
    { position: 1, uuid: '00000000-0000-4000-8000-000000000001', url: `https://${name}.example/`, title: name },
  ],
});

/** An analysis of the demonstration's writer that was changed `times` times since it was published. */
async function aNote(times: number, values: Partial<typeof notes.$inferInsert> = {}) {
  const userId = await idOf('writer');
  const entity = await createEntity(api.db);
  const note = await createCompleteNote(api.db, { entityId: entity.id, userId, ...values });
  for (let time = 1; time <= times; time += 1)
    await api.db.transaction(async (transaction) => {
      const locked = await lockContent(transaction, note.id);
      if (!locked) throw new Error('The analysis is gone.');
      await changeContent(transaction, locked, { userId, content: { ...locked.content, ...content(`${time}.`) } });
    });
  return note;
}

const versionsOf = (id: number, as: DemoAccount = 'writer') =>
  api.call('GET v3/notes/:id/versions', { params: { id } }, { as });
const sourcesOf = (id: number) => api.call('GET v3/notes/version-sources/:id', { params: { id } }, { as: 'writer' });
const restore = (id: number, version_id: number, as: DemoAccount = 'writer') =>
  api.call('PUT v3/notes/:id/restore', { params: { id }, body: { version_id } }, { as });

describe('the versions of an analysis', () => {
  it('are none where it never changed', async () => {
    const note = await aNote(0);
    expect((await versionsOf(note.id)).body).toEqual({
      data: [],
      total: 0,
      locale: 'en',
      may_restore: true,
      is_own: true,
    });
  });

  it('begin with what was published, once it changes; the newest comes first and is what readers see', async () => {
    const note = await aNote(2);
    const { data, total } = (await versionsOf(note.id)).body;
    expect(total).toBe(3);
    expect(data.map(({ headline, is_current }) => [headline, is_current])).toEqual([
      ['The 2. headline', true],
      ['The 1. headline', false],
      [note.headline, false],
    ]);
    const { body } = await api.call('GET v3/notes/published/:id', { params: { id: `${note.id}` } });
    expect(body).toMatchObject({ headline: 'The 2. headline', analysis: '<p>The 2. text.</p>' });
    expect((await sourcesOf(data[1]?.version_id ?? 0)).body.data).toEqual(content('1.').sources);
    expect((await sourcesOf(data[2]?.version_id ?? 0)).body).toMatchObject({ data: [{ title: 'Report' }], total: 1 });
  });

  it('are not kept of a draft', async () => {
    const note = await aNote(2, { status: 'drafted', publishedAt: null });
    expect((await versionsOf(note.id)).body.total).toBe(0);
  });

  it('come in pages, with as many queries for twenty as for one', async () => {
    const note = await aNote(4);
    const page = await api.call(
      'GET v3/notes/:id/versions',
      { params: { id: note.id }, query: { limit: 2, offset: 2 } },
      { as: 'writer' },
    );
    expect(page.body.data.map(({ headline }) => headline)).toEqual(['The 2. headline', 'The 1. headline']);
    const few = await aNote(1);
    const token = await api.signIn('writer');
    const cost = (id: number) =>
      countQueries(api.db, () => api.call('GET v3/notes/:id/versions', { params: { id } }, { token }));
    expect(await cost(note.id)).toBe(await cost(few.id));
  });

  it('exist for the author, the reviewer and people who review, and for nobody else', async () => {
    const reviewer = await createUser(api.db);
    const note = await aNote(1, { reviewerId: reviewer.id });
    const [version] = (await versionsOf(note.id)).body.data;
    const id = version?.version_id ?? 0;
    for (const as of ['writer', 'reviewer', 'admin', 'superadmin'] as const) {
      expect((await versionsOf(note.id, as)).status).toBe(200);
      expect(
        (await api.call('GET v3/notes/published/:id', { params: { id: `${note.id}` } }, { as })).body,
      ).toMatchObject({
        may_see_versions: true,
      });
    }
    for (const as of ['member', 'rater', 'lead', 'client'] as const) {
      expect((await versionsOf(note.id, as)).error.code).toBe('not-found');
      expect((await api.call('GET v3/notes/version-sources/:id', { params: { id } }, { as })).status).toBe(404);
      expect((await api.call('GET v3/notes/comment-versions/:id', { params: { id } }, { as })).status).toBe(404);
      expect((await restore(note.id, id, as)).status).toBe(404);
      expect(
        (await api.call('GET v3/notes/published/:id', { params: { id: `${note.id}` } }, { as })).body,
      ).toMatchObject({
        may_see_versions: false,
      });
    }
  });

  it('are gone with an analysis that was removed', async () => {
    const note = await aNote(1);
    const [version] = (await versionsOf(note.id)).body.data;
    await api.db.update(notes).set({ isDeleted: true }).where(eq(notes.id, note.id));
    expect((await versionsOf(note.id)).status).toBe(404);
    expect((await sourcesOf(version?.version_id ?? 0)).status).toBe(404);
  });

  it('have the comments that were made while each was the one to be read', async () => {
    const note = await aNote(1);
    const [now, before] = (await versionsOf(note.id)).body.data;
    const said = async (body: string, moment: string) =>
      api.db.insert(noteComments).values({
        noteId: note.id,
        userId: note.userId,
        body,
        createdAt: new Date(Date.parse(moment) + 1),
      });
    await said('On the first', before?.creation_date ?? '');
    await said('On the second', now?.creation_date ?? '');
    const commentsOn = async (id = 0) =>
      (await api.call('GET v3/notes/comment-versions/:id', { params: { id } }, { as: 'writer' })).body;
    expect((await commentsOn(before?.version_id)).data.map(({ body }) => body)).toEqual(['On the first']);
    expect((await commentsOn(now?.version_id)).data.map(({ body }) => body)).toEqual(['On the second']);
    await api.db.update(noteComments).set({ removedAt: new Date() }).where(eq(noteComments.noteId, note.id));
    expect(await commentsOn(now?.version_id)).toEqual({ data: [], total: 0 });
  });
});

describe('PUT v3/notes/:id/restore', () => {
  it('makes an earlier version the current one, as a version of its own by whoever restored it', async () => {
    const note = await aNote(1);
    const [, first] = (await versionsOf(note.id)).body.data;
    const { status, body } = await restore(note.id, first?.version_id ?? 0, 'reviewer');
    expect(status).toBe(200);
    const { data } = (await versionsOf(note.id, 'reviewer')).body;
    expect(data.map(({ headline }) => headline)).toEqual([note.headline, 'The 1. headline', note.headline]);
    expect(data[0]).toMatchObject({ version_id: body.version_id, is_current: true, user_id: await idOf('reviewer') });
    const { body: shown } = await api.call('GET v3/notes/published/:id', { params: { id: `${note.id}` } });
    expect(shown).toMatchObject({ headline: note.headline, sources: [{ title: 'Report' }] });
  });

  it('is logged, and told to the author with the reason where somebody else did it', async () => {
    const note = await aNote(1);
    const log = async () => {
      const { body } = await api.call('GET v3/notes/:id', { params: { id: note.id } }, { as: 'reviewer' });
      return body.reviews.map(({ action, comment }) => [action, comment]);
    };
    const told = async () =>
      (await api.call('GET v3/users/me/notifications', { query: {} }, { as: 'writer' })).body.data;
    const [, first] = (await versionsOf(note.id)).body.data;
    const restoreAs = (as: DemoAccount, comment?: string) => {
      const body = { version_id: first?.version_id ?? 0, ...(comment !== undefined && { comment }) };
      return api.call('PUT v3/notes/:id/restore', { params: { id: note.id }, body }, { as });
    };
    const before = (await told()).length;
    await restoreAs('writer');
    expect(await log()).toEqual([['restore_version', null]]);
    expect(await told()).toHaveLength(before);
    await restoreAs('reviewer', 'The first <b>figure</b> was right.');
    expect(await log()).toEqual([
      ['restore_version', null],
      ['restore_version', 'The first <b>figure</b> was right.'],
    ]);
    const [notice, ...others] = await told();
    expect(others).toHaveLength(before);
    expect(notice?.title).toBe('An earlier version of your analysis is back');
    expect(notice?.content).toContain(`href="/analyses/${note.slug}"`);
    expect(notice?.content).toContain('<blockquote>The first &lt;b&gt;figure&lt;/b&gt; was right.</blockquote>');
  });

  it('brings back the language that the version was written in', async () => {
    const note = await aNote(0);
    await api.db.transaction(async (transaction) => {
      const locked = await lockContent(transaction, note.id);
      if (!locked) throw new Error('The analysis is gone.');
      await changeContent(transaction, locked, { userId: note.userId, content: { ...locked.content, locale: 'fr' } });
    });
    const { data } = (await versionsOf(note.id)).body;
    expect(data.map(({ details }) => details?.locale)).toEqual(['fr', 'en']);
    await restore(note.id, data[1]?.version_id ?? 0);
    expect((await versionsOf(note.id)).body).toMatchObject({ locale: 'en', total: 3 });
  });

  it('brings back all that a version said, whatever stands now', async () => {
    const note = await aNote(0);
    const id = fc.constantFrom('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b');
    const contents = fc.record({
      headline: fc.constantFrom('One', 'L’eau', 'Three < four'),
      locale: fc.constantFrom('en', 'fr'),
      analysis: fc.constantFrom('<p>One.</p>', '<h2>Two</h2><p><strong>bold</strong></p>', '<ul><li>a</li></ul>'),
      tags: fc.constantFrom(['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a', 'é']),
      esrs_topic_ids: fc.constantFrom([], [1], [1, 2]),
      pai_ids: fc.constantFrom([], [3]),
      impact_value: fc.constantFrom(-2.5, 0, 5),
      sources: fc.array(
        fc.record({
          uuid: id,
          url: fc.constantFrom('https://a.example/', 'b.example'),
          title: fc.constantFrom('', 'B'),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    });
    const contentNow = async () => (await findContent(api.db, note.id))?.content;
    await fc.assert(
      fc.asyncProperty(contents, contents, async (one, other) => {
        const write = ({ sources, ...change }: typeof one) =>
          api.db.transaction(async (transaction) => {
            const locked = await lockContent(transaction, note.id);
            if (!locked) throw new Error('The analysis is gone.');
            const placed = sources.map((source, at) => ({ ...source, position: at + 1 }));
            const next = { ...locked.content, ...change, sources: placed };
            const kept = await changeContent(transaction, locked, { userId: note.userId, content: next });
            return kept.versionId ?? 0;
          });
        const version = await write(one);
        const before = await contentNow();
        await write(other);
        expect((await restore(note.id, version)).status).toBe(200);
        expect(await contentNow()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  it('leaves the language alone with a version from before it was kept', async () => {
    const note = await aNote(1, { locale: 'fr' });
    await api.db.execute(sql`update note_versions set details = details - 'locale' where note_id = ${note.id}`);
    const { data } = (await versionsOf(note.id)).body;
    expect(data.map(({ details }) => details?.locale)).toEqual([null, null]);
    await restore(note.id, data[1]?.version_id ?? 0);
    expect((await versionsOf(note.id)).body).toMatchObject({ locale: 'fr', total: 3 });
  });

  it('is refused where the version lacks what readers are owed, and names it', async () => {
    const note = await aNote(1);
    const [, first] = (await versionsOf(note.id)).body.data;
    await api.db.execute(
      sql`update note_versions set sources = '[]', headline = '' where id = ${first?.version_id ?? 0}`,
    );
    const { status, error } = await restore(note.id, first?.version_id ?? 0);
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      422,
      'not-complete',
      ['headline', 'source'],
    ]);
    expect((await versionsOf(note.id)).body.total).toBe(2);
  });

  it('is refused on an archived analysis', async () => {
    const note = await aNote(1);
    const [, first] = (await versionsOf(note.id)).body.data;
    await api.db.update(notes).set({ status: 'archived' }).where(eq(notes.id, note.id));
    expect((await versionsOf(note.id)).body).toMatchObject({ may_restore: false, total: 2 });
    const { status, error } = await restore(note.id, first?.version_id ?? 0);
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'note-archived' });
  });

  it('takes no version of another analysis', async () => {
    const [note, other] = [await aNote(1), await aNote(1)];
    const [version] = (await versionsOf(other.id)).body.data;
    expect((await restore(note.id, version?.version_id ?? 0)).status).toBe(404);
  });

  it('loses nothing where two are restored at once', async () => {
    const note = await aNote(2);
    const { data } = (await versionsOf(note.id)).body;
    const [, second, first] = data.map(({ version_id }) => version_id);
    await Promise.all([restore(note.id, first ?? 0), restore(note.id, second ?? 0)]);
    expect((await versionsOf(note.id)).body.total).toBe(5);
  });
});
