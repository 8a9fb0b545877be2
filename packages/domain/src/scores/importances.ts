/** The importance of a topic that nobody set (specification 001 §9). */
export const DEFAULT_IMPORTANCE = 50;

/**
 * Importances from 0 to 100, keyed `ilg-category-topic` as in `GET v3/my-impact/my-importances`. Under
 * `ilg-category-topic@industry` stands that of a topic in one industry, in the place of the topic's own.
 */
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
  return isImportance(importance) ? importance : DEFAULT_IMPORTANCE;
}

function isImportance(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value <= 100;
}

const AT = '@';

/** The key of a topic's importance in one industry. @param key of the topic */
export function industryImportanceKey(key: string, industry: number): string {
  return `${key}${AT}${industry}`;
}

/** The topic's key and the industry's id that a key names; the industry is null where it names none. */
export function splitImportanceKey(key: string): { readonly topic: string; readonly industry: number | null } {
  const at = key.indexOf(AT);
  return at < 0 ? { topic: key, industry: null } : { topic: key.slice(0, at), industry: Number(key.slice(at + 1)) };
}

/** The importance of a topic in one industry: its own there, or that of the topic. @param key of the topic */
export function importanceIn(importances: Importances, key: string, industry: number): number {
  const own = industryImportanceKey(key, industry);
  return isImportance(importances[own]) ? importances[own] : importanceOf(importances, key);
}

const setIn = new WeakMap<Importances, ReadonlyMap<string, readonly number[]>>();

/**
 * Ids of the industries in which a topic has an importance of its own. They are looked up once for the same object.
 * @param key of the topic
 */
export function industriesSet(importances: Importances, key: string): readonly number[] {
  const known = setIn.get(importances) ?? industriesByTopic(importances);
  setIn.set(importances, known);
  return known.get(key) ?? [];
}

function industriesByTopic(importances: Importances): ReadonlyMap<string, readonly number[]> {
  const byTopic = new Map<string, number[]>();
  for (const [industry, ofIndustry] of importancesByIndustry(importances)) {
    for (const topic of Object.keys(ofIndustry)) byTopic.set(topic, [...(byTopic.get(topic) ?? []), industry]);
  }
  return byTopic;
}

/** Importances of topics in single industries, by topic key, below the id of the industry. */
export function importancesByIndustry(importances: Importances): ReadonlyMap<number, Importances> {
  const found = new Map<number, Record<string, number>>();
  for (const [key, importance] of Object.entries(importances)) {
    const { topic, industry } = splitImportanceKey(key);
    if (industry === null || !isImportance(importance)) continue;
    const ofIndustry = found.get(industry) ?? {};
    ofIndustry[topic] = importance;
    found.set(industry, ofIndustry);
  }
  return found;
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
    const { topic, industry } = splitImportanceKey(key);
    const topicInto = intoByKey.get(topic);
    const into = topicInto === undefined || industry === null ? topicInto : industryImportanceKey(topicInto, industry);
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
