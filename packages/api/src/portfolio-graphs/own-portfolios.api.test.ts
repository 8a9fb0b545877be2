import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { countQueries } from '../testing/count-queries.ts';
import { openPortfolioScene } from './portfolio-scene.fixture.ts';
import type { PortfolioScene } from './portfolio-scene.fixture.ts';
import { near, workOutFigures } from './worked-out.fixture.ts';

let scene: PortfolioScene;
beforeAll(async () => {
  scene = await openPortfolioScene();
}, 120_000);
beforeEach(() => scene.api.clear('portfolios', 'importances', 'hstm_list'));
afterAll(() => scene.api.close());

describe('the person’s portfolios', () => {
  it('are ranked by personal score, with everybody’s beside it', async () => {
    const [good, bad] = scene.companies
      .filter(({ score, isFeatured }) => score !== null && isFeatured)
      .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
      .flatMap(({ id }, at, all) => (at === 0 || at === all.length - 1 ? [id] : []));
    const topics = (entity = 0) => scene.notes.filter((note) => note.entity === entity).map(({ topic }) => topic);
    const importances = new Map<number, number>(topics(good).map((topic) => [topic, 0]));
    for (const topic of topics(bad)) importances.set(topic, 50);
    await scene.create([{ id: good ?? 0, weight: 1 }], 'client', 'Good');
    await scene.create([{ id: bad ?? 0, weight: 1 }], 'client', 'Bad');
    await scene.create([{ id: good ?? 0, weight: 1 }], 'admin', 'Somebody else’s');
    const list = async () => (await scene.api.call('GET v3/my-impact/portfolios', {}, { as: 'client' })).body.data;
    expect((await list()).map(({ name, rank }) => [name, rank])).toEqual([
      ['Good', 1],
      ['Bad', 2],
    ]);
    await scene.setImportances(importances);
    const after = await list();
    const worked = workOutFigures(scene, [{ id: good ?? 0, weight: 1 }], { seesAll: false, importances });
    const own = after.find(({ name }) => name === 'Good');
    expect(own).toMatchObject({ score: near(worked.personal), community_score: near(worked.community) });
    expect(own?.score).not.toBeCloseTo(own?.community_score ?? 0, 6);
  });

  it('are ranked among those that are asked for, and nobody else’s', async () => {
    const [first = 0] = scene.companies.map(({ id }) => id);
    const one = await scene.create([{ id: first, weight: 1 }], 'rater', 'One');
    const other = await scene.create([{ id: first, weight: 1 }], 'rater', 'Other');
    const foreign = await scene.create([{ id: first, weight: 1 }], 'admin', 'Foreign');
    const list = async (query: { portfolios?: string }) => {
      const { body } = await scene.api.call('GET v3/my-impact/portfolios', { query }, { as: 'rater' });
      return { ids: body.data.map(({ id, rank }) => [id, rank]), total: body.total };
    };
    const whole = await list({});
    expect(whole.ids.map(([id]) => id)).toEqual(expect.arrayContaining([one, other]));
    expect(await list({ portfolios: `${other},${foreign}` })).toEqual({ ids: [[other, 1]], total: 1 });
    expect(await list({ portfolios: `${foreign}` })).toEqual({ ids: [], total: 0 });
  });

  it('give their companies in short keys, all or those that are asked for, and nobody else’s', async () => {
    const [first = 0, second = 0] = scene.companies.map(({ id }) => id);
    const one = await scene.create([
      { id: first, weight: 1 },
      { id: second, weight: 3 },
    ]);
    const other = await scene.create([{ id: first, weight: 1 }]);
    const foreign = await scene.create([{ id: first, weight: 1 }], 'admin');
    const list = async (portfolios?: string) => {
      const query = portfolios === undefined ? {} : { portfolios };
      return (await scene.api.call('GET v3/my-impact/portfolios-companies', { query }, { as: 'client' })).body;
    };
    const ofOther = { p: other, e: first, w: 100 };
    expect(await list()).toEqual({
      data: [{ p: one, e: second, w: 75 }, { p: one, e: first, w: 25 }, ofOther],
      total: 3,
    });
    expect(await list(`${other},${foreign}`)).toEqual({ data: [ofOther], total: 1 });
  });
});

it('takes as many queries to rank twenty portfolios as one', async () => {
  const token = await scene.api.signIn('client');
  const count = () => countQueries(scene.api.db, () => scene.api.call('GET v3/my-impact/portfolios', {}, { token }));
  await scene.create([{ id: scene.companies[0]?.id ?? 0, weight: 1 }]);
  const one = await count();
  for (let at = 1; at < 20; at += 1) await scene.create([{ id: scene.companies[at]?.id ?? 0, weight: 1 }]);
  expect(await count()).toBe(one);
});
