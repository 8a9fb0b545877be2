import { z } from 'zod';
import { DEFAULT_FILTER } from '@commonweal/domain/default-filter';
import { kindOf } from '@commonweal/domain/filter-kind';
import type { FilterKind } from '@commonweal/domain/filter-kind';
import { LARGEST_COUNT, SEARCH_LENGTH } from '@commonweal/domain/limits';
import type { CalledFilter, CalledText, ParameterOf } from '@commonweal/domain/list-call';
import type { FilterDefinition, FilterValue } from '@commonweal/domain/list-query';
import { UNRESTRICTED_WORDS } from '@commonweal/domain/list-query';
import { decodeRange } from '@commonweal/domain/range-code';
import { filter, id, integerList, narrowingFilter } from './lists.ts';
import { plainText } from './plain-text.ts';

/** The value of a filter as a handler gets it: a filter with options takes several in calls, also where an address takes one. */
type CalledValue<D extends FilterDefinition> = D extends { readonly type: 'integer'; readonly from: string }
  ? readonly number[]
  : FilterValue<D>;

/** As it stands in a query; numbers are written there. */
type Written<D extends FilterDefinition> =
  | CalledText<D>
  | (D extends { readonly type: 'integer' } ? number : never)
  | (typeof UNRESTRICTED_WORDS)[number];

/** The parameters of a list's filters, for the query of its endpoint. */
export type FilterQuery<F extends readonly FilterDefinition[]> = {
  readonly [D in CalledFilter<F> as ParameterOf<D>]: z.ZodOptional<
    z.ZodType<CalledValue<D> | undefined, Written<D> | undefined>
  >;
};

/**
 * Derives the filters of an endpoint's query from the definition of its list; `all` and `none` restrict
 * nothing. Each kind has one schema, so that their types follow from the definitions alone.
 */
export function filterQuery<const F extends readonly FilterDefinition[]>(list: { readonly filters: F }): FilterQuery<F>;
export function filterQuery({
  filters,
}: {
  readonly filters: readonly FilterDefinition[];
}): Readonly<Record<string, z.ZodOptional>> {
  const called = filters.filter(({ name }) => name !== DEFAULT_FILTER);
  return Object.fromEntries(
    called.map((definition) => {
      const schema = schemas[kindOf(definition)](definition);
      const { name, parameter = name, narrowsUnset } = definition;
      return [parameter, narrowsUnset ? narrowingFilter(schema, 'all').optional() : filter(schema)];
    }),
  );
}

/** The columns that a list can be ordered by, for `orderby` of its endpoint. */
export function orderQuery<S extends string>({ sortable = [] }: { readonly sortable?: readonly S[] }) {
  return z.enum(sortable);
}

const schemas: Readonly<Record<FilterKind, (definition: FilterDefinition) => z.ZodType>> = {
  options: () => integerList,
  choice: ({ options }) => z.enum(wordsOf(options)),
  flag: ({ options }) => z.literal(wordsOf(options)),
  count: () => z.coerce.number().int().min(0).max(LARGEST_COUNT),
  range: rangeSchema,
  id: () => id,
  date: () => z.iso.date(),
  text: () => plainText(SEARCH_LENGTH),
};

function wordsOf(options: FilterDefinition['options']): string[] {
  return options === 'any' || options === undefined ? [] : options.map(String);
}

/** @throws {Error} where the definition has no scale */
function rangeSchema({ name, settings }: FilterDefinition): z.ZodType {
  const scale = settings?.range_options;
  if (scale === undefined) throw new Error(`The range ${name} has no scale.`);
  return z.string().transform((text, context) => {
    const range = decodeRange(text, scale);
    if (range !== null) return range;
    context.addIssue({ code: 'custom', message: 'm2.5p0' });
    return z.NEVER;
  });
}
