/** The importance of a topic that nobody set (specification 001 §9). */
export const DEFAULT_IMPORTANCE = 50;

/** Importances from 0 to 100, keyed `ilg-category-topic` as in `GET v3/my-impact/my-importances`. */
export type Importances = Readonly<Record<string, number>>;

/** The key under which the importance of a topic is kept: `ilg-category-topic`. */
export function importanceKey(ilgThemeId: number, topicCategoryId: number, topicId: number): string {
  return `${ilgThemeId}-${topicCategoryId}-${topicId}`;
}

/**
 * The importance under a key; 50 where none is set. What lies outside 0–100 counts as not set: these numbers also
 * come from browser storage, where anything may be written.
 */
export function importanceOf(importances: Importances, key: string): number {
  const importance = importances[key];
  return importance !== undefined && importance >= 0 && importance <= 100 ? importance : DEFAULT_IMPORTANCE;
}

/** A topic that became part of another one, both by their keys. */
export interface MergedTopic {
  readonly key: string;
  readonly into: string;
}

/**
 * Gives the importances of merged topics to those that they became part of, the highest where there are several. An
 * importance of one's own that such a topic has stays.
 */
export function carryOverMerged(importances: Importances, merged: readonly MergedTopic[]): Importances {
  const intoByKey = new Map(merged.map(({ key, into }) => [key, into]));
  const own: Record<string, number> = {};
  const carried: Record<string, number> = {};
  for (const [key, importance] of Object.entries(importances)) {
    const into = intoByKey.get(key);
    if (into === undefined) own[key] = importance;
    else carried[into] = Math.max(importance, carried[into] ?? 0);
  }
  return { ...carried, ...own };
}

/** The factor of an importance in a note's weight: (importance / 100 × 5)² (specification 001 §9). */
export function importanceFactor(importance: number): number {
  return ((importance / 100) * 5) ** 2;
}

/**
 * Importances for every key, where whole themes are set: each topic takes the importance of its theme, and a theme
 * that is not in `themes` stays unset.
 * @param keys `ilg-category-topic` keys, such as `BespokeRanking.keys`
 * @param themes importance 0–100 by ilg theme id
 */
export function themeImportances(keys: Iterable<string>, themes: Readonly<Record<number, number>>): Importances {
  const importances: Record<string, number> = {};
  for (const key of keys) {
    const importance = themes[Number.parseInt(key, 10)];
    if (importance !== undefined) importances[key] = importance;
  }
  return importances;
}
