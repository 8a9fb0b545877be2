import type { ImpactTopic } from '@commonweal/contracts';
import type { Importances } from '@commonweal/domain/importances';
import { importanceKey, importanceOf } from '@commonweal/domain/importances';
import { upwardScores } from '@commonweal/domain/topic-scores';

export function keyOf(topic: ImpactTopic): string {
  return importanceKey(topic.ilg_theme_id, topic.topic_category_id, topic.topic_id);
}

/** The importance of each theme, as it follows from its topics: floored upward (decisions: Scores 6). */
export function themeScores(topics: readonly ImpactTopic[], values: Importances): ReadonlyMap<number, number> {
  return upwardScores(topics.map((topic) => ({ ...topic, score: importanceOf(values, keyOf(topic)) }))).themes;
}

/** Sets a whole theme: every category and topic of it (specification 001 §4). */
export function withTheme(
  topics: readonly ImpactTopic[],
  values: Importances,
  theme: number,
  value: number,
): Importances {
  const ofTheme = topics.filter((topic) => topic.ilg_theme_id === theme);
  return { ...values, ...Object.fromEntries(ofTheme.map((topic) => [keyOf(topic), value])) };
}

/** True where topics of one theme differ: setting the theme would lose that. */
export function isMixed(topics: readonly ImpactTopic[], values: Importances, theme: number): boolean {
  const ofTheme = topics.filter((topic) => topic.ilg_theme_id === theme);
  return new Set(ofTheme.map((topic) => importanceOf(values, keyOf(topic)))).size > 1;
}

/** True where two sets of importances are equal; a topic without a value is at 50. */
export function sameValues(topics: readonly ImpactTopic[], a: Importances, b: Importances): boolean {
  return topics.every((topic) => importanceOf(a, keyOf(topic)) === importanceOf(b, keyOf(topic)));
}

export function changedThemes(topics: readonly ImpactTopic[], a: Importances, b: Importances): ReadonlySet<number> {
  const changed = topics.filter((topic) => importanceOf(a, keyOf(topic)) !== importanceOf(b, keyOf(topic)));
  return new Set(changed.map((topic) => topic.ilg_theme_id));
}
