export interface PickerOption {
  value: string;
  label: string;
  /** A quieter word after the label, such as a count. */
  hint?: string;
}

/** Small letters without accents, so that "cote" finds "Côte d'Ivoire". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * The options whose label holds every word of the query, those that start with it first.
 * An empty query keeps all, in their order.
 */
export function findOptions<T extends PickerOption>(options: readonly T[], query: string): readonly T[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return options;
  const found = options.filter((option) => {
    const label = plain(option.label);
    return words.every((word) => label.includes(word));
  });
  const starts = (option: T) => (plain(option.label).startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => starts(a) - starts(b));
}
