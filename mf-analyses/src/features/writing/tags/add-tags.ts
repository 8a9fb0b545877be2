import { MAX_TAGS, TAG_LENGTH } from '@commonweal/domain/limits';

export type TagProblem = 'too_many' | 'too_long';

export interface AddedTags {
  readonly tags: readonly string[];
  /** Words that were not taken, for the field to keep. */
  readonly rest: string;
  readonly problem: TagProblem | null;
}

/** Adds words that commas, semicolons or lines part; one that is there already is not added again. */
export function addTags(tags: readonly string[], text: string): AddedTags {
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((word) => word !== '');
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const added: string[] = [];
  const refused = { too_long: [] as string[], too_many: [] as string[] };
  for (const word of words) {
    if (known.has(word.toLowerCase())) continue;
    if (word.length > TAG_LENGTH) refused.too_long.push(word);
    else if (tags.length + added.length >= MAX_TAGS) refused.too_many.push(word);
    else {
      added.push(word);
      known.add(word.toLowerCase());
    }
  }
  const problem = (['too_many', 'too_long'] as const).find((name) => refused[name].length > 0) ?? null;
  return { tags: [...tags, ...added], rest: [...refused.too_long, ...refused.too_many].join(' '), problem };
}
