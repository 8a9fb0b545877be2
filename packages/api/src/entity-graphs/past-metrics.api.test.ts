import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { entities } from '../entities/entities.table.ts';
import { scoreChanges } from '../entities/score-changes.table.ts';
import { openScoreScene, three } from '../entity-impact/score-scene.fixture.ts';
import type { ScoreScene } from '../entity-impact/score-scene.fixture.ts';
import { editNote } from '../notes/edit-note.fixture.ts';
import { lockContent } from '../notes/note-content.repo.ts';
import { noteDatapoints } from '../notes/note-datapoints.table.ts';
import { noteVersions } from '../notes/note-versions.table.ts';
import type { VersionDetails } from '../notes/note-versions.table.ts';
import { notes } from '../notes/notes.table.ts';
import { countQueries } from '../testing/count-queries.ts';

/** An industry that no company of the demonstration is in any more. */
const INDUSTRY = 70;
const EMISSIONS = 1;
const WATER = 2;
const TONNES = 3;
const YEAR = 2025;

let scene: ScoreScene;
beforeAll(async () => {
  scene = await openScoreScene();
  await scene.api.clear('note_versions');
  await scene.api.db.update(entities).set({ industryId: 1 });
}, 120_000);
afterAll(() => scene.api.close());

const figure = (value: string, year = YEAR, metric = EMISSIONS) => ({
  ...{ datapoint_id: metric, unit_id: TONNES, year, value },
});
type Figure = ReturnType<typeof figure>;

/** A published analysis of the latest company that reports figures, rated so that it counts. */
async function reporting(figures: readonly Figure[], values: Partial<typeof notes.$inferInsert> = {}) {
  const noteId = await scene.aNote(values);
  await scene.api.db.insert(noteDatapoints).values(
    figures.map(({ datapoint_id: datapointId, unit_id: unitId, year, value }) => ({
      ...{ noteId, datapointId, unitId, year, value },
    })),
  );
  await scene.refresh();
  return noteId;
}

/** Published on a day of February, and unchanged since. */
const day = (at: number) => {
  const publishedAt = new Date(Date.UTC(2026, 1, at));
  return { publishedAt, changedAt: publishedAt };
};

async function company(name: string, isFeatured = true) {
  const { id, slug } = await scene.nextCompany({ name, industryId: INDUSTRY, isFeatured });
  return { id, slug };
}

const lastNumber = async () => {
  const [row] = await scene.api.db.select({ id: sql<number>`max(${scoreChanges.id})::int` }).from(scoreChanges);
  return row?.id ?? 0;
};

/** Changes the score of the latest company. @returns the number of the change */
async function rated(noteId: number, value: number): Promise<number> {
  await scene.rate(noteId, three(value, 5));
  await scene.refresh();
  return lastNumber();
}

const ofState = (snapshot: number | undefined) => (snapshot === undefined ? {} : { snapshot });

const ask = {
  graph: (id: number, snapshot?: number, as?: 'admin') => {
    const input = { params: { id: `${id}` }, query: ofState(snapshot) };
    return scene.api.call('GET v3/graphs/entities/:id/datapoint-metrics', input, as ? { as } : {});
  },
  list: (id: number, snapshot?: number) =>
    scene.api.call('GET v3/entities/:id/datapoints', { params: { id: `${id}` }, query: ofState(snapshot) }),
  comparison: (id: number, snapshot?: number) => {
    const query = { datapointId: EMISSIONS, unitId: TONNES, year: YEAR, ...ofState(snapshot) };
    return scene.api.call('GET v3/entities/:id/datapoint-comparison', { params: { id: `${id}` }, query });
  },
};

const names = ['graph', 'list', 'comparison'] as const;

/** All that the page of a company's figures shows. */
const figures = async (id: number, snapshot?: number) => ({
  graph: (await ask.graph(id, snapshot)).body,
  ofAdmin: (await ask.graph(id, snapshot, 'admin')).body,
  list: (await ask.list(id, snapshot)).body,
  comparison: (await ask.comparison(id, snapshot)).body,
});

/** Values of the first metric by year. */
const told = async (id: number, snapshot?: number) =>
  (await ask.graph(id, snapshot)).body.data[0]?.points.map(({ year, value }) => `${year} ${value}`);

