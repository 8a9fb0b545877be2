import { withoutDefaults } from '../default-filter.ts';
import { numbersTo } from '../numbers-to.ts';
import { defineList } from '../list-definition.ts';

/** The scale of a company's score. */
export const scoreRange = { min: -5, max: 5, step: 0.1 } as const;

/** Selections of companies beside the whole list, as its address names them. */
export const companySelections = [
  'most-relevant',
  'latest-changes',
  'best-and-worst',
  'best-to-work-for',
  'most-wanted',
  'highlighted',
] as const;

export type SelectionName = (typeof companySelections)[number];

/** The list of companies (specifications 000 §5 and 001 §3). */
export const companyList = defineList({
  code: 'companies',
  area: 'companies',
  filters: [
    { name: 'industry', type: 'integer', multiple: true, from: 'industries', place: 80 },
    { name: 'sector', type: 'integer', multiple: true, from: 'sectors', place: 70 },
    { name: 'country', type: 'integer', multiple: true, from: 'countries', place: 60 },
    { name: 'sdg', type: 'integer', multiple: true, from: 'sdgs', options: numbersTo(17), place: 50 },
    { name: 'esrs_topic', type: 'integer', multiple: true, from: 'esrs-topics', options: numbersTo(10), place: 45 },
    { name: 'analysis_start', type: 'integer', options: [1, 5, 10, 20], place: 40 },
    { name: 'analysis_end', type: 'integer', options: [0, 1, 5, 10], place: 30 },
    { name: 'rating', type: 'range', settings: { range_options: scoreRange }, place: 20 },
    // The control of the range sets it too: a side of the scale.
    { name: 'score', type: 'choice', options: ['positive', 'negative'] },
    { name: 'webvisibility', type: 'choice', options: ['featured'], place: 10 },
    withoutDefaults,
  ],
  sortable: [
    'entity_name',
    'industry',
    'country',
    'impact_score',
    'environmental_score',
    'social_score',
    'notes_count',
  ],
  order: { column: 'notes_count', direction: 'desc' },
  searchOrder: 'relevance',
  tabs: companySelections,
  perPage: 20,
  perPageOptions: [20, 50, 100, 200],
});
