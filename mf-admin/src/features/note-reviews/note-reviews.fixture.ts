import type { NoteUnderReview } from '@commonweal/contracts';
import { aPerson, somebody } from '@commonweal/testing';
import type { Submission } from './note-reviews.queries.ts';

export const reviewer = somebody(['notes-submission-state']);

/** A submitted analysis in the list. */
export const aSubmission = (change: Partial<Submission> = {}): Submission => ({
  id: 7,
  headline: 'Less water for every shirt',
  locale: 'en',
  status_code: 'submitted',
  entity_name: 'Loomwell',
  topic_name: 'Water use',
  topic_deadline: null,
  deadline_expired: false,
  creation_date: '2026-10-01T09:00:00.000Z',
  modif_date: '2026-10-02T09:00:00.000Z',
  ...aPerson(),
  reviewer: null,
  ...change,
});

/** An analysis that was read and waits for a decision. */
export const aNote = (change: Partial<NoteUnderReview> = {}): NoteUnderReview => ({
  ...{
    id: 7,
    note_id: 7,
    grade: null,
    slug: 'less-water',
    headline: 'Less water for every shirt',
    locale: 'en',
    ...aPerson(),
  },
  ...{ publication_date: '2026-10-01T09:00:00.000Z', creation_date: '2026-10-01T09:00:00.000Z' },
  ...{ modif_date: '2026-10-02T09:00:00.000Z', sdg_id: 6, sdg_code: 'SDG06', sdg_name: 'Clean Water' },
  ...{ ilg_theme_id: 4, ilg_theme_name: 'Natural resources', topic_id: 31, topic_name: 'Water use' },
  ...{ note_category_id: 2, note_category_name: 'Processes', value: null, size: null, is_grayed: false },
  ...{ type_code: 'impact', image: null, impact_value: null, impact_scale: null, impact_breadth: null },
  ...{ impact_depth: null, topic_deadline: null, deadline_expired: false, sasb_theme: null },
  ...{ ratings_count: 0, comments_count: 0, agreement: null, tags: ['water'], esrs_topics: [], pais: [], esg_objs: [] },
  entity: {
    ...{ entity_id: 5, entity_slug: 'loomwell', entity_name: 'Loomwell', logo: null, impact_score: null },
    ...{ ratings_count: 0, is_featured: true, is_grayed: false, industry_id: 1, industry_name: 'Apparel' },
    ...{ country_code: 'PT', country_name: 'Portugal', evidence: null },
  },
  analysis: '<p>A third less<script>alert(1)</script> water.</p>',
  may_see_versions: false,
  sources: [{ position: 1, uuid: '00000000-0000-4000-8000-000000000001', url: 'javascript:alert(1)', title: 'Trap' }],
  status_code: 'read',
  revision: 4,
  ...{
    is_deleted: false,
    held_until: null,
    action_code: 'read',
    is_reviewer_lead_analyst: false,
    is_reviewer_impact_analyst: false,
  },
  reviewer: null,
  reviews: [],
  allowed_actions: ['rework', 'publish', 'assign'],
  ...change,
});
