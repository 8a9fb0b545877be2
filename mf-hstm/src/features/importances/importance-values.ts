import type { ImpactTopic } from '@commonweal/contracts';
import type { Importances } from '@commonweal/domain/importances';
import {
  importanceIn,
  importanceKey,
  importanceOf,
  industriesSet,
  industryImportanceKey,
} from '@commonweal/domain/importances';
import { sliderKey } from '@commonweal/domain/slider-key';
import type { Sliders, TopicPart } from '@commonweal/domain/slider-key';
import { topicImportance, upwardScores } from '@commonweal/domain/topic-scores';
import type { UpwardScores } from '@commonweal/domain/topic-scores';

export function keyOf(topic: ImpactTopic): string {
  return importanceKey(topic.ilg_theme_id, topic.topic_category_id, topic.topic_id);
}

/** The importance of a topic, as it follows from its industries where these have their own. */
export function topicScore(topic: ImpactTopic, values: Importances): number {
  return topicImportance(values, keyOf(topic), topic.industry_ids);
}

/** The importances of themes and categories, as they follow from the topics: floored upward (decisions: Scores 6). */
export function upwardImportances(topics: readonly ImpactTopic[], values: Importances): UpwardScores {
  return upwardScores(topics.map((topic) => ({ ...topic, score: topicScore(topic, values) })));
}

/** The importance of each theme. */
export function themeScores(topics: readonly ImpactTopic[], values: Importances): ReadonlyMap<number, number> {
  return upwardImportances(topics, values).themes;
}

/** The positions of all sliders, of themes as of categories, topics and their industries, as they are shown. */
export function slidersOf(topics: readonly ImpactTopic[], values: Importances): Sliders {
  const { themes, categories } = upwardImportances(topics, values);
  const sliders: Record<string, number> = {};
  for (const [theme, value] of themes) sliders[sliderKey({ theme })] = value;
  for (const [theme, ofTheme] of categories) {
    for (const [category, value] of ofTheme) sliders[sliderKey({ theme, category })] = value;
  }
  for (const topic of topics) {
    const key = keyOf(topic);
    sliders[key] = topicScore(topic, values);
    for (const industry of topic.industry_ids) {
      sliders[industryImportanceKey(key, industry)] = importanceIn(values, key, industry);
    }
  }
  return sliders;
}

/** Sets every topic of a part, and with it what stands below a theme, category or topic (specification 001 §4). */
export function withPart(
  topics: readonly ImpactTopic[],
  values: Importances,
  part: TopicPart,
  value: number,
): Importances {
  const keys = topicsOf(topics, part).map(keyOf);
  const { industry } = part;
  if (industry !== undefined) {
    return { ...values, ...Object.fromEntries(keys.map((key) => [industryImportanceKey(key, industry), value])) };
  }
  const below = new Set(
    keys.flatMap((key) => industriesSet(values, key).map((own) => industryImportanceKey(key, own))),
  );
  const kept = Object.entries(values).filter(([key]) => !below.has(key));
  return Object.fromEntries([...kept, ...keys.map((key) => [key, value] as const)]);
}

/** True where topics of a part, or industries of one, differ: setting the part would lose that. */
export function isMixed(topics: readonly ImpactTopic[], values: Importances, part: TopicPart): boolean {
  if (part.industry !== undefined) return false;
  return new Set(topicsOf(topics, part).flatMap((topic) => importancesBelow(topic, values))).size > 1;
}

function importancesBelow(topic: ImpactTopic, values: Importances): number[] {
  const key = keyOf(topic);
  const set = industriesSet(values, key);
  if (set.length === 0) return [importanceOf(values, key)];
  return [...topic.industry_ids, ...set].map((industry) => importanceIn(values, key, industry));
}

/** True where nobody set any topic of a part. */
export function isUnset(topics: readonly ImpactTopic[], values: Importances, part: TopicPart): boolean {
  const { industry } = part;
  return topicsOf(topics, part).every((topic) => {
    const key = keyOf(topic);
    if (industry !== undefined) return values[industryImportanceKey(key, industry)] === undefined;
    return values[key] === undefined && industriesSet(values, key).length === 0;
  });
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
  return changedKeys(topics, a, b).size === 0;
}

/** Keys of the topics that differ, and of those in industries: their categories and themes are dirty with them. */
export function changedKeys(topics: readonly ImpactTopic[], a: Importances, b: Importances): ReadonlySet<string> {
  return new Set(topics.flatMap((topic) => changesOf(keyOf(topic), a, b)));
}

function changesOf(key: string, a: Importances, b: Importances): string[] {
  const industries = [...new Set([...industriesSet(a, key), ...industriesSet(b, key)])]
    .filter((industry) => importanceIn(a, key, industry) !== importanceIn(b, key, industry))
    .map((industry) => industryImportanceKey(key, industry));
  const isChanged = industries.length > 0 || importanceOf(a, key) !== importanceOf(b, key);
  return isChanged ? [key, ...industries] : [];
}

export function changedThemes(topics: readonly ImpactTopic[], a: Importances, b: Importances): ReadonlySet<number> {
  const changed = topics.filter((topic) => changesOf(keyOf(topic), a, b).length > 0);
  return new Set(changed.map((topic) => topic.ilg_theme_id));
}
