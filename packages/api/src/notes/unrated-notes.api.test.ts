import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { entities } from '../entities/entities.table.ts';
import { createEntity } from '../seed/factories.ts';
import type { DemoAccount } from '../testing/test-api.ts';
import { startRatingSite } from './note-ratings.fixture.ts';
import type { RatingSite } from './note-ratings.fixture.ts';

/** Goal and topic that factories give an analysis. */
const here = { sdgId: 13, topicId: 77 };
/** Another goal, and a topic of another category. */
const elsewhere = { sdgId: 1, topicId: 1 };
let site: RatingSite;

beforeAll(async () => {
  site = await startRatingSite();
}, 120_000);
afterAll(() => site.api.close());
beforeEach(async () => {
  await site.api.db.execute(sql`update notes set is_deleted = true`);
  await site.begin();
});

type Kind = 'sdg' | 'company' | 'topic' | 'peers';

const bucket = async (kind: Kind, page?: number, as: DemoAccount = 'rater') =>
  (
    await site.api.call(
      `GET v3/notes/:id/get-unrated-by-${kind}`,
      { params: { id: site.noteId() }, query: page === undefined ? {} : { page } },
      { as },
    )
  ).body;

async function categoryOf(topic: number): Promise<number> {
  const { rows } = (await site.api.db.execute(
    sql`select topic_category_id as id from topics where id = ${topic}`,
  )) as unknown as { rows: { id: number }[] };
  return rows[0]?.id ?? 0;
}

describe('the analyses to rate next', () => {
  it('have the goal, the company, the category or the industry in common', async () => {
    const entityId = site.entityId();
    const [own] = await site.api.db.select().from(entities).where(eq(entities.id, entityId));
    const industryId = own?.industryId ?? 0;
    const peer = (await createEntity(site.api.db, { industryId })).id;
    const stranger = (await createEntity(site.api.db, { industryId: industryId === 1 ? 2 : 1 })).id;
    const ids = {
      goal: await site.newNote({ entityId: stranger, ...elsewhere, sdgId: here.sdgId }),
      company: await site.newNote(elsewhere),
      topic: await site.newNote({ entityId: stranger, ...elsewhere, topicId: here.topicId }),
      peer: await site.newNote({ entityId: peer, ...elsewhere }),
    };
    const page = 1;
    expect(await bucket('sdg')).toEqual({ key: here.sdgId, page, ids: [ids.goal], total: 1 });
    expect(await bucket('company')).toEqual({ key: entityId, page, ids: [ids.company], total: 1 });
    expect(await bucket('topic')).toEqual({ key: await categoryOf(77), page, ids: [ids.topic], total: 1 });
    expect(await bucket('peers')).toEqual({ key: industryId, page, ids: [ids.peer], total: 1 });
  });

  it('leave out the analysis itself, what one rated or wrote, and what is not published', async () => {
    const rated = await site.newNote();
    await site.newNote({ userId: await site.idOf('rater') });
    await site.newNote({ status: 'archived' });
    await site.newNote({ isDeleted: true });
    expect((await bucket('company')).ids).toEqual([rated]);
    await site.rate('rater', {}, rated);
    expect(await bucket('company')).toMatchObject({ ids: [], total: 0 });
    expect(await bucket('company', 1, 'lead')).toMatchObject({ total: 2 });
  });

  it('come twenty at a time, those with the fewest ratings first', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 21; made += 1) ids.push(await site.newNote({ ratingsCount: 21 - made }));
    expect(await bucket('company', 1)).toMatchObject({ page: 1, ids: ids.toReversed().slice(0, 20), total: 21 });
    expect(await bucket('company', 2)).toMatchObject({ page: 2, ids: ids.slice(0, 1), total: 21 });
    expect(await bucket('company', 3)).toMatchObject({ page: 3, ids: [], total: 21 });
  });

  it('are none for who failed the exam for good', async () => {
    await site.newNote();
    const userId = await site.idOf('rater');
    await site.api.db.execute(sql`
      insert into quiz_submissions (user_id, quiz_id, trial, score, is_passed, given)
      select ${userId}::int, quizzes.id, trial, 10, false, '[]'::jsonb from quizzes, generate_series(1, 3) trial
      where exam_type = 'raters_entry_exam'`);
    const blocked = await bucket('company');
    await site.api.db.execute(sql`delete from quiz_submissions where user_id = ${userId}`);
    expect(blocked).toMatchObject({ ids: [], total: 0 });
    expect(await bucket('company')).toMatchObject({ total: 1 });
  });

  it.each([
    ['the first page', { page: 1 }, 200],
    ['no page before it', { page: 0 }, 400],
    ['a last page', { page: 1_000_000 }, 200],
    ['no page beyond it', { page: 1_000_001 }, 400],
  ])('have %s', async (_name, query, expected) => {
    const id = site.noteId();
    const reply = await site.api.call(
      'GET v3/notes/:id/get-unrated-by-sdg',
      { params: { id }, query },
      { as: 'rater' },
    );
    expect(reply.status).toBe(expected);
  });

  it.each([
    ['an archived one', { status: 'archived' } as const],
    ['a removed one', { isDeleted: true }],
  ])('are not told beside %s', async (_name, change) => {
    const params = { id: await site.newNote(change) };
    const reply = await site.api.call('GET v3/notes/:id/get-unrated-by-sdg', { params, query: {} }, { as: 'rater' });
    expect(reply.status).toBe(404);
  });
});
