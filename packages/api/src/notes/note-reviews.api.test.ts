import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createCompleteNote, createEntity } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import type { notes } from './notes.table.ts';

let api: TestApi;
let writerId: number;
let entityId: number;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  writerId = await idOf('writer');
  entityId = (await createEntity(api.db)).id;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.execute(sql`delete from notifications`);
});

async function idOf(account: DemoAccount): Promise<number> {
  const email = `${account}@demo.commonweal.example`;
  const [row] = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from users where email = ${email}`,
  );
  return row?.id ?? 0;
}

async function newNote(
  status: 'drafted' | 'submitted' | 'read' | 'rework' | 'published' | 'archived',
  over: Partial<typeof notes.$inferInsert> = {},
) {
  made += 1;
  const values = { headline: `Review me ${made}`, slug: `review-me-${made}`, entityId, userId: writerId, status };
  return createCompleteNote(api.db, { ...values, publishedAt: status === 'published' ? new Date() : null, ...over });
}

type Move = 'submitted' | 'read' | 'published' | 'archived';

const move = (id: number, to: Move, as: DemoAccount = 'reviewer') =>
  to === 'archived'
    ? api.call('PUT v3/notes/:id/archived', { params: { id }, body: { comment: 'Out of date.' } }, { as })
    : api.call(`PUT v3/notes/:id/${to}`, { params: { id } }, { as });
const rework = (id: number, comment: string, as: DemoAccount = 'reviewer') =>
  api.call('PUT v3/notes/:id/rework', { params: { id }, body: { comment } }, { as });
const read = (id: number, as: DemoAccount = 'reviewer') => api.call('GET v3/notes/:id', { params: { id } }, { as });
const notices = async () =>
  (await api.call('GET v3/users/me/notifications', { query: {} }, { as: 'writer' })).body.data;

describe('the way of an analysis', () => {
  it('goes from its draft through rework to the site and the archive, each step told to its author', async () => {
    const { id, slug } = await newNote('drafted');
    const site = () => api.call('GET v3/notes/published/:id', { params: { id: slug } });
    expect((await move(id, 'submitted', 'writer')).body).toEqual({ id, status_code: 'submitted' });
    expect((await move(id, 'read')).body.status_code).toBe('read');
    expect((await rework(id, 'Which year?\nName <b>one</b> source.')).body.status_code).toBe('rework');
    expect((await move(id, 'submitted', 'writer')).body.status_code).toBe('submitted');
    expect((await move(id, 'read')).status).toBe(200);
    expect((await site()).status).toBe(404);
    expect((await move(id, 'published')).status).toBe(200);
    expect((await site()).status).toBe(200);
    const archive = { params: { id }, body: { comment: 'Out of date.' } };
    expect((await api.call('PUT v3/notes/:id/archived', archive, { as: 'reviewer' })).status).toBe(200);
    expect((await site()).status).toBe(404);

    const { body } = await read(id);
    expect(body.reviewer?.pseudo).toBe('demo-reviewer');
    expect(body.reviews.map(({ action }) => action)).toEqual([
      ...['submit', 'read', 'rework', 'submit', 'read', 'publish', 'archive'],
    ]);
    expect(body.reviews[6]?.comment).toBe('Out of date.');
    expect(body.reviews[2]).toMatchObject({ comment: 'Which year?\nName <b>one</b> source.', pseudo: 'demo-reviewer' });
    const told = (await notices()).toReversed();
    expect(told.map(({ title }) => title)).toEqual([
      'Your analysis was read',
      'Your analysis needs rework',
      'Your analysis was read',
      'Your analysis is published',
      'Your analysis was archived',
    ]);
    expect(told[1]?.content).toContain('<blockquote>Which year?<br />Name &lt;b&gt;one&lt;/b&gt; source.</blockquote>');
    expect(told[1]?.content).toContain(`href="/analyses/reviews/${id}"`);
    expect(told[3]?.content).toContain(`href="/analyses/${slug}"`);
    expect(told[4]?.content).toContain('<blockquote>Out of date.</blockquote>');
  });

  it('ends its notices with a full stop where nothing is said with a step, in both languages', async () => {
    const { id, headline } = await newNote('read');
    await api.call('PUT v3/notes/:id/rework', { params: { id }, body: { note_id: id } }, { as: 'reviewer' });
    const told = async (locale: 'en' | 'fr') =>
      (await api.call('GET v3/users/me/notifications', { query: {} }, { as: 'writer', locale })).body.data[0]?.content;
    const name = `<a href="/analyses/reviews/${id}">${headline}</a>`;
    expect(await told('en')).toBe(`<p>A reviewer asks you to rework ${name}.</p>`);
    expect(await told('fr')).toBe(`<p>Un relecteur vous demande de retravailler ${name}.</p>`);
  });

  it('leads its author from the notice of a removal to where it can be read', async () => {
    const { id, headline } = await newNote('published');
    await api.call('DELETE v3/notes/:id/remove', { params: { id }, body: { comment: 'Copied.' } }, { as: 'reviewer' });
    const name = `<a href="/analyses/archive/${id}">${headline}</a>`;
    expect((await notices())[0]?.content).toBe(
      `<p>A reviewer has removed ${name} from the site.</p><blockquote>Copied.</blockquote>`,
    );
    const done = await api.call('GET v3/notes/published-archived/:id', { params: { id } }, { as: 'writer' });
    expect(done.body.headline).toBe(headline);
  });

  it('changes what the site counts of the company', async () => {
    const counted = async () => {
      const [row] = await queryRows(
        api.db,
        z.strictObject({ notes: z.int() }),
        sql`select notes_count as notes from entities where id = ${entityId}`,
      );
      return row?.notes ?? 0;
    };
    const { id } = await newNote('read');
    const before = await counted();
    await move(id, 'published');
    expect(await counted()).toBe(before + 1);
    await move(id, 'archived');
    expect(await counted()).toBe(before);
  });

  it('is open to one of two who decide at once; the other is told where it stands', async () => {
    const { id } = await newNote('read');
    const replies = await Promise.all([move(id, 'published'), rework(id, 'Not yet.', 'admin')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.error.code).toBe('note-moved');
    expect(lost?.error.message).toMatch(/: it is now (published|back with its author for rework)\.$/);
    expect(await notices()).toHaveLength(1);
  });

  it('is closed to a decision on a text that has been reworked since it was read', async () => {
    const { id } = await newNote('read');
    const seen = (await read(id)).body.revision;
    await rework(id, 'Which year?');
    const change = { params: { id }, body: { revision: seen, headline: 'Another text' } };
    const { revision } = (await api.call('PUT v3/notes/:id', change, { as: 'writer' })).body;
    await move(id, 'submitted', 'writer');
    await move(id, 'read');
    const decide = (body: { revision: number }) => [
      () => api.call('PUT v3/notes/:id/published', { params: { id }, body }, { as: 'reviewer' }),
      () => api.call('PUT v3/notes/:id/rework', { params: { id }, body }, { as: 'reviewer' }),
    ];
    for (const stale of decide({ revision: seen })) {
      const { status, error } = await stale();
      expect([status, error.code]).toEqual([409, 'note-moved']);
    }
    expect((await read(id)).body).toMatchObject({ status_code: 'read', revision });
    expect((await decide({ revision })[0]?.())?.body).toEqual({ id, status_code: 'published' });
    const archive = { params: { id }, body: { comment: 'Out of date.', revision: seen } };
    expect((await api.call('PUT v3/notes/:id/archived', archive, { as: 'reviewer' })).status).toBe(409);
  });

  it.each<[Parameters<typeof newNote>[0], Move]>([
    ['submitted', 'published'],
    ['rework', 'published'],
    ['published', 'read'],
    ['archived', 'published'],
  ])('does not lead from %s to %s', async (status, to) => {
    const { id } = await newNote(status);
    expect((await move(id, to)).error.code).toBe('note-moved');
  });

  it('is not its author’s to decide, reviewer or not', async () => {
    const { id } = await newNote('read', { userId: await idOf('reviewer') });
    expect((await move(id, 'published')).error.code).toBe('own-note');
    expect((await rework(id, 'x')).error.code).toBe('own-note');
    const reviewer = { params: { id }, body: { instead_of: null } };
    expect((await api.call('PUT v3/notes/:id/reviewer', reviewer, { as: 'reviewer' })).error.code).toBe('own-note');
    expect((await read(id)).body.allowed_actions).toEqual([]);
  });

  it.each(['', '   \n', 'x'.repeat(2_001)])(
    'needs something to be said with rework, within its limit',
    async (comment) => {
      const { id } = await newNote('read');
      expect([400, 422]).toContain((await rework(id, comment)).status);
      expect((await read(id)).body.status_code).toBe('read');
    },
  );
});

describe('what is not published', () => {
  it.each(['drafted', 'submitted', 'read', 'rework', 'archived'] as const)(
    'and is %s, does not exist for anybody but its author and reviewers',
    async (status) => {
      const { id, slug } = await newNote(status);
      for (const as of ['member', 'client', 'rater', 'lead'] as const) expect((await read(id, as)).status).toBe(404);
      expect((await move(id, 'submitted', 'member')).status).toBe(404);
      expect((await read(id, 'writer')).body).toMatchObject({ status_code: status });
      expect((await read(id)).status).toBe(status === 'drafted' ? 404 : 200);
      expect((await move(id, 'read')).status).not.toBe(status === 'drafted' ? 409 : 404);
      for (const key of [slug, `${id}`]) {
        expect((await api.call('GET v3/notes/published/:id', { params: { id: key } })).status).toBe(404);
      }
    },
  );

  it('and was removed, is gone for reviewers too', async () => {
    const { id } = await newNote('submitted', { isDeleted: true });
    expect((await read(id)).status).toBe(404);
    expect((await move(id, 'read')).status).toBe(404);
  });
});

describe('the reviewer', () => {
  const take = (id: number, instead_of: number | null, as: DemoAccount) =>
    api.call('PUT v3/notes/:id/reviewer', { params: { id }, body: { instead_of } }, { as });

  it('is whoever takes it first; the other is told who', async () => {
    const { id } = await newNote('submitted');
    expect((await take(id, null, 'admin')).body.reviewer?.pseudo).toBe('demo-admin');
    const late = await take(id, null, 'reviewer');
    expect(late.error).toMatchObject({ code: 'reviewer-changed' });
    expect(late.error.message).toContain('demo-admin');
    expect((await take(id, await idOf('admin'), 'reviewer')).body.reviewer?.pseudo).toBe('demo-reviewer');
  });

  it('is another reviewer to the next one, where they have left meanwhile', async () => {
    const { id } = await newNote('submitted');
    await take(id, null, 'admin');
    const admin = eq(users.id, await idOf('admin'));
    await api.db.update(users).set({ isAnonymised: true, pseudo: null }).where(admin);
    const late = await take(id, null, 'reviewer');
    await api.db.update(users).set({ isAnonymised: false, pseudo: 'demo-admin' }).where(admin);
    expect(late.error.message).toBe('The reviewer has changed in the meantime: it is now another reviewer.');
  });

  it('is not changed where nothing is left to review', async () => {
    const { id } = await newNote('published');
    expect((await take(id, null, 'reviewer')).error.code).toBe('note-moved');
  });
});

describe('the list of submitted analyses', () => {
  const list = async (query: { status?: 'all' | 'submitted' | 'published'; author?: number; limit?: number } = {}) =>
    (await api.call('GET v3/notes/submissions', { query }, { as: 'reviewer' })).body;

  it('has those under review, the longest waiting first, and never a draft', async () => {
    const { data, total } = await list({ limit: 100 });
    expect(total).toBe(data.length);
    expect(new Set(data.map(({ status_code }) => status_code))).toEqual(new Set(['submitted', 'read', 'rework']));
    const since = data.map(({ modif_date }) => modif_date);
    expect(since).toEqual(since.toSorted());
    await newNote('drafted');
    const all = await list({ status: 'all', author: writerId, limit: 100 });
    expect(all.data).not.toEqual([]);
    expect(all.data.every(({ status_code, user_id }) => status_code !== 'drafted' && user_id === writerId)).toBe(true);
    const drafts = await queryRows(
      api.db,
      z.strictObject({ count: z.int() }),
      sql`select count(*)::int from notes where user_id = ${writerId} and status = 'drafted' and not is_deleted`,
    );
    const own = await queryRows(
      api.db,
      z.strictObject({ count: z.int() }),
      sql`select count(*)::int from notes where user_id = ${writerId} and not is_deleted`,
    );
    expect(all.total).toBe((own[0]?.count ?? 0) - (drafts[0]?.count ?? 0));
  });

  it('has for authors what they wrote themselves, whoever they ask for', async () => {
    const { id } = await newNote('rework');
    const asked = async (as: DemoAccount, author?: number) =>
      (await api.call('GET v3/notes/submissions', { query: { ...(author && { author }), limit: 100 } }, { as })).body
        .data;
    const own = await asked('writer');
    expect(own.map((row) => row.id)).toContain(id);
    expect(own).not.toEqual([]);
    expect(own.every(({ user_id }) => user_id === writerId)).toBe(true);
    expect(await asked('member', writerId)).toEqual([]);
    expect(await asked('lead', writerId)).toEqual([]);
  });

  it('names the reviewer where there is one', async () => {
    const { id } = await newNote('submitted');
    await move(id, 'read');
    const { data } = await list({ author: writerId, limit: 100 });
    expect(data.find((row) => row.id === id)?.reviewer?.pseudo).toBe('demo-reviewer');
  });

  it('takes as many queries for one row as for many', async () => {
    const few = await countQueries(api.db, () => list({ limit: 1 }));
    const many = await countQueries(api.db, () => list({ limit: 50 }));
    expect(many).toBe(few);
  });
});
