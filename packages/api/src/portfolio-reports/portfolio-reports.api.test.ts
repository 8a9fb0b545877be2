import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { addCompanies } from '../portfolios/portfolios.fixture.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';

const changedShape = z.strictObject({ id: z.int(), snapshots: z.array(z.coerce.number()) });

let api: TestApi;
/** Companies whose score changed most often, each with the numbers of its moments. */
let changed: readonly z.output<typeof changedShape>[];
const me: CallAs = { as: 'client' };

beforeAll(async () => {
  api = await startTestApi();
  changed = await queryRows(
    api.db,
    changedShape,
    sql`select entity_id as id, array_agg(snapshot order by snapshot) as snapshots from (
        select entity_id, max(score_changes.id) as snapshot from score_changes
        join entities on entities.id = entity_id where is_featured and entities.impact_score is not null
        group by entity_id, score_changes.changed_at
      ) as moments group by entity_id order by count(*) desc, entity_id limit 2`,
  );
}, 120_000);
afterAll(() => api.close());

async function create(weights: readonly (readonly [number, number])[], as = me): Promise<number> {
  const entities = weights.map(([id, weight]) => ({ id, weight }));
  return (await api.call('POST v3/portfolios', { body: { name: 'Pension', entities } }, as)).body.id;
}

const read = (id: number, query: { snapshot?: number; templateId?: number } = {}, as = me) =>
  api.call('GET v3/portfolios/reports/:id', { params: { id }, query }, as);
const remove = (id: number) => api.call('DELETE v3/portfolios/:id', { params: { id } }, me);
const pair = (): [z.output<typeof changedShape>, z.output<typeof changedShape>] => {
  const [one, other] = changed;
  if (!one || !other || one.snapshots.length < 3) throw new Error('The seed has such companies');
  return [one, other];
};

describe('the report of a portfolio', () => {
  it('has the figures of its page, with the number and the date of the last change of a score', async () => {
    const [one, other] = pair();
    const id = await create([
      [one.id, 3],
      [other.id, 1],
    ]);
    const [{ body: report }, { body: page }, { body: companies }, { body: breakdowns }] = [
      await read(id),
      await api.call('GET v3/portfolios/:id', { params: { id } }, me),
      await api.call('GET v3/portfolios/entities/:id', { params: { id } }, me),
      await api.call('GET v3/portfolios/:id/breakdowns', { params: { id } }, me),
    ];
    const { created_at: _c, prefered: _p, visibility: _v, unmatched: _u, url: _l, fund: _f, ...shown } = page;
    expect(report).toMatchObject({
      ...shown,
      ...breakdowns,
      funds: [],
      template: null,
      is_current: true,
      score_rule: 1,
    });
    expect(report.entities).toEqual(companies.data.map((company) => ({ ...company, isin: expect.any(String) })));
    expect(report.snapshot).toBe(Math.max(...one.snapshots, ...other.snapshots));
    await remove(id);
  });

  it('has at a snapshot the score that the company’s own report has', async () => {
    // The one that was analysed later, so that there are numbers before its first.
    const [one] = [...pair()].toSorted((a, b) => (b.snapshots[0] ?? 0) - (a.snapshots[0] ?? 0));
    const { id: entityId, snapshots } = one ?? { id: 0, snapshots: [] };
    const [first = 0, second = 0] = snapshots;
    const id = await create([[entityId, 100]]);
    const { body: details } = await api.call('GET v3/entities/:id/details', { params: { id: `${entityId}` } }, me);
    for (const snapshot of [first, second, ...snapshots.slice(-2)]) {
      const { body: report } = await read(id, { snapshot });
      const params = { id: `${entityId}` };
      const { body: own } = await api.call('GET v3/entities/reports/:id', { params, query: { snapshot } });
      expect({ ...report, entities: [] }).toMatchObject({
        snapshot,
        as_of: own.as_of,
        is_current: own.is_current,
        score: own.figures?.impact_score ?? 0,
        environmental_score: own.figures?.environmental_score ?? 0,
        social_score: own.figures?.social_score ?? 0,
      });
      expect(report.entities[0]?.impact_score).toBe(own.figures?.impact_score);
      // The evidence of then is not known.
      expect(report.entities[0]?.evidence).toBe(own.is_current ? details.evidence : null);
      const share = details.evidence === 'thin' ? 100 : 0;
      expect(report.thin_weight).toBe(own.is_current ? share : null);
    }
    expect(details.evidence).not.toBeNull();
    expect(first).toBeGreaterThan(1);
    expect((await read(id, { snapshot: first - 1 })).status).toBe(404);
    await remove(id);
  });

  it('tells nothing of a company whose score is kept, at no snapshot', async () => {
    const [one, other] = pair();
    const id = await create([
      [one.id, 50],
      [other.id, 50],
    ]);
    await api.db.execute(sql`update entities set is_featured = false where id = ${one.id}`);
    const snapshot = Math.max(...one.snapshots, ...other.snapshots);
    for (const query of [{}, { snapshot }]) {
      const { body } = await read(id, query);
      expect(body.snapshot).toBe(Math.max(...other.snapshots));
      expect(body.entities.find(({ entity_id }) => entity_id === one.id)).toMatchObject({
        impact_score: null,
        is_grayed: true,
        evidence: null,
        contribution: 0,
      });
    }
    await api.db.execute(sql`update entities set is_featured = true where id = ${one.id}`);
    expect((await read(id)).body.snapshot).toBe(snapshot);
    await remove(id);
  });

  it('has no number where no score ever changed', async () => {
    const { Newquax = 0 } = await addCompanies(api.db, [{ name: 'Newquax' }]);
    const id = await create([[Newquax, 1]]);
    expect((await read(id)).body).toMatchObject({ snapshot: null, as_of: null, is_current: true, score: 0, scored: 0 });
    expect((await read(id, { snapshot: 1 })).status).toBe(404);
    await remove(id);
  });

  it('is nobody else’s, and takes nobody else’s template', async () => {
    const [one] = pair();
    const id = await create([[one.id, 1]]);
    const body = { name: 'Plain', title: '', introduction: '', sections: [], image_id: null };
    const [mine, theirs] = [
      (await api.call('POST v3/portfolio-templates', { body }, me)).body,
      (await api.call('POST v3/portfolio-templates', { body }, { as: 'reviewer' })).body,
    ];
    expect((await read(id, { templateId: mine.id })).body.template).toEqual(mine);
    expect((await read(id, { templateId: theirs.id })).status).toBe(404);
    expect((await read(id, {}, { as: 'reviewer' })).status).toBe(404);
    await remove(id);
  });

  it('takes as many queries for two companies as for one', async () => {
    const [one, other] = pair();
    const ids = [
      await create([[one.id, 1]]),
      await create([
        [one.id, 1],
        [other.id, 1],
      ]),
    ];
    const token = await api.signIn('client');
    const counts: number[] = [];
    for (const id of ids)
      counts.push(
        await countQueries(api.db, () =>
          api.call('GET v3/portfolios/reports/:id', { params: { id }, query: { snapshot: 1_000_000 } }, { token }),
        ),
      );
    expect(counts[0]).toBeGreaterThan(2);
    expect(counts[1]).toBe(counts[0]);
    for (const id of ids) await remove(id);
  });
});
