import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { impactRatings } from '../notes/note-ratings.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { shareSource } from '../share/share.service.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const read = (id: number, options?: CallAs) => api.call('GET v3/users/:id', { params: { id } }, options);
const person = (change: Parameters<typeof createUser>[1] = {}) =>
  createUser(api.db, { firstName: 'Ines', lastName: 'Marchetti', ...change });

async function idOf(account: string): Promise<number> {
  const email = `${account}@demo.commonweal.example`;
  const [row] = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from users where email = ${email}`,
  );
  return row?.id ?? 0;
}

describe('a person’s page', () => {
  it('of a public person is there for everybody, without their address or real name', async () => {
    const { id } = await person({ pseudo: 'public.ines' });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user_id: id,
      first_name: null,
      last_name: null,
      pseudo: 'public.ines',
      email: null,
      category_label: 'Member',
      analyses_count: 0,
      badges: [],
      are_badges_shareable: true,
      user_links: ['details', 'analyses'],
    });
    expect((await read(id, { as: 'client' })).body).toMatchObject({ first_name: 'Ines', pseudo: null, email: null });
  });

  it('of a private person is there for those who may open private profiles alone', async () => {
    const { id } = await person({ visibility: 1 });
    expect((await read(id)).status).toBe(404);
    expect((await read(id, { as: 'client' })).status).toBe(404);
    const { status, body } = await read(id, { as: 'reviewer' });
    expect({ status, email: body.email }).toEqual({ status: 200, email: null });
    expect(body.are_badges_shareable).toBe(false);
  });

  it('of a person of the community is there for those who are signed in', async () => {
    const { id } = await person({ visibility: 2 });
    expect((await read(id)).status).toBe(404);
    expect((await read(id, { as: 'member' })).status).toBe(200);
  });

  it('of oneself has everything, whatever its visibility', async () => {
    const id = await idOf('writer');
    await api.db.update(users).set({ visibility: 1 }).where(eq(users.id, id));
    const { status, body } = await read(id, { as: 'writer', locale: 'fr' });
    await api.db.update(users).set({ visibility: 0 }).where(eq(users.id, id));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      first_name: 'Wanda',
      last_name: 'Writer',
      pseudo: 'demo-writer',
      email: 'writer@demo.commonweal.example',
      visibility: 1,
      category_label: 'Membre',
      user_certification_title: 'Analyste d’impact certifié',
      user_links: ['profile', 'analyses', 'submissions'],
    });
  });

  it('has the trainings that were granted; of oneself, those that were chosen too', async () => {
    const id = await idOf('rater');
    const choose = { training_types: ['subscribers_online' as const] };
    await api.call('POST v3/users/set-user-training', { body: choose }, { as: 'rater' });
    const trainings = { user_id: id, trainings: ['rater' as const] };
    await api.call('POST v3/users/trainings', { body: trainings }, { as: 'admin' });
    const codes = async (as?: 'rater') => (await read(id, as && { as })).body.trainings.map(({ code }) => code);
    expect(await codes()).toEqual(['rater']);
    expect(await codes('rater')).toEqual(['rater', 'subscribers_online']);
  });

  it('is not there for the product, for who has left, and for nobody', async () => {
    const { id: deleted } = await person({ isDeleted: true });
    const { id: anonymised } = await person({ isAnonymised: true });
    for (const id of [1, deleted, anonymised, 2_000_000_000])
      expect({ id, status: (await read(id, { as: 'superadmin' })).status }).toEqual({ id, status: 404 });
  });

  it('takes as many queries for much as for little', async () => {
    const { id } = await person();
    const few = await countQueries(api.db, () => read(id));
    const { id: entityId } = await createEntity(api.db);
    for (let at = 0; at < 12; at += 1) await createNote(api.db, { entityId, userId: id });
    expect(await countQueries(api.db, () => read(id))).toBe(few);
  });
});

describe('badges', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));

  it('follow from the certificate and from what was written and rated, each with its day', async () => {
    const { id } = await person({
      certificationTitle: 'Certified Impact Analyst',
      certificationDate: at(1),
      isImpactAnalyst: true,
    });
    const { id: entityId } = await createEntity(api.db);
    for (let day = 1; day <= 10; day += 1)
      await createNote(api.db, { entityId, userId: id, publishedAt: at(day), createdAt: at(day) });
    await createNote(api.db, { entityId, userId: id, status: 'submitted', publishedAt: null });
    const notes = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from notes order by id limit 100`,
    );
    const rating = { userId: id, value: 0, scale: 3, breadth: 3, depth: 3, persistence: 3, raterWeight: 1 };
    await api.db.insert(impactRatings).values(notes.map((note) => ({ ...rating, noteId: note.id, ratedAt: at(20) })));
    const { body } = await read(id);
    expect(body).toMatchObject({ analyses_count: 10, ratings_count: 100 });
    expect(body.badges.map(({ badge_id, earned_date }) => [badge_id, earned_date?.slice(0, 10)])).toEqual([
      ['impact-analyst', '2026-01-01'],
      ['first-analysis', '2026-01-01'],
      ['ten-analyses', '2026-01-10'],
      ['hundred-ratings', '2026-01-20'],
    ]);
  });

  it('are listed in the language of the request, each once', async () => {
    const { body } = await api.call('GET v3/badges', {}, { locale: 'fr' });
    expect(body.data.map(({ title }) => title)).toContain('Première analyse');
    expect(new Set(body.data.map(({ badge_id }) => badge_id)).size).toBe(body.total);
  });

  it('are shared by a link where the profile is public, and only those that were earned', async () => {
    const { id } = await person({ pseudo: 'sharing.ines', certificationTitle: 'Certified Impact Rater' });
    const share = (badge_id: 'impact-rater' | 'first-analysis') =>
      api.call('GET v3/users/:id/badges/:badge_id/share', { params: { id, badge_id } }, { as: 'client' });
    expect((await share('impact-rater')).body).toEqual({
      user_id: id,
      user_name: 'sharing.ines',
      badge_id: 'impact-rater',
      title: { en: 'Certified Impact Rater', fr: 'Évaluateur d’impact certifié' },
      description: expect.objectContaining({ en: expect.any(String) }),
      earned_date: null,
    });
    expect((await share('first-analysis')).status).toBe(404);
    const source = shareSource(api.db);
    expect(await source.badge(id, 'impact-rater')).toMatchObject({ user_name: 'sharing.ines' });
    expect(await source.badge(id, 'no-badge')).toBeNull();
    await api.db.update(users).set({ visibility: 2 }).where(eq(users.id, id));
    expect((await share('impact-rater')).status).toBe(404);
    expect(await source.badge(id, 'impact-rater')).toBeNull();
  });
});

it('The list of people says what each is certified for, and where their names lead', async () => {
  const { body } = await api.call('GET v3/users', { query: { keywords: 'lead@demo' } }, { as: 'admin' });
  expect(body.data[0]).toMatchObject({
    first_name: 'Lea',
    last_name: 'Lead',
    pseudo: 'demo-lead',
    is_user_lead_analyst: true,
    user_certification_title: 'Certified Lead Analyst',
    user_certification_date: expect.any(String),
    user_links: ['details', 'analyses', 'submissions'],
  });
});
