import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '../db/insert-rows.ts';
import { queryRows } from '../db/query-rows.ts';
import { createUser } from '../seed/factories.ts';
import { fitAgreement } from './note-agreement.service.ts';
import { startRatingSite } from './note-ratings.fixture.ts';
import type { RatingSite } from './note-ratings.fixture.ts';
import { impactRatings } from './note-ratings.table.ts';

const as = { as: 'superadmin' } as const;
const CHOICES = [-5, -2.5, 0, 2.5, 5];
const RATERS = 16;
const NOTES = 50;
/** The first raters, who give each analysis the same value as the first of them. */
const COPYING = 3;

let site: RatingSite;
let raters: number[];
/** Audit entries that were there before: the log forgets nothing. */
let earlier = 0;

const chanceOf = (one: number, other: number) => Math.abs(Math.sin(12.9898 * one + 78.233 * other) * 43_758.5453) % 1;

beforeAll(async () => {
  site = await startRatingSite();
  raters = [];
  for (let made = 0; made < RATERS; made += 1) raters.push((await createUser(site.api.db)).id);
  await site.begin();
  const noteIds: number[] = [];
  for (let made = 0; made < NOTES; made += 1) noteIds.push(await site.newNote());
  const rows = noteIds.flatMap((noteId, note) =>
    raters.map((userId, rater) => ({
      ...{ noteId, userId, scale: 3, raterWeight: 1 },
      value: CHOICES[Math.floor(5 * chanceOf(note + 1, rater < COPYING ? 1 : rater + 1))] ?? 0,
    })),
  );
  await insertRows(site.api.db, impactRatings, rows);
}, 240_000);
afterAll(() => site.api.close());
beforeEach(async () => {
  await site.api.clear('rating_group_members', 'rating_groups', 'note_agreement', 'note_agreement_changes', 'jobs');
  earlier = (await entries(0)).length;
  await fitAgreement(site.api.db);
});

const groups = async (query: object = {}) => (await site.api.call('GET v3/rating-groups', { query }, as)).body;
const decide = (id: number, is_released: boolean, reason = 'They sat in one room') =>
  site.api.call('PUT v3/rating-groups/:id', { params: { id }, body: { is_released, reason } }, as);
const one = async () => {
  const [group] = (await groups()).data;
  if (!group) throw new Error('There is a group');
  return group;
};
const voices = async () => {
  const rows = await queryRows(
    site.api.db,
    z.strictObject({ voices: z.int() }),
    sql`select distinct voices from note_agreement order by 1`,
  );
  return rows.map((row) => row.voices);
};
const entries = (after: number) =>
  queryRows(
    site.api.db,
    z.strictObject({ act: z.string(), reason: z.string().nullable() }),
    sql`select act, reason from audit_entries order by id offset ${after}`,
  );
const audited = () => entries(earlier);

