import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, lte, sql } from 'drizzle-orm';
import { entities } from '../entities/entities.table.ts';
import { scoreChanges } from '../entities/score-changes.table.ts';
import { openScoreScene, three } from '../entity-impact/score-scene.fixture.ts';
import type { ScoreScene } from '../entity-impact/score-scene.fixture.ts';
import { portfolioVersions } from '../portfolios/portfolios.table.ts';
import { noteEsrsTopics } from '../notes/notes.table.ts';

let scene: ScoreScene;
beforeAll(async () => {
  scene = await openScoreScene();
}, 120_000);
afterAll(() => scene.api.close());

const report = async (id: number | string, snapshot?: number) => {
  const query = snapshot === undefined ? {} : { snapshot };
  return scene.api.call('GET v3/entities/reports/:id', { params: { id: `${id}` }, query });
};
const merge = async (kept_id: number, merged_id: number) => {
  const { status } = await scene.api.call('POST v3/entity-merges', { body: { kept_id, merged_id } }, { as: 'admin' });
  expect(status).toBe(200);
};

/** A company with a score that is cited, and another one since. */
async function citedCompany(name: string, values: readonly number[]) {
  const company = await scene.nextCompany({ name, isFeatured: true });
  const ids: number[] = [];
  for (const value of values) {
    const id = await scene.aNote();
    await scene.api.db.insert(noteEsrsTopics).values({ noteId: id, refId: 1 });
    await scene.rate(id, three(value, 2 + ids.length));
    ids.push(id);
  }
  await scene.refresh();
  const { body: cited } = await report(company.id);
  await scene.rate(ids[0] ?? 0, three(-5, 5));
  await scene.refresh();
  return { ...company, cited, snapshot: cited.snapshot ?? 0 };
}

