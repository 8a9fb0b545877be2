import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPortfolioScene } from './portfolio-scene.fixture.ts';
import type { PortfolioScene } from './portfolio-scene.fixture.ts';
import { near, workOutFigures } from './worked-out.fixture.ts';

let scene: PortfolioScene;
beforeAll(async () => {
  scene = await openPortfolioScene();
}, 120_000);
afterAll(() => scene.api.close());

it('a personal score takes the importances that topics have in the industry of the company, and no other', async () => {
  const { id = 0, industry = 0 } =
    scene.companies.find(({ score, isFeatured }) => score !== null && isFeatured && score !== 0) ?? {};
  const topics = [...new Set(scene.notes.filter(({ entity }) => entity === id).map(({ topic }) => topic))];
  expect(topics.length).toBeGreaterThan(1);
  const importances = new Map(topics.map((topic, at) => [topic, at === 0 ? 100 : 10]));
  const weights = [{ id, weight: 1 }];
  const portfolio = await scene.create(weights);
  const read = async () => {
    const operation = 'GET v3/graphs/portfolios/:id/entities/personal-score';
    const { body } = await scene.api.call(operation, { params: { id: portfolio } }, { as: 'client' });
    const importanceOf = new Map(body.topics.map((topic) => [topic.topic_id, topic.importance_value]));
    return { score: body.score, importances: [...importanceOf].toSorted(([a], [b]) => a - b) };
  };
  const { personal, community } = workOutFigures(scene, weights, { seesAll: false, importances });

  await scene.setImportances(importances, 'client', industry);
  const there = await read();
  expect(there.score).toEqual(near(personal));
  expect(there.importances.length).toBeGreaterThan(0);
  for (const [topic, importance] of there.importances) expect(importance).toBe(importances.get(topic));

  await scene.setImportances(importances, 'client', industry === 1 ? 2 : 1);
  expect(await read()).toEqual({ score: near(community), importances: [] });
  expect(personal).not.toBeCloseTo(community, 6);
});