describe('reported figures at a snapshot', () => {
  let own = { id: 0, slug: '' };
  let number = 0;
  let [corrected, archived, ofPeer] = [0, 0, 0];
  let before: Awaited<ReturnType<typeof figures>>;

  beforeAll(async () => {
    own = await company('Alder of then');
    corrected = await reporting([figure('10', YEAR - 1), figure('20.5')]);
    archived = await reporting([figure('7', YEAR, WATER)]);
    await company('Birch of then');
    ofPeer = await reporting([figure('100')]);
    await company('Hidden of then', false);
    number = await rated(await reporting([figure('300')]), 5);
    before = await figures(own.id);

    await editNote(scene.api.db, corrected, { datapoints: [figure('10', YEAR - 1), figure('21')] });
    await editNote(scene.api.db, ofPeer, { headline: 'Other words' });
    await editNote(scene.api.db, ofPeer, { datapoints: [figure('900')] });
    const out = { params: { id: archived }, body: { comment: 'Out of date.' } };
    await scene.api.call('PUT v3/notes/:id/archived', out, { as: 'reviewer' });
    await company('Newcomer');
    await reporting([figure('5')]);
  }, 120_000);

  it('are those that were shown then, whatever was corrected, archived and published since', async () => {
    expect(before.graph).toMatchObject({ snapshot: number, total: 2 });
    expect(before.comparison).toMatchObject({ value: '20.5', median: '200', peers_count: 2 });
    const { list, ...graphs } = await figures(own.id, number);
    expect({ ...graphs, list: before.list }).toEqual(before);
    const withoutHeadline = before.list.data.map((metric) => ({
      ...metric,
      values: metric.values.map((one) =>
        one.note_id === archived ? { ...one, note_slug: null, headline: null, locale: null } : one,
      ),
    }));
    expect(list).toEqual({ data: withoutHeadline, total: 2, as_of: before.graph.as_of });
    expect(withoutHeadline).not.toEqual(before.list.data);
  });

  it('are others today', async () => {
    const { graph, list, comparison } = await figures(own.id);
    expect(graph.data.map(({ points }) => points.map(({ value }) => value))).toEqual([['10', '21']]);
    expect(list.total).toBe(1);
    expect(comparison).toMatchObject({ value: '21', median: '300', peers_count: 3 });
  });

  it('are none before the first analysis of the company, whose peers had some', async () => {
    const late = await company('Late of then');
    await reporting([figure('1')]);
    const [metric] = (await ask.graph(late.id, await lastNumber())).body.data;
    expect(metric?.points).toEqual([{ year: YEAR, value: '1', peers_median: 160.5, peers_companies: 4 }]);
    expect((await ask.graph(late.id, number)).body).toMatchObject({ snapshot: number, data: [], total: 0 });
    expect((await ask.list(late.id, number)).body).toMatchObject({ data: [], total: 0 });
    expect((await ask.comparison(late.id, number)).status).toBe(404);
    await scene.api.db.update(entities).set({ industryId: 1 }).where(eq(entities.id, late.id));
  });

  it('are shown of a company whose score is hidden, as today', async () => {
    await scene.api.db.update(entities).set({ isFeatured: false }).where(eq(entities.id, own.id));
    const past = (await ask.graph(own.id, number)).body;
    await scene.api.db.update(entities).set({ isFeatured: true }).where(eq(entities.id, own.id));
    expect(past.data).toEqual(before.graph.data);
  });

  it.each(names)('of the %s are not found for a number that none has yet, and refused for none', async (name) => {
    const status = async (snapshot: number) => (await ask[name](own.id, snapshot)).status;
    const last = await lastNumber();
    expect(await Promise.all([number, last, last + 1, Number.MAX_SAFE_INTEGER].map(status))).toEqual([
      ...[200, 200, 404, 404],
    ]);
    for (const refused of [0, -1, 1.5]) expect(await status(refused)).toBe(400);
  });

  it('are asked for in as many statements for many companies as for one', async () => {
    const count = async (id: number) => {
      const counts = [];
      for (const name of names) counts.push(await countQueries(scene.api.db, () => ask[name](id, number)));
      return counts;
    };
    const alone = await count(own.id);
    expect(alone).toEqual([3, 3, 4]);
    const others = await scene.api.db.update(entities).set({ industryId: INDUSTRY }).returning({ id: entities.id });
    expect(others.length).toBeGreaterThan(100);
    expect(await count(own.id)).toEqual(alone);
  });
});

