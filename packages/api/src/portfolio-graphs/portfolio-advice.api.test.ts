import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import type { DemoAccount } from '../testing/test-api.ts';
import { openPortfolioScene } from './portfolio-scene.fixture.ts';
import type { PortfolioScene } from './portfolio-scene.fixture.ts';

let scene: PortfolioScene;
let userId = 0;
beforeAll(async () => {
  scene = await openPortfolioScene();
  userId = (await createUser(scene.api.db)).id;
}, 120_000);
beforeEach(() => scene.api.clear('portfolios'));
afterAll(() => scene.api.close());

let places = 0;
/** A country that no company of the demonstration is in, with an industry. */
const nextPlace = () => ({ countryId: [4, 8, 12, 20, 24][(places += 1)] ?? 28, industryId: 3 });
const company = async (values: Parameters<typeof createEntity>[1] = {}) =>
  (await createEntity(scene.api.db, { environmentalScore: null, ...values })).id;
const note = async (entityId: number, ratingsCount: number) =>
  (await createNote(scene.api.db, { entityId, userId, ratingsCount })).id;
const even = (ids: readonly number[]) => ids.map((id) => ({ id, weight: 1 }));

const unrated = async (id: number, as: DemoAccount = 'client') =>
  (await scene.api.call('GET v3/graphs/portfolios/:id/unrated-entities', { params: { id } }, { as })).body;
const swaps = async (id: number, as: DemoAccount = 'client') =>
  (await scene.api.call('GET v3/graphs/portfolios/:id/swaps', { params: { id } }, { as })).body.data;

describe('the companies of a portfolio without a score', () => {
  it('are named by weight, with the analysis that needs fewest ratings, and the best to rate next', async () => {
    const [bare, near, far, full, hidden, rated] = [
      await company(),
      await company(),
      await company(),
      await company(),
      await company({ impactScore: 2, isFeatured: false }),
      await company({ impactScore: 2 }),
    ];
    await note(near, 1);
    const [second, first, third] = [await note(near, 2), await note(far, 0), await note(full, 5)];
    const weights = [30, 10, 20, 5, 15, 20];
    const entities = [bare, near, far, full, hidden, rated].map((id, at) => ({ id, weight: weights[at] ?? 0 }));
    const body = await unrated(await scene.create(entities));
    expect(body.weight).toBeCloseTo(65, 9);
    expect(body.kept_weight).toBeCloseTo(15, 9);
    expect(body.total).toBe(4);
    const brief = ({ entity_id, note: nearest }: (typeof body.data)[number]) => [
      entity_id,
      nearest?.note_id ?? null,
      nearest?.missing_ratings ?? null,
    ];
    expect(body.data.map(brief)).toEqual([
      [bare, null, null],
      [far, first, 3],
      [near, second, 1],
      [full, third, 1],
    ]);
    expect(body.next.map(({ entity_id }) => entity_id)).toEqual([near, far, full]);
    const all = await unrated(await scene.create(entities, 'admin'), 'admin');
    expect(all).toMatchObject({ kept_weight: 0, total: 4 });
  });

  it('are none where every company is rated', async () => {
    const id = await scene.create(even([await company({ impactScore: -5 })]));
    expect(await unrated(id)).toEqual({ weight: 0, kept_weight: 0, data: [], total: 0, next: [] });
  });
});

describe('the swaps of a portfolio', () => {
  it('name the best company of the same industry and country that is not in it', async () => {
    const place = nextPlace();
    const own = await company({ ...place, impactScore: -1 });
    const held = await company({ ...place, impactScore: 4.5 });
    await company({ ...place, impactScore: 1 });
    const best = await company({ ...place, impactScore: 3 });
    await company({ ...place, countryId: 250, impactScore: 5 });
    await company({ ...place, industryId: 4, impactScore: 5 });
    const kept = await company({ ...place, impactScore: 4, isFeatured: false });
    const entities = [
      { id: own, weight: 1 },
      { id: held, weight: 3 },
    ];
    const [swap, ...others] = await swaps(await scene.create(entities));
    expect(swap).toMatchObject({
      weight: 25,
      from: { entity_id: own, impact_score: -1 },
      to: { entity_id: best, impact_score: 3 },
      gain: 1,
    });
    expect(others).toEqual([]);
    const [ofAdmin] = await swaps(await scene.create(entities, 'admin'), 'admin');
    expect(ofAdmin?.to.entity_id).toBe(kept);
  });

  it('name none for a company whose score is equal, kept or missing', async () => {
    const place = nextPlace();
    await company({ ...place, impactScore: 2 });
    const same = await company({ ...place, impactScore: 2 });
    const kept = await company({ ...place, impactScore: -5, isFeatured: false });
    const none = await company(place);
    expect(await swaps(await scene.create(even([same, kept, none])))).toEqual([]);
    const worse = await company({ ...place, impactScore: 1.5 });
    expect(await swaps(await scene.create(even([worse, kept])))).toHaveLength(1);
  });
});

describe.each(['unrated-entities', 'swaps'] as const)('the advice %s', (which) => {
  const operation = `GET v3/graphs/portfolios/:id/${which}` as 'GET v3/graphs/portfolios/:id/swaps';

  it('is the owner’s alone', async () => {
    const params = { id: await scene.create(even([await company()])) };
    expect((await scene.api.call(operation, { params }, { as: 'client' })).status).toBe(200);
    const { status, error } = await scene.api.call(operation, { params }, { as: 'superadmin' });
    expect([status, error.code]).toEqual([404, 'not-found']);
  });

  it('takes as many queries for many companies as for one', async () => {
    const token = await scene.api.signIn('client');
    const count = async (companies: number) => {
      const id = await scene.create(even(scene.companies.slice(0, companies).map((one) => one.id)));
      return countQueries(scene.api.db, () => scene.api.call(operation, { params: { id } }, { token }));
    };
    expect(await count(60)).toBe(await count(1));
  });
});
