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
};
