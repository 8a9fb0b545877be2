import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countQueries } from '../testing/count-queries.ts';
import type { DemoAccount } from '../testing/test-api.ts';
import { openPortfolioScene } from './portfolio-scene.fixture.ts';
import type { PortfolioScene, Weights } from './portfolio-scene.fixture.ts';
import { anyImportances, anyPortfolio, near, sum, workOutFigures, workOutPeers } from './worked-out.fixture.ts';

let scene: PortfolioScene;
beforeAll(async () => {
  scene = await openPortfolioScene();
}, 120_000);
beforeEach(() => scene.api.clear('portfolios', 'importances', 'hstm_list'));
afterAll(() => scene.api.close());

const workOut = (weights: Weights, by: Parameters<typeof workOutFigures>[2]) => workOutFigures(scene, weights, by);

type Worked = ReturnType<typeof workOut>;

async function expectScores(id: number, worked: Worked, as: DemoAccount) {
  const ask = { params: { id } };
  const entities = (await scene.api.call('GET v3/graphs/portfolios/:id/entities', ask, { as })).body;
  const personal = (await scene.api.call('GET v3/graphs/portfolios/:id/entities/personal-score', ask, { as })).body;
  const scored = worked.held.filter(({ community }) => community !== null);
  expect(entities).toMatchObject({
    score: near(worked.community),
    companies: worked.held.length,
    scored: scored.length,
    coverageWeight: near(sum(scored.map(({ share }) => share)) * 100),
    percentExcluded: 0,
  });
  expect(personal).toMatchObject({ score: near(worked.personal), community_score: near(worked.community) });
  const byId = new Map(worked.held.map((one) => [one.id, one]));
  expect(entities.data).toHaveLength(worked.held.length);
  for (const row of entities.data) {
    const { share = 0, community = null, notes = [] } = byId.get(row.entity_id) ?? {};
    const sizes = notes.map(({ size }) => size).toSorted((a, b) => b - a);
    expect(row).toMatchObject({
      weight: near(share * 100),
      impact_score: near(community),
      contribution: near(share * (community ?? 0)),
      top_average_scale_score: row.is_grayed ? null : near(sum(sizes.slice(0, 5)) / 5),
    });
  }
  for (const row of personal.data) {
    const { share = 0, personal: score = null } = byId.get(row.entity_id) ?? {};
    expect(row).toMatchObject({ personal_score: near(score), contribution: near(share * (score ?? 0)) });
  }
  expect(sum(personal.topics.map(({ movement }) => movement))).toBeCloseTo(worked.personal - worked.community, 9);
}

async function expectGraphs(id: number, worked: Worked, as: DemoAccount, suffix: '' | '/personal-score') {
  const ask = { params: { id } };
  const goals = (await scene.api.call(`GET v3/graphs/portfolios/:id/sdg-entities${suffix}`, ask, { as })).body;
  expect(goals.data.map(({ sdg_id: sdg, score, weight, companies }) => ({ sdg, score, weight, companies }))).toEqual(
    worked.goals.map((goal) => ({ ...goal, score: near(goal.score), weight: near(goal.weight) })),
  );
  const analyses = (await scene.api.call(`GET v3/graphs/portfolios/:id/analyses${suffix}`, ask, { as })).body;
  const told = new Map(analyses.data.map(({ note_id, contribution }) => [note_id, contribution]));
  const all = worked.held.flatMap((one) => one.analyses);
  expect(analyses.total).toBe(all.length);
  expect(told.size).toBe(Math.min(all.length, 1_000));
  for (const { id: note, contribution } of all) expect(told.get(note) ?? Number.NaN).toBeCloseTo(contribution, 9);
}

