import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { readReference } from '../reference/reference-lists.ts';
import { startComparisonSite } from './comparison-site.fixture.ts';
import type { ComparisonSite } from './comparison-site.fixture.ts';
import type { ComparisonReply } from './entity-comparison.present.ts';

let site: ComparisonSite;

beforeAll(async () => {
  site = await startComparisonSite();
}, 180_000);
afterAll(() => site.api.close());

const COMPANIES = 5;
const COMPARED = 3;
const subset = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 3 });

const note = fc.record({
  company: fc.integer({ min: 0, max: COMPANIES - 1 }),
  value: fc.double({ min: -5, max: 5, noNaN: true }),
  size: fc.double({ min: 1, max: 5, noNaN: true }),
  ratingsCount: fc.integer({ min: 2, max: 4 }),
  sdgId: fc.integer({ min: 1, max: 17 }),
  sasbThemeId: fc.integer({ min: 1, max: 26 }),
  noteCategoryId: fc.integer({ min: 1, max: 3 }),
  topicId: fc.integer({ min: 1, max: 90 }),
  pais: subset(18),
  esgObjs: subset(11),
  esrsTopics: subset(60),
});

type MadeNote = typeof note extends fc.Arbitrary<infer T> ? T : never;

const { esrs_topics: esrsTopics } = readReference('esrs-topics');
const categories = readReference('topic-categories').topic_categories;
const { topics } = readReference('topics');

/** The first letters of its code, before the dot, are the topic of the first level: `E3.1.1` is of `E3`. */
function firstLevelOf(id: number): number {
  const code = esrsTopics.find((topic) => topic.id === id)?.code.split('.')[0];
  return esrsTopics.find((topic) => topic.code === code)?.id ?? 0;
}

const classesOf: Record<ComparisonType, (made: MadeNote) => readonly number[]> = {
  sdg: ({ sdgId }) => [sdgId],
  sasb: ({ sasbThemeId }) => [sasbThemeId],
  category: ({ noteCategoryId }) => [noteCategoryId],
  ilg: ({ topicId }) => {
    const category = topics.find(({ id }) => id === topicId)?.topic_category_id;
    return categories.filter(({ id }) => id === category).map(({ ilg_theme_id }) => ilg_theme_id);
  },
  pai: ({ pais }) => pais,
  esg_obj: ({ esgObjs }) => esgObjs,
  esrs_topic: (made) => [...new Set(made.esrsTopics.map(firstLevelOf))],
};

function scoreOf(notes: readonly MadeNote[], type: ComparisonType, company: number, entry: number): number | null {
  let [weights, weighted] = [0, 0];
  for (const made of notes) {
    if (made.company !== company || made.ratingsCount < 3 || !classesOf[type](made).includes(entry)) continue;
    weights += made.size;
    weighted += made.size * made.value;
  }
  return weights === 0 ? null : weighted / weights;
}

// Of a negative number next to nothing, rounding leaves −0, which is not 0 to a matcher.
const near = (value: number | null) => (value === null ? null : Math.round(value * 1e9) / 1e9 + 0);

/** Of each row: the average, then the score of each company. */
function naively(notes: readonly MadeNote[], type: ComparisonType, entries: number) {
  return Array.from({ length: entries }, (_, at) => {
    const scores = Array.from({ length: COMPANIES }, (__, company) => scoreOf(notes, type, company, at + 1));
    const present = scores.filter((score) => score !== null);
    const mean = present.reduce((sum, score) => sum + score, 0) / present.length;
    return [present.length === 0 ? null : near(mean), ...scores.slice(0, COMPARED).map(near)];
  });
}

async function asked(type: ComparisonType, ids: readonly number[]): Promise<ComparisonReply['rows']> {
  const query = { entity_ids: ids.join(), type };
  return (await site.api.call('GET v3/entities/metrics-comparisons', { query })).body.rows;
}

/** A mean of less than the smallest number that a float8 holds. */
const vanishing: MadeNote[] = [0, Number.MIN_VALUE].map((value) => ({
  ...{ company: 0, value, size: 1, ratingsCount: 3, sdgId: 1, sasbThemeId: 1, noteCategoryId: 1, topicId: 1 },
  ...{ pais: [], esgObjs: [], esrsTopics: [] },
}));

it('agrees with a plain computation over any analyses, for every classification', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(note, { maxLength: 25 }), async (notes) => {
      await site.empty();
      const ids: number[] = [];
      for (let at = 0; at < COMPANIES; at += 1) ids.push(await site.company());
      for (const { company, ...values } of notes) await site.note({ entityId: ids[company] ?? 0, ...values });
      for (const type of comparisonTypes) {
        const rows = await asked(type, ids.slice(0, COMPARED));
        const scores = rows.map(({ avg, entities }) => [
          near(avg),
          ...ids.slice(0, COMPARED).map((id) => near(entities[id]?.score ?? null)),
        ]);
        expect(scores).toEqual(naively(notes, type, rows.length));
      }
    }),
    { numRuns: 12, examples: [[vanishing]] },
  );
}, 120_000);
