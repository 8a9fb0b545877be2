import type { SQL } from 'drizzle-orm';

/** Parameters of a list's query that are no filters. */
type OtherParameter = 'limit' | 'offset' | 'orderby' | 'asc' | 'locale_first' | 'best_first' | 'keywords';

type FilterName<Q> = Exclude<keyof Q, OtherParameter>;

/** The filters of a list's query. */
export type FiltersOf<Q> = Pick<Q, FilterName<Q>>;

/**
 * The condition of each filter of a list's query, for its value and what else it depends on; undefined
 * where it restricts nothing. A filter without one does not compile.
 */
export type FilterConditions<Q, C> = {
  readonly [N in FilterName<Q>]-?: (value: NonNullable<Q[N]>, context: C) => SQL | undefined;
};

/** The conditions of the filters that a query has. */
export function conditionsOf<Q, C>(
  conditions: FilterConditions<Q, C>,
  query: FiltersOf<NoInfer<Q>>,
  context: NoInfer<C>,
): SQL[] {
  return namesOf(conditions).flatMap((name) => {
    const value = query[name];
    const condition = value === undefined || value === null ? undefined : conditions[name](value, context);
    return condition === undefined ? [] : [condition];
  });
}

function namesOf<T extends object>(named: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in named) names.push(name);
  return names;
}