describe('the figures of a portfolio', () => {
  it('are those worked out one by one, for any companies and importances', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyPortfolio(scene),
        anyImportances(scene),
        fc.boolean(),
        async (weights, importances, seesAll) => {
          const as = seesAll ? 'admin' : 'client';
          await scene.api.clear('portfolios', 'importances');
          await scene.setImportances(importances, as);
          const id = await scene.create(weights, as);
          await expectScores(id, workOut(weights, { seesAll, importances }), as);
          await expectGraphs(id, workOut(weights, { seesAll, importances }), as, '/personal-score');
          await expectGraphs(id, workOut(weights, { seesAll, importances: new Map() }), as, '');
        },
      ),
      { numRuns: 12 },
    );
  });

  it('are those of a company none of whose topics matters, beside one that is kept and one that is unrated', async () => {
    const find = (matches: (one: PortfolioScene['companies'][number]) => boolean) =>
      scene.companies.find(matches)?.id ?? 0;
    const shown = find(({ score, isFeatured }) => score !== null && isFeatured);
    const hidden = find(({ score, isFeatured }) => score !== null && !isFeatured);
    const unrated = find(({ score }) => score === null);
    const weights = [shown, hidden, unrated].map((id, at) => ({ id, weight: 3 - at }));
    const importances = new Map(
      scene.notes.filter(({ entity }) => entity === shown).map(({ topic }) => [topic, 0] as const),
    );
    expect(importances.size).toBeGreaterThan(0);
    await scene.setImportances(importances);
    const id = await scene.create(weights);
    await expectScores(id, workOut(weights, { seesAll: false, importances }), 'client');
    const operation = 'GET v3/graphs/portfolios/:id/entities/personal-score';
    const { data, score, topics } = (await scene.api.call(operation, { params: { id } }, { as: 'client' })).body;
    expect(score).toBe(0);
    expect(topics.length).toBeGreaterThan(0);
    const rows = data.map((row) => [row.entity_id, row.personal_score, row.is_grayed]);
    expect(rows).toEqual([
      [shown, null, false],
      [hidden, null, true],
      [unrated, null, false],
    ]);
  });
});

