import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import { entities } from '../entities/entities.table.ts';
import { scoreChanges } from '../entities/score-changes.table.ts';
import { openScoreScene, three } from '../entity-impact/score-scene.fixture.ts';
import type { ScoreScene } from '../entity-impact/score-scene.fixture.ts';
import { notes } from '../notes/notes.table.ts';
import { refreshEntityScores } from '../notes/score-keeping.ts';
import { countQueries } from '../testing/count-queries.ts';

/** An industry that no company of the demonstration is in any more. */
const INDUSTRY = 70;

let scene: ScoreScene;
let own = { id: 0, slug: '' };
let peer = { id: 0, slug: '' };
let hidden = { id: 0, slug: '' };
let noteOfPeer = 0;
/** The last number before the changes. */
let number = 0;
let before: Awaited<ReturnType<typeof figures>>;

async function company(name: string, isFeatured = true) {
  const { id, slug } = await scene.nextCompany({ name, industryId: INDUSTRY, isFeatured });
  return { id, slug };
}

const lastNumber = async () => {
  const [row] = await scene.api.db.select({ id: sql<number>`max(${scoreChanges.id})::int` }).from(scoreChanges);
  return row?.id ?? 0;
};

const compare = async (type: (typeof comparisonTypes)[number], snapshot?: number, as?: 'admin') => {
  const query = { entity_ids: [own.slug, peer.slug].join(), type, ...(snapshot && { snapshot }) };
  return (await scene.api.call('GET v3/entities/metrics-comparisons', { query }, as ? { as } : {})).body;
};

const ranking = async (snapshot?: number, as?: 'admin') => {
  const input = { params: { id: own.slug }, query: snapshot ? { snapshot } : {} };
  return (await scene.api.call('GET v3/graphs/entities/:id/ranking', input, as ? { as } : {})).body;
};

const goals = async (snapshot?: number, as?: 'admin') => {
  const input = { params: { id: own.slug }, query: snapshot ? { snapshot } : {} };
  return (await scene.api.call('GET v3/graphs/entities/:id/sdg-scores-comparison', input, as ? { as } : {})).body;
};

/** How scores are spread in the industry and over the first goal: on their pages now, or at a snapshot. */
async function spreads(snapshot?: number, as?: 'admin') {
  const { call } = scene.api;
  const who = as ? { as } : {};
  const industry = { id: INDUSTRY };
  const goal = { id: 1 };
  if (snapshot !== undefined) {
    const query = { snapshot };
    const ofIndustry = await call('GET v3/sasb-industries-stats/:id/spread', { params: industry, query }, who);
    const ofGoal = await call('GET v3/sdgs-stats/:id/spread', { params: goal, query }, who);
    return [ofIndustry, ofGoal].map(({ body: { snapshot: past, scored_companies, mean, distribution } }) => ({
      ...{ snapshot: past, scored_companies, mean, distribution },
    }));
  }
  const { body: ofIndustry } = await call('GET v3/sasb-industries-stats/:id', { params: industry }, who);
  const { body: ofGoal } = await call('GET v3/sdgs-stats/:id', { params: goal }, who);
  return [
    { ...ofIndustry, mean: ofIndustry.mean_score },
    { ...ofGoal, mean: ofGoal.mean_value },
  ].map(({ snapshot: present, scored_companies, mean, distribution }) => ({
    ...{ snapshot: present, scored_companies, mean, distribution },
  }));
}

/** Figures for a visitor, and for who sees every score, without evidence, which is not known of the past. */
async function figures(snapshot?: number) {
  const all = [];
  for (const as of [undefined, 'admin'] as const) {
    const tables = [];
    for (const type of comparisonTypes) tables.push(withoutEvidence(await compare(type, snapshot, as)));
    const graphs = { ranking: await ranking(snapshot, as), goals: await goals(snapshot, as) };
    all.push({ tables, ...graphs, spreads: await spreads(snapshot, as) });
  }
  return all;
}

