import type { Importances, MergedTopic } from './importances.ts';
import {
  carryOverMerged,
  DEFAULT_IMPORTANCE,
  importanceIn,
  importanceKey,
  importanceOf,
  industriesSet,
  industryImportanceKey,
} from './importances.ts';

/** A topic by its ids. */
interface TopicIds {
  readonly ilg_theme_id: number;
  readonly topic_category_id: number;
  readonly topic_id: number;
  /** in which the topic may have an importance of its own */
  readonly industry_ids?: readonly number[];
}

/** The importances that a link carries, as far as they could be read. */
export interface SharedProfile {
  readonly values: Importances;
  /** parts that could not be read, or that name no topic of today */
  readonly refused: number;
}

/** A profile, or why a text holds none: a version to come, or nothing that can be read. */
export type ReadProfile = SharedProfile | 'unknown-version' | 'unreadable';

const VERSION = '1';
/** More than all topics can ever fill. */
const LONGEST = 20_000;
const BASE = 36;
const INDUSTRY_PART = /^(?<topic>[0-9a-z]{1,6})~(?<industry>[0-9a-z]{1,3})_(?<value>[0-9a-z]{1,2})$/;
const PART = /^(?<from>[0-9a-z]{1,6})(?:-(?<to>[0-9a-z]{1,6}))?_(?<value>[0-9a-z]{1,2})$/;

/**
 * Writes importances for the fragment of an address, which no server is sent: the version, then `from-to_value` for each
 * run of successive ids with one importance, all in base 36. Topics at 50 are left out; nothing else is in it. A run
 * ends where an id is missing: that of a topic that ended would have an importance that nobody gave it. After the runs stands
 * `topic~industry_value` for each importance that a topic has in one industry alone.
 */
export function encodeProfile(topics: readonly TopicIds[], importances: Importances): string {
  const runs: { from: number; to: number; value: number }[] = [];
  for (const topic of topics.toSorted((a, b) => a.topic_id - b.topic_id)) {
    const value = importanceOf(importances, keyOf(topic));
    const run = runs.at(-1);
    const isSet = value !== DEFAULT_IMPORTANCE;
    if (isSet && run?.value === value && run.to === topic.topic_id - 1) run.to = topic.topic_id;
    else if (isSet) runs.push({ from: topic.topic_id, to: topic.topic_id, value });
  }
  const parts = runs.map(({ from, to, value }) => {
    const ids = from === to ? from.toString(BASE) : `${from.toString(BASE)}-${to.toString(BASE)}`;
    return `${ids}_${value.toString(BASE)}`;
  });
  return [VERSION, ...parts, ...topics.flatMap((topic) => industryParts(topic, importances))].join('.');
}

function industryParts(topic: TopicIds, importances: Importances): string[] {
  const key = keyOf(topic);
  const own = industriesSet(importances, key).filter(
    (industry) => importanceIn(importances, key, industry) !== importanceOf(importances, key),
  );
  return own
    .toSorted((a, b) => a - b)
    .map((industry) => {
      const [id, at, value] = [topic.topic_id, industry, importanceIn(importances, key, industry)];
      return `${id.toString(BASE)}~${at.toString(BASE)}_${value.toString(BASE)}`;
    });
}

/**
 * Reads what `encodeProfile` wrote, from an address that anybody may have changed; what is good of it is kept.
 * @param merged topics that became part of others, maybe after the link was written: those have their importances
 */
export function decodeProfile(
  topics: readonly TopicIds[],
  text: string,
  merged: readonly MergedTopic[] = [],
): ReadProfile {
  const [version, ...parts] = text.slice(0, LONGEST).split('.');
  if (version !== VERSION) return /^[1-9]\d{0,3}$/.test(version ?? '') ? 'unknown-version' : 'unreadable';
  const named = [...topics.map(namedTopic), ...merged.map(({ key }) => ({ id: Number(key.split('-').at(-1)), key }))];
  const values: Record<string, number> = {};
  let refused = text.length > LONGEST ? 1 : 0;
  for (const part of parts) {
    const keys = keysOf(named, part) ?? industryKeyOf(topics, part);
    if (keys === null) refused += 1;
    else Object.assign(values, keys);
  }
  const isNothing = refused > 0 && Object.keys(values).length === 0;
  return isNothing ? 'unreadable' : { values: carryOverMerged(values, merged), refused };
}

/** The importances of one part; null where it cannot be read or names no topic. */
function keysOf(topics: readonly NamedTopic[], part: string): Importances | null {
  const { from, to = from, value } = PART.exec(part)?.groups ?? {};
  if (from === undefined || to === undefined || value === undefined) return null;
  const [first, last, importance] = [from, to, value].map((digits) => Number.parseInt(digits, BASE));
  if (first === undefined || last === undefined || importance === undefined || importance > 100) return null;
  const meant = topics.filter(({ id }) => id >= first && id <= last);
  return meant.length === 0 ? null : Object.fromEntries(meant.map(({ key }) => [key, importance]));
}

/** The importance of a topic in one industry; null where it cannot be read, or the topic has none there. */
function industryKeyOf(topics: readonly TopicIds[], part: string): Importances | null {
  const { topic, industry, value } = INDUSTRY_PART.exec(part)?.groups ?? {};
  if (topic === undefined || industry === undefined || value === undefined) return null;
  const [id, at, importance] = [topic, industry, value].map((digits) => Number.parseInt(digits, BASE));
  if (at === undefined || importance === undefined || importance > 100) return null;
  const meant = topics.find(({ topic_id, industry_ids }) => topic_id === id && industry_ids?.includes(at));
  return meant ? { [industryImportanceKey(keyOf(meant), at)]: importance } : null;
}

interface NamedTopic {
  readonly id: number;
  readonly key: string;
}

function namedTopic(topic: TopicIds): NamedTopic {
  return { id: topic.topic_id, key: keyOf(topic) };
}

function keyOf(topic: TopicIds): string {
  return importanceKey(topic.ilg_theme_id, topic.topic_category_id, topic.topic_id);
}
