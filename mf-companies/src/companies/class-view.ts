import type { ComparisonType } from '@commonweal/domain/comparison-type';

/** Classifications of analyses, in the order of their tabs. */
export const classViews: readonly ComparisonType[] = ['sdg', 'esrs_topic', 'ilg', 'sasb', 'category', 'pai', 'esg_obj'];

/** The view in an address; the first where it names none of them. */
export function readClassView(text: string | null, views: readonly ComparisonType[]): ComparisonType {
  return views.find((view) => view === text) ?? views[0] ?? 'sdg';
}