describe('a citation of a company that was merged into another one', () => {
  it('leads to the figures that were cited, says whose they are, and is not that of another company', async () => {
    const merged = await citedCompany('Gorse Mills', [5, 2.5]);
    const kept = await citedCompany('Gorse Milling', [0, -2.5]);
    await merge(kept.id, merged.id);
    for (const address of [merged.id, merged.slug, kept.id, kept.slug]) {
      expect((await report(address, merged.snapshot)).body).toEqual({
        ...kept.cited,
        snapshot: merged.snapshot,
        as_of: merged.cited.as_of,
        is_current: false,
        evidence: null,
        merged_company: { entity_name: 'Gorse Mills', isin: merged.isin, merged_at: expect.any(String) },
        figures: merged.cited.figures,
      });
    }
    expect([kept.cited.evidence, merged.cited.evidence]).toEqual(['thin', 'thin']);
    expect(merged.cited.figures?.impact_score).toBeCloseTo(3.5, 9);
    expect((await report(merged.id, kept.snapshot)).body).toEqual({ ...kept.cited, is_current: false, evidence: null });
    const other = await citedCompany('Gorse Unrelated', [5]);
    expect((await report(other.id, merged.snapshot)).status).toBe(404);
    expect((await report(kept.id, other.snapshot)).status).toBe(404);
  });

  it('leads on through a second merge, to the last figures before the first', async () => {
    const first = await citedCompany('Heath One', [5]);
    const last = (await report(first.id)).body;
    const second = await citedCompany('Heath Two', [2.5]);
    const third = await citedCompany('Heath Three', [0]);
    await merge(second.id, first.id);
    const between = (await report(second.id)).body;
    await merge(third.id, second.id);
    for (const [cited, name] of [
      [first.cited, 'Heath One'],
      [last, 'Heath One'],
      [second.cited, 'Heath Two'],
      [between, 'Heath Two'],
    ] as const) {
      const { body } = await report(first.id, cited.snapshot ?? 0);
      expect(body).toMatchObject({ entity_id: third.id, is_current: false, merged_company: { entity_name: name } });
      expect(body.figures).toEqual(cited.figures);
    }
    expect(between.figures?.counted_notes).toBe(2);
  });

  it('has the coverage of the ESRS of then, and the company’s name in its file', async () => {
    const merged = await citedCompany('Iris Paper', [5, 2.5]);
    const kept = await citedCompany('Iris Papers', [0]);
    const coverage = async (id: number, snapshot: number) =>
      scene.api.call('GET v3/entities/:id/esrs-coverage', { params: { id: `${id}` }, query: { snapshot } });
    const before = (await coverage(merged.id, merged.snapshot)).body;
    await merge(kept.id, merged.id);
    for (const id of [merged.id, kept.id]) expect((await coverage(id, merged.snapshot)).body).toEqual(before);
    expect(before.data.find(({ esrs_topic_id }) => esrs_topic_id === 1)).toMatchObject({ notes_count: 2 });
    const file = await scene.api.app.inject(
      `/api/v3/entities/${kept.id}/esrs-coverage/file?format=xlsx&snapshot=${merged.snapshot}`,
    );
    const cells = Object.values(read(file.rawPayload).Sheets).map((sheet) => utils.sheet_to_csv(sheet));
    expect(cells.join()).toContain('Company,Iris Paper\n');
  });

  it('is kept where the score of the company that stays is', async () => {
    const merged = await citedCompany('Juniper', [5]);
    const kept = await citedCompany('Juniper Oils', [0]);
    await merge(kept.id, merged.id);
    expect((await report(merged.id, merged.snapshot)).status).toBe(200);
    await scene.api.db.update(entities).set({ isFeatured: false }).where(eq(entities.id, kept.id));
    expect((await report(merged.id, merged.snapshot)).status).toBe(404);
  });

  it('still stands in a portfolio’s report at its number, where the other company had no score', async () => {
    const merged = await citedCompany('Kelp Foods', [5, 2.5]);
    const kept = await scene.nextCompany({ name: 'Kelp Food', isFeatured: true });
    const body = { name: 'Pension', entities: [{ id: merged.id, weight: 1 }] };
    const { id } = (await scene.api.call('POST v3/portfolios', { body }, { as: 'client' })).body;
    const replay = async () => {
      const query = { snapshot: merged.snapshot };
      return (await scene.api.call('GET v3/portfolios/reports/:id', { params: { id }, query }, { as: 'client' })).body;
    };
    const { db } = scene.api;
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
    await db
      .update(scoreChanges)
      .set({ changedAt: ago(60) })
      .where(lte(scoreChanges.id, merged.snapshot));
    await db
      .update(portfolioVersions)
      .set({ keptAt: ago(50) })
      .where(eq(portfolioVersions.portfolioId, id));
    const before = await replay();
    expect(before.score).toBeCloseTo(3.5, 9);
    const firstOfCourse = async () =>
      (await scene.api.call('GET v3/portfolios/:id/scores', { params: { id } }, { as: 'client' })).body.data[0]?.score;
    expect(await firstOfCourse()).toBeCloseTo(3.5, 9);
    await merge(kept.id, merged.id);
    expect(await firstOfCourse()).toBeCloseTo(3.5, 9);
    const { score, environmental_score, social_score, snapshot, as_of, scored } = before;
    expect(await replay()).toMatchObject({ score, environmental_score, social_score, snapshot, as_of, scored });
    const now = (await scene.api.call('GET v3/portfolios/reports/:id', { params: { id }, query: {} }, { as: 'client' }))
      .body;
    expect(now.score).not.toBeCloseTo(3.5, 1);
  });
});

describe('the latest changes', () => {
  it('have the company that stays and not the one that ended', async () => {
    const merged = await citedCompany('Larch Steel', [5]);
    const kept = await citedCompany('Larch Steels', [0]);
    const latest = async () =>
      (await scene.api.call('GET v3/entities/latest-changes-entities', { query: { limit: 50 } }, { as: 'admin' })).body;
    const before = await latest();
    const names = (data: typeof before.data) => data.map(({ entity_name }) => entity_name);
    expect(names(before.data)).toEqual(expect.arrayContaining(['Larch Steel', 'Larch Steels']));
    await merge(kept.id, merged.id);
    const after = await latest();
    expect(names(after.data)).toContain('Larch Steels');
    expect(names(after.data)).not.toContain('Larch Steel');
    expect(after.total).toBe(before.total - 1);
  });
});
