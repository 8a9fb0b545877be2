import type { ImpactTopic } from '@commonweal/contracts';
import type { ListedTopics } from './importances.queries.ts';

export function topic(theme: number, category: number, id: number): ImpactTopic {
  return {
    ilg_theme_id: theme,
    ilg_theme_name: themeNames[theme - 1] ?? `Theme ${theme}`,
    topic_category_id: category,
    topic_category_name: `Category ${category}`,
    topic_id: id,
    topic_name: `Topic ${id}`,
    is_universal: true,
    sasb_industry_id: null,
    industry_ids: [],
  };
}

const themeNames = [
  'Basic needs',
  'Welfare society',
  'Decent jobs',
  'Natural resources',
  'Biodiversity loss',
  'Climate change',
];

/** These topics in use, and none that ended. */
export function listing(change: Partial<ListedTopics> = {}): ListedTopics {
  return { topics, retired: [], merged: [], ...change };
}

/** Two categories in each theme; three topics in the first, one in the second. */
export const topics: readonly ImpactTopic[] = themeNames.flatMap((_, at) => {
  const theme = at + 1;
  const [first, second] = [theme * 10, theme * 10 + 1];
  return [1, 2, 3].map((id) => topic(theme, first, theme * 100 + id)).concat(topic(theme, second, theme * 100 + 4));
});
