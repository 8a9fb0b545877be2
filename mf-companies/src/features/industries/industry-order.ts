import { findByWords } from '@commonweal/domain/near-words';
import type { Locale } from '@commonweal/domain/locale';
import type { Sort } from '@commonweal/ui';
import type { ListedIndustry } from './industries.queries.ts';

/** Orders of industries: texts by alphabet, numbers by size, and those without one last both ways. */
const values: Readonly<Record<string, (row: ListedIndustry) => string | number | null>> = {
  name: ({ sasb_industry_name: name }) => name,
  sector: ({ sector }) => sector.name,
  companies: ({ companies_count: count }) => count,
  analyses: ({ notes_count: count }) => count,
  score: ({ mean_score: mean }) => mean,
};

/** Industries in an order; those alike by name. */
export function orderIndustries(
  rows: readonly ListedIndustry[],
  { column, direction }: Sort,
  locale: Locale,
): ListedIndustry[] {
  const value = values[column] ?? (() => null);
  const { compare } = new Intl.Collator(locale);
  const way = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    const byName = compare(a.sasb_industry_name, b.sasb_industry_name);
    if (one === other) return byName;
    if (one === null || other === null) return one === null ? 1 : -1;
    const order = typeof one === 'number' ? one - Number(other) : compare(one, `${other}`);
    return order * way || byName;
  });
}

/** The industries whose name or sector holds every word, or nearly so. */
export function searchIndustries(rows: readonly ListedIndustry[], search: string): ListedIndustry[] {
  return findByWords(rows, ({ sasb_industry_name: name, sector }) => `${name} ${sector.name}`, search);
}