describe('a figure of then', () => {
  it('is that of the analysis that wrote it last, also where words or the figure were changed since', async () => {
    const { id } = await company('Two tell');
    const first = await reporting([figure('1'), figure('11', YEAR - 1)], day(1));
    const second = await reporting([figure('2'), figure('12', YEAR - 1)], day(2));
    const both = ['2024 12', '2025 2'];
    const number = await lastNumber();
    expect([await told(id), await told(id, number)]).toEqual([both, both]);
    await editNote(scene.api.db, first, { headline: 'Other words' });
    expect([await told(id), await told(id, number)]).toEqual([both, both]);
    await editNote(scene.api.db, first, { datapoints: [figure('1'), figure('13', YEAR - 1)] });
    const ofFirst = ['2024 13', '2025 1'];
    expect([await told(id), await told(id, number)]).toEqual([ofFirst, both]);
    const next = await rated(first, 5);
    await editNote(scene.api.db, second, { datapoints: [figure('3'), figure('12', YEAR - 1)] });
    expect([await told(id, number), await told(id, next)]).toEqual([both, ofFirst]);
    expect(await told(id)).toEqual(['2024 12', '2025 3']);
  });

  it('is that of the analysis that wrote it last, though another one was published later', async () => {
    const { id } = await company('One drafts long');
    const first = await reporting([figure('1')], day(2));
    await reporting([figure('2')], day(1));
    await editNote(scene.api.db, first, { headline: 'Other words' });
    expect([await told(id), await told(id, await lastNumber())]).toEqual([['2025 2'], ['2025 2']]);
  });

  it('is that of the analysis that corrected it last, though the correction was corrected since', async () => {
    const { id } = await company('One corrects twice');
    const first = await reporting([figure('1')], day(1));
    await reporting([figure('2')], day(2));
    await editNote(scene.api.db, first, { headline: 'Other words' });
    const uncorrected = await rated(first, 2.5);
    await editNote(scene.api.db, first, { datapoints: [figure('3')] });
    const number = await rated(first, 5);
    expect([await told(id), await told(id, number)]).toEqual([['2025 3'], ['2025 3']]);
    await editNote(scene.api.db, first, { datapoints: [figure('4')] });
    const all = [await told(id), await told(id, number), await told(id, uncorrected)];
    expect(all).toEqual([['2025 4'], ['2025 3'], ['2025 2']]);
  });

  it('is cited by no number from a change of its analysis until the next change of a score', async () => {
    const { id } = await company('Edited');
    const note = await reporting([figure('1')]);
    const number = await lastNumber();
    expect((await ask.graph(id)).body.snapshot).toBe(number);
    await editNote(scene.api.db, note, { datapoints: [figure('2')] });
    expect(await lastNumber()).toBe(number);
    expect((await ask.graph(id)).body).toMatchObject({ snapshot: null, as_of: null });
    expect(await rated(note, 5)).toBeGreaterThan(number);
    expect((await ask.graph(id)).body.snapshot).toBe(await lastNumber());
    expect([await told(id, number), await told(id, await lastNumber())]).toEqual([['2025 1'], ['2025 2']]);
  });

  it('stays withheld with an analysis that was removed since, and is back with it', async () => {
    const { id } = await company('Withheld');
    const note = await reporting([figure('1')]);
    const number = await lastNumber();
    const flag = async (isDeleted: boolean) => {
      await scene.api.db.update(notes).set({ isDeleted }).where(eq(notes.id, note));
      await scene.refresh();
    };
    await flag(true);
    expect((await ask.graph(id, number)).body.data).toEqual([]);
    await flag(false);
    expect((await ask.graph(id, number)).body.total).toBe(1);
  });

  it('is the nearest that is known where versions of then kept none, or are dated later', async () => {
    const { id } = await company('Old versions');
    const note = await reporting([figure('3')]);
    const number = await lastNumber();
    const { api } = scene;
    const [content] = await api.db.transaction(async (tx) => [(await lockContent(tx, note))?.content]);
    if (!content) throw new Error('The analysis is gone.');
    const keep = async (at: number, datapoints: readonly Figure[] | null) => {
      const { headline, analysis, sources, ...details } = content;
      const kept: VersionDetails | null = datapoints && { ...details, datapoints };
      const createdAt = new Date(Date.UTC(at, 0, 1));
      const row = { noteId: note, userId: 1, headline, analysis, sources, details: kept, createdAt };
      await api.db.insert(noteVersions).values(row);
    };
    await keep(2020, null);
    expect(await told(id, number)).toEqual(['2025 3']);
    await keep(2100, [figure('1')]);
    await keep(2101, [figure('2')]);
    expect(await told(id, number)).toEqual(['2025 1']);
    await api.clear('note_versions');
  });

  it('is that of a company that was merged into it, before its own account begins', async () => {
    const kept = await company('Kept');
    const merged = await company('Merged');
    await reporting([figure('4')]);
    const number = await lastNumber();
    const body = { kept_id: kept.id, merged_id: merged.id };
    expect((await scene.api.call('POST v3/entity-merges', { body }, { as: 'admin' })).status).toBe(200);
    expect(await told(kept.id, number)).toEqual(['2025 4']);
    const [first] = (await ask.list(kept.id, number)).body.data;
    expect(first?.values.map(({ value, headline }) => [value, headline])).toEqual([['4', expect.any(String)]]);
  });
});
