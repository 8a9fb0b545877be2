import type { ApiReply } from '@commonweal/contracts';

export const foundCompany: ApiReply<'POST v3/entities-quick-search'>['data'][number] = {
  entity_id: 7,
  entity_slug: 'aldine-water',
  entity_name: 'Aldine Water',
  logo: null,
  impact_score: 1.2,
  is_featured: true,
  is_grayed: false,
  subtext: 'Water Utilities',
  matched: null,
};

export const anIndustry: ApiReply<'GET v3/sasb-industries-search/:term'>['data'][number] = {
  sasb_industry_id: 28,
  sasb_industry_code: 'IF-WU',
  sasb_industry_name: 'Water Utilities',
  sector: { id: 5, code: 'IF', name: 'Infrastructure' },
};

export const anAnalysis: ApiReply<'GET v3/notes/published'>['data'][number] = {
  id: 31,
  slug: 'less-water',
  headline: 'Less water is lost',
  type_code: 'impact',
  locale: 'en',
  publication_date: '2026-03-02T09:00:00.000Z',
  user_id: 4,
  first_name: 'Ada',
  last_name: 'Byrne',
  pseudo: null,
  profile_picture: null,
  is_user_lead_analyst: false,
  is_user_impact_analyst: true,
  user_certification_title: null,
  user_certification_date: null,
  user_links: [],
  sdg_id: 6,
  ilg_theme_id: 1,
  ilg_theme_name: 'Water',
  topic_id: 12,
  topic_name: 'Water use',
  note_category_id: 1,
  note_category_name: 'Products',
  value: 2.5,
  size: 3,
  is_grayed: false,
  ratings_count: 4,
  agreement: null,
  comments_count: 0,
  entity: { ...foundCompany, ratings_count: 12 },
  excerpt: 'Pipes were renewed.',
};
