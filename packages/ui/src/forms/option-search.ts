import { containsWords, plainLetters, plainWords } from '@commonweal/domain/word-search';

export interface PickerOption {
  value: string;
  label: string;
  /** A quieter word after the label, such as a count. */
  hint?: string;
}

/** Options that are looked for elsewhere, a part at a time, instead of in those that are given. */
export interface OptionSearch {
  query: string;
  onQuery: (query: string) => void;
  /** The number of options, loaded or not. */
  total: number;
  onMore: () => void;
  busy: boolean;
  /** Asks again for what could not be loaded; null where nothing failed. */
  onRetry: (() => void) | null;
}

/** True where the label holds every word of the query. */
export function holdsQuery({ label }: PickerOption, query: string): boolean {
  return containsWords(label, query);
}

/**
 * The options whose label holds every word of the query, those that start with it first.
 * An empty query keeps all, in their order.
 */
export function searchOptions<T extends PickerOption>(options: readonly T[], query: string): readonly T[] {
  const [first] = plainWords(query);
  if (first === undefined) return options;
  const starts = (option: T) => (plainLetters(option.label).startsWith(first) ? 0 : 1);
  return options.filter((option) => holdsQuery(option, query)).toSorted((a, b) => starts(a) - starts(b));
}