function withoutEvidence({ rows, ordered_entities: companies, ...rest }: Awaited<ReturnType<typeof compare>>) {
  const cell = (one: (typeof rows)[number]['entities'][string]) => one && { score: one.score, notes: one.notes };
  return {
    ...rest,
    rows: rows.map((row) => ({
      ...row,
      entities: Object.fromEntries(Object.entries(row.entities).map(([id, one]) => [id, cell(one)])),
    })),
    companies: companies.map((one) => ({ ...one, evidence: null })),
  };
}

beforeAll(async () => {
  scene = await openScoreScene();
  await scene.api.db.update(entities).set({ industryId: 1 });
  own = await company('Alder of then');
  const values = { noteCategoryId: 1, sasbThemeId: 1, topicId: 1 };
  await scene.rate(await scene.aNote({ ...values, sdgId: 1 }), three(2.5, 2));
  await scene.rate(await scene.aNote({ ...values, sdgId: 2, topicId: 17 }), three(-5, 4));
  await scene.refresh();
  peer = await company('Birch of then');
  noteOfPeer = await scene.aNote({ ...values, sdgId: 1 });
  await scene.rate(noteOfPeer, three(5, 1));
  await scene.refresh();
  hidden = await company('Hidden of then', false);
  await scene.rate(await scene.aNote({ ...values, sdgId: 1 }), three(-2.5, 5));
  await scene.refresh();
  number = await lastNumber();
  before = await figures();
  await scene.rate(noteOfPeer, three(-5, 5));
  await scene.refresh();
  await scene.api.db.update(notes).set({ isDeleted: true }).where(eq(notes.entityId, own.id));
  await refreshEntityScores(scene.api.db, [own.id, peer.id]);
  await company('Newcomer');
  await scene.rate(await scene.aNote({ ...values, sdgId: 1 }), three(5, 5));
  await scene.refresh();
}, 180_000);
afterAll(() => scene.api.close());

