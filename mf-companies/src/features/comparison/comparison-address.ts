import { comparisonTypes } from '@commonweal/domain/comparison-type';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { COMPARED_COMPANIES } from '@commonweal/domain/limits';
import { paths } from '@commonweal/platform/paths';
import type { Sort } from '@commonweal/ui';
import { readSnapshot } from '#companies/past-state.tsx';

/** The state of the comparison, which lives in its address. */
export interface ComparisonAddress {
  readonly slugs: readonly string[];
  readonly view: ComparisonType;
  /** Of the rows; null in the order of the classification. */
  readonly order: Sort | null;
  /** Drawn as bars; a table otherwise. */
  readonly isChart: boolean;
  /** Number of the state of all scores; null for the present one. */
  readonly snapshot: number | null;
}

export interface ReadAddress extends ComparisonAddress {
  /** The address says this and nothing else. */
  readonly isClean: boolean;
  /** Companies beyond the sixth. */
  readonly ignored: number;
}

/** A company by its slug or its number. */
const KEY = /^[\w-]{1,200}$/;
/** `7-desc`: by the score of the company with this number; `avg-asc`: by the average. */
const ORDER = /^(avg|[1-9]\d{0,9})-(asc|desc)$/;

/** Reads what it can and drops the rest. */
export function readComparison(search: string): ReadAddress {
  const params = new URLSearchParams(search);
  const keys = [...new Set((params.get('companies') ?? '').split(','))].filter((key) => KEY.test(key));
  const address = {
    slugs: keys.slice(0, COMPARED_COMPANIES),
    view: comparisonTypes.find((type) => type === params.get('view')) ?? 'sdg',
    order: readOrder(params.get('order') ?? ''),
    isChart: params.get('as') === 'chart',
    snapshot: readSnapshot(params.get('snapshot')) ?? null,
  };
  return { ...address, isClean: isSame(comparisonPath(address), search), ignored: keys.length - address.slugs.length };
}

/** The address of a comparison. */
export function comparisonPath({ slugs, view, order, isChart, snapshot }: ComparisonAddress): string {
  const path = paths.comparison(slugs, view === 'sdg' ? undefined : view);
  const rest = [
    ...(order === null ? [] : [`order=${order.column}-${order.direction}`]),
    ...(isChart ? ['as=chart'] : []),
    ...(snapshot === null ? [] : [`snapshot=${snapshot}`]),
  ];
  if (rest.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${rest.join('&')}`;
}

function readOrder(text: string): Sort | null {
  const [, column, direction] = ORDER.exec(text) ?? [];
  return column === undefined ? null : { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}

/** Written in another order, or with commas as they are, it is the same. */
function isSame(path: string, search: string): boolean {
  const sorted = (text: string) => [...new URLSearchParams(text)].map(String).toSorted().join('&');
  return sorted(path.split('?')[1] ?? '') === sorted(search);
}
