import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endpoints } from '@commonweal/contracts';
import type { ApiInput } from '@commonweal/contracts';
import { importanceKey } from '@commonweal/domain/importances';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { openBrowserSession } from './browser-session.fixture.ts';

const SENSITIVITY = 'POST v3/my-impact/ranking-sensitivity';

type Body = ApiInput<typeof SENSITIVITY>['body'];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

async function testRank(body: Body, options: CallAs = {}) {
  const { status, body: found } = await api.call(SENSITIVITY, { body }, options);
  expect(status).toBe(200);
  return endpoints[SENSITIVITY].reply.parse(found);
}

const sliders = (...values: readonly number[]) => values.map((value, at) => ({ theme: at + 1, value }));

/** Keys of the topics in use, and ids of companies. */
async function findKnown() {
  const [topics, companies] = await Promise.all([
    api.call('GET v3/my-impact/topics', {}),
    api.call('GET v3/my-impact/companies', {}),
  ]);
  const keys = topics.body.data.map((topic) =>
    importanceKey(topic.ilg_theme_id, topic.topic_category_id, topic.topic_id),
  );
  return { keys, companies: companies.body.data };
}

describe('the slider that would change a rank, as the server finds it', () => {
  it.each([{}, { as: 'superadmin' } as const])('is the one that a browser finds, for %j', async (options) => {
    const session = await openBrowserSession(api, options);
    const { keys, companies } = await findKnown();
    const ids = companies.map(({ id }) => id);
    expect([keys.length, ids.length].every((length) => length > 20)).toBe(true);
    const body = fc.record({
      importances: fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: 0, max: 100 }), {
        maxKeys: 40,
        noNullPrototype: true,
      }),
      sliders: fc
        .array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 })
        .map((values) => sliders(...values)),
      company: fc.constantFrom(...ids),
    });
    let changes = 0;
    const check = fc.asyncProperty(body, async (asked) => {
      const found = await testRank(asked, options);
      expect({ kind: 'sensitivity', ...found }).toEqual(session.study({ kind: 'sensitivity', ...asked }, new Map()));
      changes += found.changes.length;
    });
    await fc.assert(check, { numRuns: 15 });
    expect(changes).toBeGreaterThan(0);
  });

  it('is kept from who may not see the company’s score', async () => {
    const { companies } = await findKnown();
    const hidden = companies.find((company) => company.is_grayed);
    const shown = companies.find((company) => company.impact_score !== null);
    if (!hidden || !shown) throw new Error('The seed has no hidden score, or no score at all.');
    const asked = { importances: {}, sliders: sliders(50, 50, 50, 50, 50, 50) };
    expect(await testRank({ ...asked, company: hidden.id })).toEqual({ rank: null, changes: [] });
    expect((await testRank({ ...asked, company: hidden.id }, { as: 'superadmin' })).rank).toBeGreaterThan(0);
    expect((await testRank({ ...asked, company: shown.id })).rank).toBeGreaterThan(0);
    expect(await testRank({ ...asked, company: 9_999_999 })).toEqual({ rank: null, changes: [] });
  });

  it.each([
    { what: '21 sliders', body: { sliders: sliders(...Array<number>(21).fill(50)) }, status: 422 },
    { what: '20 sliders', body: { sliders: sliders(...Array<number>(20).fill(50)) }, status: 200 },
    { what: 'a theme twice', body: { sliders: [...sliders(50), ...sliders(60)] }, status: 422 },
    { what: 'a slider over 100', body: { sliders: sliders(101) }, status: 422 },
    { what: 'an importance over 100', body: { importances: { '1-1-1': 101 } }, status: 422 },
    { what: 'something else', body: { user_id: 1 }, status: 422 },
  ])('answers $what with $status', async ({ body, status }) => {
    const asked = { importances: {}, sliders: sliders(50), company: 1, ...body };
    expect((await api.call(SENSITIVITY, { body: asked })).status).toBe(status);
  });
});
