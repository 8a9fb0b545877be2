import { industryImportanceKey, splitImportanceKey } from './importances.ts';

/** The topics that one slider sets: those of a theme, of a category in it, or one topic, maybe in one industry. Ids. */
export interface TopicPart {
  readonly theme: number;
  readonly category?: number;
  readonly topic?: number;
  readonly industry?: number;
}

/** Positions of sliders, 0 to 100, by `sliderKey`. */
export type Sliders = Readonly<Record<string, number>>;

/** `ilg`, `ilg-category`, or as the key of an importance: `ilg-category-topic`, maybe with `@industry`. */
export function sliderKey({ theme, category, topic, industry }: TopicPart): string {
  const key = [theme, category, topic].filter((id) => id !== undefined).join('-');
  return industry === undefined ? key : industryImportanceKey(key, industry);
}

/** The part that a slider of this key sets. */
export function splitSliderKey(key: string): TopicPart {
  const { topic: ids, industry } = splitImportanceKey(key);
  const [theme = Number.NaN, category, topic] = ids.split('-').map(Number);
  return { theme, category, topic, industry: industry ?? undefined };
}

/** Keys of the sliders that set all that this one sets, and more. */
export function slidersAbove(key: string): string[] {
  const { topic: ids, industry } = splitImportanceKey(key);
  const parts = ids.split('-');
  const levels = industry === null ? parts.slice(1) : parts;
  return levels.map((_, at) => parts.slice(0, at + 1).join('-'));
}

/** Orders the keys of sliders: those that set more first, then by their ids. */
export function compareSliders(a: string, b: string): number {
  const [first, second] = [idsOf(a), idsOf(b)];
  const difference = first.map((id, at) => id - (second[at] ?? 0)).find((by) => by !== 0);
  return first.length - second.length || (difference ?? 0);
}

function idsOf(key: string): number[] {
  return key.split(/[-@]/).map(Number);
}
