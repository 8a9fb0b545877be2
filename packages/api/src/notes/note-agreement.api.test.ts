import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findAgreement } from '@commonweal/domain/agreement';
import { agreementLabels } from '@commonweal/domain/agreement-labels';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '../db/insert-rows.ts';
import { queryRows } from '../db/query-rows.ts';
import { createUser } from '../seed/factories.ts';
import type { DemoAccount } from '../testing/test-api.ts';
import { noteAgreement, noteAgreementChanges } from './note-agreement.table.ts';
import { storeAgreement } from './note-agreement.repo.ts';
import { fitAgreement, refreshAgreement } from './note-agreement.service.ts';
import { startRatingSite } from './note-ratings.fixture.ts';
import type { RatingSite } from './note-ratings.fixture.ts';
import { impactRatings } from './note-ratings.table.ts';
import { refreshEntityScores, refreshNoteScores } from './score-keeping.ts';

const RATERS = 12;
const NOTES = 24;
/** Analyses from here on are seen in opposite ways by raters of even and odd places. */
const DIVIDED = 16;
const CHOICES = [-5, -2.5, 0, 2.5, 5];

let site: RatingSite;
let raters: number[];
let noteIds: number[];

beforeAll(async () => {
  site = await startRatingSite();
  raters = [];
  for (let made = 0; made < RATERS; made += 1) raters.push((await createUser(site.api.db)).id);
}, 240_000);
afterAll(() => site.api.close());
beforeEach(async () => {
  await site.begin();
  await site.api.clear('rating_group_members', 'rating_groups', 'note_agreement', 'note_agreement_changes');
  noteIds = [];
  for (let made = 0; made < NOTES; made += 1) noteIds.push(await site.newNote());
  await give(planted());
  await fitAgreement(site.api.db);
});

/** A number from 0 up to 1 that two others decide. */
const chanceOf = (one: number, other: number) => Math.abs(Math.sin(12.9898 * one + 78.233 * other) * 43_758.5453) % 1;

/** Ratings by two camps, each a step off now and then. */
function planted() {
  return noteIds.flatMap((noteId, note) =>
    raters.map((userId, rater) => {
      const base = note < DIVIDED ? (note % 3) + 1 : rater % 2 === 0 ? 0 : 4;
      const chance = chanceOf(note + 1, rater + 1);
      const step = chance < 0.15 ? -1 : chance > 0.85 ? 1 : 0;
      return { noteId, userId, value: CHOICES[Math.min(4, Math.max(0, base + step))] ?? 0 };
    }),
  );
}

type Given = ReturnType<typeof planted>;

async function give(rows: Given): Promise<void> {
  await insertRows(
    site.api.db,
    impactRatings,
    rows.map((row) => ({ ...row, scale: 3, raterWeight: 1 })),
  );
  await refreshNoteScores(site.api.db, noteIds);
}

const detail = async (id: number, as: DemoAccount = 'admin') =>
  (await site.api.call('GET v3/notes/published/:id', { params: { id: `${id}` } }, { as })).body;
const listed = async (query: object, as?: DemoAccount) =>
  (
    await site.api.call(
      'GET v3/notes/published',
      { query: { entity_id: site.entityId(), limit: 100, ...query } },
      as ? { as } : {},
    )
  ).body.data.map(({ id }) => id);
const stored = () => site.api.db.select().from(noteAgreement).orderBy(noteAgreement.noteId);
const first = () => noteIds[0] ?? 0;
const last = () => noteIds.at(-1) ?? 0;

