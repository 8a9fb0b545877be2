import type { FilterDefinition } from './list-definition.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** How many analyses a company must have, to choose from. */
export const leastAnalyses = [1, 5, 10, 20] as const;

/** The scale of a score filter's range. */
export const scoreRange = { min: -5, max: 5, step: 0.5 } as const;

/** The name of the filter below. */
export const DEFAULT_FILTER = 'default';

/** `filter[default]=none` opens a list as a whole for somebody who has default filters. */
const withoutDefaults = { name: DEFAULT_FILTER, type: 'choice', options: ['none'] } as const;

/**
 * The filters of the lists that people and administrators may keep defaults of, by the code of the
 * list. The browser guards addresses with them and the server guards what is kept.
 */
export const listFilters = {
  companies: [
    { name: 'country', type: 'integer', multiple: true, options: 'any' },
    { name: 'industry', type: 'integer', multiple: true, options: 'any' },
    { name: 'sector', type: 'integer', multiple: true, options: 'any' },
    { name: 'sdg', type: 'integer', multiple: true, options: numbered(17) },
    { name: 'score', type: 'choice', options: ['positive', 'negative'] },
    { name: 'rating', type: 'range', settings: { range_options: scoreRange } },
    { name: 'analysis_start', type: 'integer', options: leastAnalyses },
    { name: 'webvisibility', type: 'choice', options: ['featured'] },
    withoutDefaults,
  ],
  // Counts of the classifications: specification 001 §3.
  analyses: [
    { name: 'sdg', type: 'integer', multiple: true, options: numbered(17) },
    { name: 'ilg', type: 'integer', multiple: true, options: numbered(6) },
    { name: 'note_category', type: 'integer', multiple: true, options: numbered(3) },
    { name: 'esrs_topic', type: 'integer', multiple: true, options: numbered(10) },
    { name: 'value', type: 'choice', options: ['positive', 'negative'] },
    { name: 'language', type: 'choice', options: ['en', 'fr'] },
    { name: 'topic', type: 'integer' },
    { name: 'entity', type: 'integer' },
    { name: 'user', type: 'integer' },
    { name: 'unrated', type: 'choice', options: ['1'] },
    withoutDefaults,
  ],
  ranking: [
    { name: 'industry', type: 'integer', multiple: true },
    { name: 'country', type: 'integer', multiple: true },
    withoutDefaults,
  ],
} as const satisfies Readonly<Record<string, readonly FilterDefinition[]>>;

export type ListCode = keyof typeof listFilters;

/** The codes of those lists. */
export const listCodes = ['companies', 'analyses', 'ranking'] as const satisfies readonly ListCode[];
