import { describe, expect, it } from '@jest/globals';
import { UNRESTRICTED_WORDS } from './filter-value.ts';
import { filterTexts, narrows, openWithDefaults } from './list-defaults.ts';
import { filterKey } from './list-definition.ts';
import type { FilterDefinition } from './list-definition.ts';
import { listCodes } from './list-codes.ts';
import { filteredLists } from './list-filters.ts';
import { cleanListQuery, defineList } from './list-query.ts';

/** Every filter of every list, with each word that takes its restriction off. */
const cases = listCodes.flatMap((code) =>
  filteredLists[code].filters.flatMap((filter: FilterDefinition) =>
    UNRESTRICTED_WORDS.map((word) => ({ code, word, filter, name: filter.name })),
  ),
);

/** A value that restricts something. */
function someValue({ type, options }: FilterDefinition): string {
  if (type === 'range') return '0p1';
  return Array.isArray(options) ? `${options[0]}` : '1';
}

describe.each(cases)('filter[$name]=$word of the list $code', ({ code, word, filter, name }) => {
  const list = defineList({ code, filters: filteredLists[code].filters });
  const key = filterKey(name);
  // A filter that narrows by itself is told so by the word.
  const unrestricted = filter.narrowsUnset ? { [name]: UNRESTRICTED_WORDS[0] } : {};

  it('stays in the address and restricts nothing', () => {
    const { values, cleaned, changed } = cleanListQuery(list, new URLSearchParams({ [key]: word }));
    expect({ filters: values.filters, changed }).toEqual({ filters: unrestricted, changed: false });
    expect(cleaned.get(key)).toBe(word);
  });

  it('keeps defaults away, also one of its own', () => {
    const asked = new URLSearchParams({ [key]: word });
    expect(narrows(list, asked)).toBe(true);
    const opened = openWithDefaults(list, asked, [{ code: name, value: someValue(filter) }]);
    expect(cleanListQuery(list, opened).values.filters).toEqual(unrestricted);
  });

  it('means the same beside a value, for a filter that takes several', () => {
    if (!filter.multiple) return;
    const params = new URLSearchParams({ [key]: `${someValue(filter)},${word}` });
    expect(filterTexts(list, cleanListQuery(list, params).cleaned)).toEqual([{ code: name, value: word }]);
  });
});

it.each(cases.filter(({ name }) => name !== 'default'))('filter[$name] of $code restricts by a value', (row) => {
  const list = defineList({ filters: filteredLists[row.code].filters });
  const { values } = cleanListQuery(list, new URLSearchParams({ [filterKey(row.name)]: someValue(row.filter) }));
  expect(Object.keys(values.filters)).toEqual([row.name]);
});
