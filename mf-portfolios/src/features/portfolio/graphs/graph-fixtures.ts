import type { AnalysesFigures, EntityFigures, KeyFigures, PersonalFigures } from './graphs.queries.ts';

const coverage = {
  companies: 3,
  scored: 2,
  percentAvailable: 66.7,
  coverageWeight: 70,
  percentExcluded: 0,
  low_coverage: false,
};

/** A personal score that nothing sets apart, unless told. */
export function aPersonalScore(change: Partial<PersonalFigures> = {}): PersonalFigures {
  return { score: 1.25, community_score: 1.25, ...coverage, topics: [], data: [], total: 0, ...change };
}

export function aTopicMovement(id: number, movement: number): PersonalFigures['topics'][number] {
  return { topic_id: id, topic_name: `Topic ${id}`, ilg_theme_id: 1, importance_value: 80, movement };
}

type Entity = EntityFigures['data'][number];

export function aRatedEntity(id: number, change: Partial<Entity> = {}): Entity {
  return {
    entity_id: id,
    entity_name: `Company ${id}`,
    entity_slug: `company-${id}`,
    weight: 25,
    impact_score: 1,
    is_grayed: false,
    evidence: 'solid',
    contribution: 0.25,
    top_average_scale_score: 2,
    ...change,
  };
}

export function someEntities(data: readonly Entity[]): EntityFigures {
  return { score: 1.25, ...coverage, data: [...data], total: data.length };
}

type Analysis = AnalysesFigures['data'][number];

export function aCountedAnalysis(id: number, change: Partial<Analysis> = {}): Analysis {
  return {
    note_id: id,
    note_slug: `analysis-${id}`,
    headline: `Analysis ${id}`,
    locale: 'en',
    topic: 'Water',
    sdg_id: 6,
    published_at: '2026-05-04T10:00:00.000Z',
    entity_id: 1,
    entity_name: 'Alder',
    entity_slug: 'alder',
    value: 2.5,
    size: 3,
    ratings_count: 4,
    weight: 50,
    contribution: 1.25,
    ...change,
  };
}

export function someKeyFigures(change: Partial<KeyFigures> = {}): KeyFigures {
  return {
    ...{ score: 1.25, rated_score: 1.8, largest_weight: 60, top_ten_weight: 100, effective_companies: 2.2 },
    ...coverage,
    unmatched_weight: null,
    fund: null,
    ...{ notes_count: 9, counted_notes: 6, positive_notes: 4, negative_notes: 2 },
    benchmark: { companies: 240, scored: 120, score: 0.4, rated_score: 0.8 },
    peers: { companies: 60, scored: 20, score: 0.2, rated_score: 0.6 },
    ...change,
  };
}