describe('the agreement about analyses', () => {
  it('is the same on every database, and as the model has it', async () => {
    const rows = planted();
    const { notes } = findAgreement({
      notes: Int32Array.from(rows, ({ noteId }) => noteId),
      raters: Int32Array.from(rows, ({ userId }) => userId),
      values: Float32Array.from(rows, ({ value }) => value),
    });
    expect((await stored()).map(({ noteId, label, voices }) => ({ noteId, label, voices }))).toEqual(
      notes.map(({ noteId, label, voices }) => ({ noteId, label, voices })),
    );
    expect(notes.slice(0, DIVIDED).map(({ label }) => label)).toEqual(Array(DIVIDED).fill('agreed'));
    expect(notes.slice(DIVIDED).map(({ label }) => label)).toEqual(Array(NOTES - DIVIDED).fill('polarised'));
  });

  it('stands in lists and on the page with its basis', async () => {
    const { agreement, ratings } = await detail(last());
    expect(agreement).toBe('polarised');
    expect(ratings.agreement).toMatchObject({
      ...{ label: 'polarised', raters: RATERS, voices: RATERS },
      history: [{ label: 'polarised', at: expect.any(String) }],
    });
    const [lower = 0, higher = 0] = ratings.agreement?.viewpoints ?? [];
    expect([lower < -2.5, higher > 2.5]).toEqual([true, true]);
    const query = { entity_id: site.entityId(), limit: 100 };
    const { data } = (await site.api.call('GET v3/notes/published', { query }, {})).body;
    expect(data.find(({ id }) => id === first())?.agreement).toBe('agreed');
    expect(data.find(({ id }) => id === site.noteId())?.agreement).toBeNull();
  });

  it('is a filter of lists, alone and as what is polarised', async () => {
    const [agreed, divided] = [noteIds.slice(0, DIVIDED), noteIds.slice(DIVIDED)];
    expect((await listed({ agreement: 'agreed' })).sort((a, b) => a - b)).toEqual(agreed);
    expect((await listed({ agreement: 'polarised' })).sort((a, b) => a - b)).toEqual(divided);
    expect(await listed({ agreement: 'one_side' })).toEqual([]);
    expect((await listed({ polarised: '1' })).sort((a, b) => a - b)).toEqual(divided);
  });

  it('decides what is polarised where it tells, and the values do where it does not', async () => {
    const label = (to: string) =>
      site.api.db.execute(sql`update note_agreement set label = ${to} where note_id = ${last()}`);
    await label('agreed');
    expect(await listed({ polarised: '1' })).not.toContain(last());
    expect((await detail(last())).ratings.is_polarised).toBe(false);
    await label('too_few');
    expect(await listed({ polarised: '1' })).toContain(last());
    expect((await detail(last())).ratings.is_polarised).toBe(true);
  });

  it('is kept along with the value', async () => {
    const feature = (is: boolean) => sql`update entities set is_featured = ${is} where id = ${site.entityId()}`;
    await site.api.db.execute(feature(false));
    const kept = await detail(first(), 'member');
    expect([kept.agreement, kept.ratings.agreement]).toEqual([null, null]);
    expect((await detail(first())).agreement).toBe('agreed');
    for (const label of agreementLabels) expect(await listed({ agreement: label })).toEqual([]);
    expect(await listed({ agreement: 'agreed' }, 'admin')).toHaveLength(DIVIDED);
    await site.api.db.execute(feature(true));
    expect(await listed({ agreement: 'agreed' })).toHaveLength(DIVIDED);
  });

  it('refuses a label that there is not', async () => {
    const query = { agreement: 'nonsense' } as never;
    expect((await site.api.call('GET v3/notes/published', { query }, {})).status).toBe(400);
  });
});

describe('scores', () => {
  it('are the same, to the last digit, with agreement and without', async () => {
    const scores = () =>
      queryRows(
        site.api.db,
        z.strictObject({ all: z.string() }),
        sql`select md5(
          (select string_agg(concat_ws('/', id, value, size, ratings_count), ',' order by id) from notes) ||
          (select string_agg(concat_ws('/', id, impact_score, environmental_score, social_score), ',' order by id)
            from entities)) as all`,
      );
    const ids = [site.entityId()];
    await refreshEntityScores(site.api.db, ids);
    const withLabels = await scores();
    await fitAgreement(site.api.db);
    expect(await scores()).toEqual(withLabels);
    await site.api.clear('note_agreement', 'note_agreement_changes', 'rater_viewpoints', 'agreement_fits');
    await refreshNoteScores(site.api.db, noteIds);
    await refreshEntityScores(site.api.db, ids);
    expect(await scores()).toEqual(withLabels);
  });
});