describe('everybody’s portfolio', () => {
  const rated = () => scene.companies.filter(({ score, isFeatured }) => score !== null && isFeatured);

  it('has the share that the person excludes', async () => {
    const [first, second] = rated().map(({ id }) => id);
    const id = await scene.create([
      { id: first ?? 0, weight: 3 },
      { id: second ?? 0, weight: 1 },
    ]);
    const put = (list: 'villain' | 'favorite', entity = 0) => {
      const body = { entity_id: entity, action: 'add' } as const;
      return scene.api.call(`POST v3/my-impact/update-one-${list}`, { body }, { as: 'client' });
    };
    await Promise.all([put('villain', second), put('favorite', first)]);
    for (const which of ['entities', 'entities/personal-score', 'metrics'] as const) {
      const operation = `GET v3/graphs/portfolios/:id/${which}` as 'GET v3/graphs/portfolios/:id/metrics';
      const told = (await scene.api.call(operation, { params: { id } }, { as: 'client' })).body;
      expect([which, told.percentExcluded, told.companies]).toEqual([which, 25, 2]);
    }
    const list = (await scene.api.call('GET v3/my-impact/portfolios', {}, { as: 'client' })).body;
    expect(list.data.map(({ percentExcluded }) => percentExcluded)).toEqual([25]);
  });

  it('has the analyses at either end', async () => {
    const weights = rated().map(({ id }, at) => ({ id, weight: at + 1 }));
    const worked = workOut(weights, { seesAll: false, importances: new Map() });
    const id = await scene.create(weights);
    const { body } = await scene.api.call(
      'GET v3/graphs/portfolios/:id/best-worst-analyses',
      { params: { id } },
      { as: 'client' },
    );
    const points = worked.held.flatMap(({ analyses }) => analyses.map(({ contribution }) => contribution));
    const ordered = points.toSorted((a, b) => b - a);
    expect(body.best.map(({ contribution }) => contribution)).toEqual(ordered.slice(0, 5).map(near));
    expect(body.worst.map(({ contribution }) => contribution)).toEqual(ordered.toReversed().slice(0, 5).map(near));
  });

  it('has its key figures beside its industries and all companies', async () => {
    const [first, second] = rated();
    const none = scene.companies.find(({ score }) => score === null);
    const weights = [first, second, none].map((one, at) => ({ id: one?.id ?? 0, weight: [50, 25, 25][at] ?? 0 }));
    const id = await scene.create(weights);
    const { body } = await scene.api.call('GET v3/graphs/portfolios/:id/metrics', { params: { id } }, { as: 'client' });
    const scores = rated().map(({ score }) => score ?? 0);
    const score = 0.5 * (first?.score ?? 0) + 0.25 * (second?.score ?? 0);
    const notes = scene.notes.filter(({ entity }) => entity === first?.id || entity === second?.id);
    expect(body).toMatchObject({
      score: near(score),
      rated_score: near(score / 0.75),
      ...{ coverageWeight: near(75), unmatched_weight: null },
      ...{ largest_weight: near(50), top_ten_weight: near(100) },
      effective_companies: near(1 / (0.25 + 2 * 0.0625)),
      counted_notes: notes.length,
      positive_notes: notes.filter(({ value }) => value >= 0.005).length,
      negative_notes: notes.filter(({ value }) => value <= -0.005).length,
      benchmark: {
        companies: scene.companies.length,
        scored: scores.length,
        score: near(sum(scores) / scene.companies.length),
        rated_score: near(sum(scores) / scores.length),
      },
      peers: workOutPeers(scene, weights),
    });
  });

  it('has the newest figures that its companies report, by weight', async () => {
    const reporting = [...new Set(scene.reports.map(({ entity }) => entity))].slice(0, 40);
    expect(reporting.length).toBeGreaterThan(5);
    const weights = reporting.map((id, at) => ({ id, weight: at + 1 }));
    const whole = sum(weights.map((one) => one.weight));
    const id = await scene.create(weights);
    const { body } = await scene.api.call(
      'GET v3/graphs/portfolios/:id/datapoint-metrics',
      { params: { id } },
      { as: 'client' },
    );
    const newest = new Map(
      scene.reports
        .filter(({ entity }) => reporting.includes(entity))
        .toSorted((a, b) => a.id - b.id)
        .map((one) => [`${one.entity} ${one.metric} ${one.year}`, one] as const),
    );
    const points = Map.groupBy(newest.values(), ({ metric, year }) => `${metric} ${year}`);
    const told = body.data.flatMap((metric) =>
      metric.points.map((point) => ({ metric: metric.datapoint_id, ...point })),
    );
    expect(told).toHaveLength(points.size);
    expect(told.some(({ companies }) => companies > 1)).toBe(true);
    for (const [key, those] of points) {
      const [metric, , year] = key.split(' ').map(Number);
      const share = (entity: number) => (weights.find((one) => one.id === entity)?.weight ?? 0) / whole;
      const shares = sum(those.map(({ entity }) => share(entity)));
      const values = those.map(({ value }) => value).toSorted((a, b) => a - b);
      const candidates = told.filter((one) => one.metric === metric && one.year === year);
      const point = candidates.find(({ least, most }) => least === values[0] && most === values.at(-1));
      expect(point?.companies).toBe(those.length);
      expect((point?.weight ?? 0) / 100).toBeCloseTo(shares, 9);
      const mean = sum(those.map(({ entity, value }) => share(entity) * value)) / shares;
      expect((point?.mean ?? 0) / (mean || 1)).toBeCloseTo(mean === 0 ? 0 : 1, 9);
    }
  });
});

const graphs = [
  ...['entities', 'entities/personal-score', 'sdg-entities', 'sdg-entities/personal-score', 'analyses'],
  ...['analyses/personal-score', 'best-worst-analyses', 'metrics', 'datapoint-metrics'],
].map((which) => `GET v3/graphs/portfolios/:id/${which}` as 'GET v3/graphs/portfolios/:id/metrics');

describe.each(graphs)('%s', (operation) => {
  const ask = (id: number, as: DemoAccount) => scene.api.call(operation, { params: { id } }, { as });

  it('is the owner’s alone', async () => {
    const id = await scene.create([{ id: scene.companies[0]?.id ?? 0, weight: 1 }]);
    expect((await ask(id, 'client')).status).toBe(200);
    for (const stranger of ['member', 'superadmin'] as const) {
      const { status, error } = await ask(id, stranger);
      expect([status, error.code]).toEqual([404, 'not-found']);
    }
  });

  it('takes as many queries for many companies as for one', async () => {
    const token = await scene.api.signIn('client');
    const count = async (companies: number) => {
      const id = await scene.create(scene.companies.slice(0, companies).map((one) => ({ id: one.id, weight: 1 })));
      return countQueries(scene.api.db, () => scene.api.call(operation, { params: { id } }, { token }));
    };
    const few = await count(1);
    expect(few).toBeGreaterThan(1);
    expect(await count(60)).toBe(few);
  });
});
