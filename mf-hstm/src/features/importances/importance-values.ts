import type { ImpactTopic } from '@commonweal/contracts';
import type { Importances } from '@commonweal/domain/importances';
import { importanceKey, importanceOf } from '@commonweal/domain/importances';
import { upwardScores } from '@commonweal/domain/topic-scores';
import type { UpwardScores } from '@commonweal/domain/topic-scores';

export function keyOf(topic: ImpactTopic): string {
  return importanceKey(topic.ilg_theme_id, topic.topic_category_id, topic.topic_id);
}

/** The importances of themes and categories, as they follow from the topics: floored upward (decisions: Scores 6). */
export function upwardImportances(topics: readonly ImpactTopic[], values: Importances): UpwardScores {
  return upwardScores(topics.map((topic) => ({ ...topic, score: importanceOf(values, keyOf(topic)) })));
}

/** The importance of each theme. */
export function themeScores(topics: readonly ImpactTopic[], values: Importances): ReadonlyMap<number, number> {
  return upwardImportances(topics, values).themes;
}

/** The topics that one slider sets: those of a theme, of a category in it, or one topic. Ids. */
export interface TopicPart {
  readonly theme: number;
  readonly category?: number;
  readonly topic?: number;
}

/** Sets every topic of a part, and with it what stands below a theme or category (specification 001 §4). */
export function withPart(
  topics: readonly ImpactTopic[],
  values: Importances,
  part: TopicPart,
  value: number,
): Importances {
  return { ...values, ...Object.fromEntries(topicsOf(topics, part).map((topic) => [keyOf(topic), value])) };
}

/** True where topics of a part differ: setting the part would lose that. */
export function isMixed(topics: readonly ImpactTopic[], values: Importances, part: TopicPart): boolean {
  return new Set(topicsOf(topics, part).map((topic) => importanceOf(values, keyOf(topic)))).size > 1;
}

/** True where nobody set any topic of a part. */
export function isUnset(topics: readonly ImpactTopic[], values: Importances, part: TopicPart): boolean {
  return topicsOf(topics, part).every((topic) => values[keyOf(topic)] === undefined);
}

function topicsOf(topics: readonly ImpactTopic[], { theme, category, topic }: TopicPart): readonly ImpactTopic[] {
  return topics.filter(
    ({ ilg_theme_id, topic_category_id, topic_id }) =>
      ilg_theme_id === theme &&
      (category === undefined || topic_category_id === category) &&
      (topic === undefined || topic_id === topic),
  );
}

/** True where two sets of importances are equal; a topic without a value is at 50. */
export function sameValues(topics: readonly ImpactTopic[], a: Importances, b: Importances): boolean {
  return topics.every((topic) => importanceOf(a, keyOf(topic)) === importanceOf(b, keyOf(topic)));
}

/** Keys of the topics that differ: their categories and themes are dirty with them. */
export function changedKeys(topics: readonly ImpactTopic[], a: Importances, b: Importances): ReadonlySet<string> {
  return new Set(topics.map(keyOf).filter((key) => importanceOf(a, key) !== importanceOf(b, key)));
}

export function changedThemes(topics: readonly ImpactTopic[], a: Importances, b: Importances): ReadonlySet<number> {
  const changed = topics.filter((topic) => importanceOf(a, keyOf(topic)) !== importanceOf(b, keyOf(topic)));
  return new Set(changed.map((topic) => topic.ilg_theme_id));
}