describe('a single rating', () => {
  it('changes the label of its analysis at once, by the viewpoints that are known', async () => {
    const before = await stored();
    const id = last();
    await site.api.db.update(impactRatings).set({ value: 2.5 }).where(eq(impactRatings.noteId, id));
    await refreshAgreement(site.api.db, id);
    expect(await detail(id)).toMatchObject({ agreement: 'agreed' });
    const after = await stored();
    expect(after.filter(({ noteId }) => noteId !== id)).toEqual(before.filter(({ noteId }) => noteId !== id));
    const { history } = (await detail(id)).ratings.agreement ?? { history: [] };
    expect(history.map(({ label }) => label)).toEqual(['agreed', 'polarised']);
  });

  it('of somebody whose viewpoint is unknown has no voice before the next fit', async () => {
    await site.rate('rater', { value: -5 }, first());
    expect((await detail(first())).ratings).toMatchObject({
      ...{ raters: RATERS + 1, agreement: { voices: RATERS, raters: RATERS } },
    });
  });

  it('that came during a fit is not overwritten by it', async () => {
    const row = (await stored()).find(({ noteId }) => noteId === first());
    if (!row) throw new Error('There is a row');
    const older = new Date(row.fittedAt.getTime() - 1_000).toISOString();
    const rows = [{ ...row, error: 0, opposed: 0, label: 'one_side' as const }];
    await storeAgreement(site.api.db, rows, { fittedAt: older, modelVersion: 1 });
    expect((await detail(first())).agreement).toBe('agreed');
    const later = new Date(row.fittedAt.getTime() + 1).toISOString();
    await storeAgreement(site.api.db, rows, { fittedAt: later, modelVersion: 1 });
    expect((await detail(first())).agreement).toBe('one_side');
  });

  it('changes nothing before the first fit', async () => {
    await site.api.clear('note_agreement', 'agreement_fits');
    await refreshAgreement(site.api.db, first());
    expect(await stored()).toEqual([]);
  });
});

describe('the next fit', () => {
  it('forgets analyses that are not published any more, which their history says', async () => {
    await fitAgreement(site.api.db);
    await site.api.db.execute(sql`update notes set status = 'archived' where id = ${first()}`);
    await fitAgreement(site.api.db);
    const ids = new Set((await stored()).map(({ noteId }) => noteId));
    expect([ids.has(first()), ids.has(last())]).toEqual([false, true]);
    const { noteId, label, id } = noteAgreementChanges;
    const history = await site.api.db
      .select({ label })
      .from(noteAgreementChanges)
      .where(eq(noteId, first()))
      .orderBy(id);
    expect(history.slice(-2)).toEqual([{ label: 'agreed' }, { label: 'too_few' }]);
  });

  it('gives no row of the history to a label that stays', async () => {
    await fitAgreement(site.api.db);
    expect((await detail(last())).ratings.agreement?.history).toHaveLength(1);
  });

  it('has nothing of a person who was erased', async () => {
    const [gone = 0, other = 0] = raters;
    const known = async (id: number) =>
      (
        await queryRows(
          site.api.db,
          z.strictObject({ id: z.int() }),
          sql`
        select user_id as id from rater_viewpoints where user_id = ${id}`,
        )
      ).length;
    expect(await known(gone)).toBe(1);
    const params = { id: (await createUser(site.api.db)).id };
    await site.api.db.execute(sql`update impact_ratings set user_id = ${params.id} where user_id = ${gone}`);
    await fitAgreement(site.api.db);
    expect([await known(params.id), (await detail(last())).ratings.agreement?.voices]).toEqual([1, RATERS]);
    await site.api.call('PUT v3/users/:id/do-anonymize', { params, body: { full: true } }, { as: 'superadmin' });
    expect([await known(params.id), await known(other)]).toEqual([0, 1]);
    await fitAgreement(site.api.db);
    expect([await known(params.id), (await detail(last())).ratings.agreement?.voices]).toEqual([0, RATERS - 1]);
    expect((await detail(last())).ratings.raters).toBe(RATERS);
  });
});
