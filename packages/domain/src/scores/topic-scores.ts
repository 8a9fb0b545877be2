import { importanceIn, importanceOf, industriesSet } from './importances.ts';
import type { Importances } from './importances.ts';

/** A topic's importance, 0 to 100, in its category and theme. */
export interface TopicScore {
  readonly ilg_theme_id: number;
  readonly topic_category_id: number;
  readonly topic_id: number;
  readonly score: number;
}

/**
 * The importance of a topic that follows from its industries: the mean over them, floored; that of the topic where it
 * has none. An industry without an importance of its own has the topic's.
 * @param key of the topic
 * @param industries ids of those that the topic is offered for; others that have an importance count too
 */
export function topicImportance(importances: Importances, key: string, industries: readonly number[] = []): number {
  const set = industriesSet(importances, key);
  if (set.length === 0) return importanceOf(importances, key);
  const all = [...new Set([...industries, ...set])];
  return flooredMean(all, (industry) => importanceIn(importances, key, industry));
}

/** The averages above the topics. */
export interface UpwardScores {
  /** by theme id, then by category id: the category's score within that theme */
  readonly categories: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** by theme id */
  readonly themes: ReadonlyMap<number, number>;
}

/**
 * The scores of categories and themes that follow from their topics: category = floor(mean of its topics),
 * theme = floor(mean of its floored categories) (decisions: Scores 6).
 */
export function upwardScores(topics: Iterable<TopicScore>): UpwardScores {
  const byTheme = Map.groupBy(topics, (topic) => topic.ilg_theme_id);
  const categories = new Map<number, ReadonlyMap<number, number>>();
  const themes = new Map<number, number>();
  for (const [theme, ofTheme] of byTheme) {
    const scores = categoryScores(ofTheme);
    categories.set(theme, scores);
    themes.set(
      theme,
      flooredMean([...scores.values()], (score) => score),
    );
  }
  return { categories, themes };
}

function categoryScores(topics: Iterable<TopicScore>): Map<number, number> {
  const byCategory = Map.groupBy(topics, (topic) => topic.topic_category_id);
  return new Map([...byCategory].map(([id, ofCategory]) => [id, flooredMean(ofCategory, ({ score }) => score)]));
}

/** The mean of what `valueOf` gives for each part, floored. */
export function flooredMean<T>(parts: readonly T[], valueOf: (part: T) => number): number {
  return Math.floor(parts.reduce((sum, part) => sum + valueOf(part), 0) / parts.length);
}
