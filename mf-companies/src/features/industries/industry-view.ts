import type { ApiInput } from '@commonweal/contracts';

export type IndustryView = NonNullable<
  NonNullable<ApiInput<'GET v3/sasb-industries-taxonomy-scores/:id'>['query']>['view']
>;

/** Classifications of analyses, in the order of their tabs. */
export const industryViews: readonly IndustryView[] = [
  'sdg',
  'esrs_topic',
  'ilg',
  'sasb',
  'category',
  'pai',
  'esg_obj',
];

/** The view in an address; the goals where it names none. */
export function readIndustryView(text: string | null): IndustryView {
  return industryViews.find((view) => view === text) ?? 'sdg';
}
