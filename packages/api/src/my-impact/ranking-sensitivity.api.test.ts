import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endpoints } from '@commonweal/contracts';
import type { ApiInput } from '@commonweal/contracts';
import { importanceKey } from '@commonweal/domain/importances';
import { MOST_RANK_CHANGES } from '@commonweal/domain/limits';
import { sliderKey } from '@commonweal/domain/slider-key';
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

/** This many sliders at 50. */
const sliders = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at + 1}`, 50]));

/** Keys of the topics in use and of all sliders, and ids of companies. */
async function findKnown() {
  const [topics, companies] = await Promise.all([
    api.call('GET v3/my-impact/topics', {}),
    api.call('GET v3/my-impact/companies', {}),
  ]);
  const keys = topics.body.data.map((topic) =>
    importanceKey(topic.ilg_theme_id, topic.topic_category_id, topic.topic_id),
  );
  const sliderKeys = topics.body.data.flatMap(({ ilg_theme_id, topic_category_id, topic_id, industry_ids }) => {
    const part = { theme: ilg_theme_id, category: topic_category_id, topic: topic_id };
    const industries = industry_ids.map((industry) => sliderKey({ ...part, industry }));
    return [sliderKey({ theme: part.theme }), sliderKey({ ...part, topic: undefined }), sliderKey(part), ...industries];
  });
  return { keys, sliderKeys: [...new Set(sliderKeys)], companies: companies.body.data };
}

describe('the slider that would change a rank, as the server finds it', () => {
  it.each([{}, { as: 'superadmin' } as const])('is the one that a browser finds, for %j', async (options) => {
    const session = await openBrowserSession(api, options);
    const { keys, sliderKeys, companies } = await findKnown();
    const ids = companies.map(({ id }) => id);
    expect([keys.length, sliderKeys.length - keys.length, ids.length].every((length) => length > 20)).toBe(true);
    const body = fc.record({
      importances: fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: 0, max: 100 }), {
        maxKeys: 40,
        noNullPrototype: true,
      }),
      sliders: fc.dictionary(fc.constantFrom(...sliderKeys), fc.integer({ min: 0, max: 100 }), {
        maxKeys: 60,
        size: 'max',
        noNullPrototype: true,
      }),
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

  it('names the nearest 20 of all sliders of a person', async () => {
    const { sliderKeys, companies } = await findKnown();
    const all = Object.fromEntries(sliderKeys.map((slider) => [slider, 50]));
    const scored = companies.filter(({ impact_score }) => impact_score !== null);
    const found = [];
    // One after the other: so many at once are turned away.
    for (const { id } of scored) found.push(await testRank({ importances: {}, sliders: all, company: id }));
    expect(Math.max(...found.map(({ changes }) => changes.length))).toBe(MOST_RANK_CHANGES);
    const levels = found.flatMap(({ changes }) => changes.map(({ slider }) => slider.replaceAll(/\d+/g, '')));
    expect(new Set(levels)).toEqual(new Set(['', '-', '--', '--@']));
  });

  it('is kept from who may not see the company’s score', async () => {
    const { companies } = await findKnown();
    const hidden = companies.find((company) => company.is_grayed);
    const shown = companies.find((company) => company.impact_score !== null);
    if (!hidden || !shown) throw new Error('The seed has no hidden score, or no score at all.');
    const asked = { importances: {}, sliders: sliders(6) };
    expect(await testRank({ ...asked, company: hidden.id })).toEqual({ rank: null, changes: [] });
    expect((await testRank({ ...asked, company: hidden.id }, { as: 'superadmin' })).rank).toBeGreaterThan(0);
    expect((await testRank({ ...asked, company: shown.id })).rank).toBeGreaterThan(0);
    expect(await testRank({ ...asked, company: 9_999_999 })).toEqual({ rank: null, changes: [] });
  });

  it.each([
    { what: '5,001 sliders', body: { sliders: sliders(5_001) }, status: 422 },
    { what: '5,000 sliders', body: { sliders: sliders(5_000) }, status: 200 },
    { what: 'a slider of a topic in an industry', body: { sliders: { '1-1-1@1': 0 } }, status: 200 },
    { what: 'a slider of an industry in a category', body: { sliders: { '1-1@1': 0 } }, status: 422 },
    { what: 'a slider without a theme', body: { sliders: { '': 50 } }, status: 422 },
    { what: 'a slider over 100', body: { sliders: { 1: 101 } }, status: 422 },
    { what: 'an importance over 100', body: { importances: { '1-1-1': 101 } }, status: 422 },
    { what: 'something else', body: { user_id: 1 }, status: 422 },
  ])('answers $what with $status', async ({ body, status }) => {
    const asked = { importances: {}, sliders: sliders(1), company: 1, ...body };
    expect((await api.call(SENSITIVITY, { body: asked })).status).toBe(status);
  });
});