describe('raters who rate alike', () => {
  it('are one voice, and administrators see the evidence', async () => {
    const group = await one();
    expect(group).toMatchObject({ state: 'together', notes: NOTES, ended_at: null, decided_by: null, reason: null });
    expect(group.members.map(({ user_id }) => user_id)).toEqual(raters.slice(0, COPYING));
    for (const { common, same, expected, alike, user_id } of group.members) {
      expect([common, same, expected < NOTES / 2, alike.user_id !== user_id]).toEqual([NOTES, NOTES, true, true]);
    }
    expect(await voices()).toEqual([RATERS - COPYING + 1]);
  });

  it('count one by one once an administrator says why, which is audited and brings the fit forward', async () => {
    const { id } = await one();
    const { status, body } = await decide(id, true);
    expect([status, body.state, body.reason]).toEqual([200, 'released', 'They sat in one room']);
    expect(body.decided_by).not.toBeNull();
    expect(await audited()).toEqual([{ act: 'rating-group-released', reason: 'They sat in one room' }]);
    const due = await queryRows(
      site.api.db,
      z.strictObject({ isDue: z.boolean() }),
      sql`select next_at <= now() as "isDue" from jobs where name = 'agreement'`,
    );
    expect(due).toEqual([{ isDue: true }]);
    await fitAgreement(site.api.db);
    expect(await voices()).toEqual([RATERS]);
    expect((await groups({ state: 'released' })).data.map((group) => group.id)).toEqual([id]);
    expect((await groups({ state: 'together' })).total).toBe(0);
  });

  it('have their group drawn in the history of each analysis, and its end', async () => {
    const [rated] = await site.api.db.select({ noteId: impactRatings.noteId }).from(impactRatings).limit(1);
    const rows = () =>
      queryRows(
        site.api.db,
        z.strictObject({ raters: z.int(), voices: z.int() }),
        sql`select raters, voices from note_agreement_changes where note_id = ${rated?.noteId ?? 0} order by id`,
      );
    const together = { raters: RATERS, voices: RATERS - COPYING + 1 };
    expect(await rows()).toEqual([together]);
    await fitAgreement(site.api.db);
    expect(await rows()).toEqual([together]);
    await decide((await one()).id, true);
    await fitAgreement(site.api.db);
    expect(await rows()).toEqual([together, { raters: RATERS, voices: RATERS }]);
  });

  it('have another group of their size drawn in the history as well', async () => {
    const rows = () =>
      queryRows(
        site.api.db,
        z.strictObject({ raters: z.int(), voices: z.int(), rows: z.int() }),
        sql`select raters, voices, count(*)::int as rows from note_agreement_changes
          group by note_id, label, raters, voices order by note_id`,
      );
    /** Has as many others rate as the group did, and the group as they did. */
    const swap = () =>
      site.api.db.execute(sql`update impact_ratings given set value = other.value from impact_ratings other
        where other.note_id = given.note_id and abs(other.user_id - given.user_id) = ${COPYING}
          and least(given.user_id, other.user_id) between ${raters[0]} and ${raters[COPYING - 1]}
          and greatest(given.user_id, other.user_id) between ${raters[COPYING]} and ${raters[2 * COPYING - 1]}`);
    const together = { raters: RATERS, voices: RATERS - COPYING + 1 };
    expect(await rows()).toEqual(Array.from({ length: NOTES }, () => ({ ...together, rows: 1 })));
    await swap();
    for (let fit = 0; fit < 2; fit += 1) {
      await fitAgreement(site.api.db);
      expect(await rows()).toEqual(Array.from({ length: NOTES }, () => ({ ...together, rows: 2 })));
    }
    await swap();
  });

  it('are one voice again, and the same group, once that is taken back', async () => {
    const { id } = await one();
    await decide(id, true);
    await fitAgreement(site.api.db);
    expect((await decide(id, false, 'One person after all')).body).toMatchObject({
      state: 'together',
      released_at: null,
    });
    await fitAgreement(site.api.db);
    expect(await voices()).toEqual([RATERS - COPYING + 1]);
    expect((await groups()).data.map((group) => [group.id, group.state])).toEqual([[id, 'together']]);
    expect((await audited()).map(({ act }) => act)).toEqual(['rating-group-released', 'rating-group-joined']);
  });

  it('stay as they are where the decision stands already', async () => {
    const { id } = await one();
    expect((await decide(id, false)).body).toMatchObject({ state: 'together', reason: null });
    expect(await audited()).toEqual([]);
    await decide(id, true);
    expect((await decide(id, true, 'Another reason')).body.reason).toBe('They sat in one room');
    expect(await audited()).toHaveLength(1);
  });

  it('stay listed, as ended, once they rate differently', async () => {
    const { id } = await one();
    const [, second = 0, third = 0] = raters;
    const values = await site.api.db.select().from(impactRatings);
    await site.api.db.execute(sql`update impact_ratings set value = -value where user_id in (${second}, ${third})`);
    await site.api.db.execute(sql`update impact_ratings set value = 2.5 where user_id = ${third}`);
    await fitAgreement(site.api.db);
    expect((await groups({ state: 'ended' })).data.map((group) => group.id)).toEqual([id]);
    expect(await voices()).toEqual([RATERS]);
    await site.api.clear('impact_ratings');
    await insertRows(site.api.db, impactRatings, values);
    await fitAgreement(site.api.db);
    expect(await one()).toMatchObject({ id, state: 'together', ended_at: null });
  });

  it('keep their number across fits', async () => {
    const { id, found_at } = await one();
    await fitAgreement(site.api.db);
    expect(await one()).toMatchObject({ id, found_at });
    expect((await groups()).total).toBe(1);
  });
});

describe('a decision', () => {
  it.each([
    ['without a reason', ''],
    ['with a blank one', ' \n '],
  ])('is refused %s', async (_name, reason) => {
    const { id } = await one();
    expect((await decide(id, true, reason)).status).toBe(422);
    expect((await one()).state).toBe('together');
  });

  it('on a group that there is not is not found, and not audited', async () => {
    expect((await decide(2_000_000, true)).status).toBe(404);
    expect(await audited()).toEqual([]);
  });

  it.each(['member', 'rater', 'reviewer'] as const)('is not for a %s, nor is the list', async (who) => {
    const { id } = await one();
    const params = { id };
    const body = { is_released: true, reason: 'Mine' };
    const tried = await site.api.call('PUT v3/rating-groups/:id', { params, body }, { as: who });
    const read = await site.api.call('GET v3/rating-groups', { query: {} }, { as: who });
    expect([tried.status, read.status]).toEqual([403, 403]);
  });

  it('changes no score', async () => {
    const scores = () =>
      queryRows(
        site.api.db,
        z.strictObject({ all: z.string() }),
        sql`select md5(string_agg(concat_ws('/', id, value, size), ',' order by id)) as all from notes`,
      );
    const before = await scores();
    await decide((await one()).id, true);
    await fitAgreement(site.api.db);
    expect(await scores()).toEqual(before);
  });
});
