import type { NoteDetail, NoteRow, ThreadedComment } from '@commonweal/contracts';
import { aPerson } from '@commonweal/testing';

export function aNote(change: Partial<NoteRow> = {}): NoteRow {
  return {
    id: 101,
    slug: 'less-water-per-shirt-101',
    headline: 'Less water for every shirt',
    type_code: 'impact',
    locale: 'en',
    publication_date: '2026-10-02T09:00:00.000Z',
    ...aPerson(),
    sdg_id: 6,
    ilg_theme_id: 4,
    ilg_theme_name: 'Natural resources',
    topic_id: 31,
    topic_name: 'Water use',
    note_category_id: 2,
    note_category_name: 'Processes & practices',
    value: 2.4,
    size: 3.25,
    is_grayed: false,
    agreement: null,
    ratings_count: 7,
    comments_count: 2,
    entity: {
      entity_id: 5,
      entity_slug: 'loomwell',
      entity_name: 'Loomwell',
      logo: null,
      impact_score: -1.2,
      ratings_count: 80,
      is_featured: true,
      is_grayed: false,
      evidence: 'solid',
    },
    excerpt: 'A third less water than in 2021.',
    ...change,
  };
}

/** The same analysis on its page. */
export function aNoteDetail(change: Partial<NoteDetail> = {}): NoteDetail {
  const { excerpt: _excerpt, entity, ...fields } = aNote();
  return {
    ...fields,
    note_id: fields.id,
    grade: fields.value === null ? null : (fields.value + 5) / 2,
    entity: { ...entity, industry_id: 1, industry_name: 'Apparel', country_code: 'PT', country_name: 'Portugal' },
    analysis:
      '<p>A third less water than in 2021<a href="#source-00000000-0000-4000-8000-000000000002"><sup>2</sup></a>.</p>',
    image: null,
    topic_deadline: null,
    deadline_expired: false,
    sasb_theme: null,
    creation_date: '2026-09-20T09:00:00.000Z',
    modif_date: '2026-10-01T09:00:00.000Z',
    tags: ['water', 'dyeing'],
    sources: [
      {
        position: 1,
        uuid: '00000000-0000-4000-8000-000000000001',
        url: 'https://example.org/report',
        title: 'Annual report',
      },
      {
        position: 2,
        uuid: '00000000-0000-4000-8000-000000000002',
        url: 'https://www.example.net/audit',
        title: 'Audit of the mill',
      },
    ],
    sdg_code: 'SDG06',
    sdg_name: 'Clean Water and Sanitation',
    esrs_topics: [{ esrs_topic_id: 3, esrs_topic_code: 'E3', esrs_topic_name: 'Water and marine resources' }],
    pais: [{ pai_id: 8, pai_name: 'Emissions to water' }],
    esg_objs: [{ esg_obj_id: 3, esg_obj_name: 'Water and marine resources' }],
    counts_for_score: true,
    engagement: { wow: 3, useful: 1, mine: [], is_own: false },
    version_id: null,
    may_edit: false,
    may_see_versions: false,
    datapoints: [],
    ratings: {
      raters: 7,
      values: [
        { value: -5, count: 0 },
        { value: -2.5, count: 1 },
        { value: 0, count: 0 },
        { value: 2.5, count: 4 },
        { value: 5, count: 2 },
      ],
      spread: 2.2,
      is_polarised: false,
      agreement: null,
      reasons: [],
      on_earlier_version: 0,
      likelihood: null,
      time_horizons: [
        { time_horizon: 1, count: 3 },
        { time_horizon: 2, count: 1 },
        { time_horizon: 3, count: 0 },
      ],
      scale: 3,
      breadth: 3.5,
      depth: 2.5,
      persistence: 4,
      quality: { raters: 2, relevant_point: 4.5, objective_point: 4, insightful_point: null },
    },
    ...change,
  };
}

/** A comment of somebody else, whom the reader may do nothing about. */
export function aComment(change: Partial<ThreadedComment> = {}): ThreadedComment {
  return {
    id: 1,
    parent_id: null,
    body: 'First line\n<b>second</b>',
    creation_date: '2026-10-03T10:00:00.000Z',
    edited_at: null,
    ...{ is_removed: false, may_edit: false, may_remove: false, may_report: false },
    ...aPerson(),
    ...change,
  };
}