describe('figures at a snapshot', () => {
  it('are those that were shown then, whatever was rated, removed and added since', async () => {
    expect(before[0]?.ranking).toMatchObject({ snapshot: number, data: [{ rank: 2, companies: 2 }, {}, {}] });
    expect(before[1]?.ranking.data[0]).toMatchObject({ rank: 2, companies: 3 });
    expect(before[0]?.tables[0]?.rows[0]).toMatchObject({ avg: 3.75, avg_companies: 2, sign: 'greater' });
    expect(before[0]?.goals.data.length).toBe(2);
    expect(before.map(({ spreads: [ofIndustry] }) => ofIndustry)).toMatchObject([
      { scored_companies: 2, mean: (-2.5 + 5) / 2 },
      { scored_companies: 3 },
    ]);
    expect(before[0]?.spreads[1]?.scored_companies).toBeGreaterThan(2);
    expect(await figures(number)).toEqual(before);
    expect(await figures()).not.toEqual(before);
  });

  it('tell neither raters nor evidence of then', async () => {
    const { rows, ordered_entities: companies } = await compare('sdg', number);
    expect(rows[0]?.entities[own.id]).toEqual({ score: 2.5, notes: 1, raters: null, evidence: null });
    expect(companies.map(({ evidence, notes_count, ratings_count }) => [evidence, notes_count, ratings_count])).toEqual(
      [
        [null, 2, 6],
        [null, 1, 3],
      ],
    );
  });

  it('keep a score that is hidden today, in its column and among the peers', async () => {
    await scene.api.db.update(entities).set({ isFeatured: false }).where(eq(entities.id, peer.id));
    const table = await compare('sdg', number);
    const rank = await ranking(number);
    const admin = await compare('sdg', number, 'admin');
    await scene.api.db.update(entities).set({ isFeatured: true }).where(eq(entities.id, peer.id));
    expect([table.rows[0]?.entities[peer.id], table.rows[0]?.avg, table.peer_group.companies]).toEqual([null, 2.5, 1]);
    expect(rank.data[0]).toMatchObject({ rank: 1, companies: 1 });
    expect(admin.rows[0]?.entities[peer.id]).toEqual({ score: 5, notes: 1, raters: null, evidence: null });
  });

  it('are spread over no company before the first has a score', async () => {
    const first = { id: 1 };
    const query = { snapshot: 1 };
    const { body } = await scene.api.call('GET v3/sasb-industries-stats/:id/spread', {
      params: { id: INDUSTRY },
      query,
    });
    expect(body).toMatchObject({ snapshot: 1, scored_companies: 0, mean: null });
    const beyond = { snapshot: (await lastNumber()) + 1 };
    for (const [name, input, status] of [
      ['GET v3/sdgs-stats/:id/spread', { params: { id: 18 }, query }, 404],
      ['GET v3/sdgs-stats/:id/spread', { params: first, query: beyond }, 404],
      ['GET v3/sasb-industries-stats/:id/spread', { params: { id: 78 }, query }, 404],
      ['GET v3/sasb-industries-stats/:id/spread', { params: first, query: beyond }, 404],
      ['GET v3/sasb-industries-stats/:id/spread', { params: first, query: { snapshot: 0 } }, 400],
    ] as const)
      expect([name, (await scene.api.call(name, input)).status]).toEqual([name, status]);
  });

  it.each([
    ['metrics-comparisons', (snapshot: unknown) => ({ query: { entity_ids: own.slug, snapshot } })],
    ['ranking', (snapshot: unknown) => ({ params: { id: own.slug }, query: { snapshot } })],
    ['sdg-scores-comparison', (snapshot: unknown) => ({ params: { id: own.slug }, query: { snapshot } })],
    ['industries-score-comparison', (snapshot: unknown) => ({ params: { id: own.slug }, query: { snapshot } })],
  ] as const)('of %s are not found for a number that none has yet, and refused for none', async (graph, input) => {
    const path = graph === 'metrics-comparisons' ? `GET v3/entities/${graph}` : `GET v3/graphs/entities/:id/${graph}`;
    const ask = async (snapshot: unknown) =>
      (await scene.api.call(path as 'GET v3/graphs/entities/:id/ranking', input(snapshot) as never)).status;
    const last = await lastNumber();
    expect(await Promise.all([last, last + 1, Number.MAX_SAFE_INTEGER].map(ask))).toEqual([200, 404, 404]);
    for (const refused of ['0', '-1', 'x', '1.5', '99999999999999999999'])
      expect(await ask(refused)).toBeGreaterThanOrEqual(400);
    expect(await ask('x')).toBeLessThan(500);
  });

  it('are asked for in as many statements for two companies as for one', async () => {
    const count = (keys: readonly string[]) =>
      countQueries(scene.api.db, () =>
        scene.api.call('GET v3/entities/metrics-comparisons', { query: { entity_ids: keys.join(), snapshot: number } }),
      );
    expect(await count([own.slug, peer.slug, hidden.slug])).toBe(await count([own.slug]));
    expect(await countQueries(scene.api.db, () => ranking(number))).toBe(6);
    expect(await countQueries(scene.api.db, () => goals(number))).toBe(3);
  });

  it('are exported with their number and the day of then', async () => {
    const query = { entity_ids: [own.slug, peer.slug].join(), type: 'ilg' as const, snapshot: number };
    const { body } = await scene.api.call('GET v3/entities/metrics-comparisons-export', { query });
    const [, ...lines] = (await body.text()).trim().split('\r\n');
    const day = (await compare('ilg', number)).as_of?.slice(0, 10);
    expect(lines.map((line) => line.split(',').slice(-2))).toEqual(
      Array.from({ length: 3 + 6 }, () => [`${number}`, day]),
    );
  });
});
