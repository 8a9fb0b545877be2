import { COMPARED_PORTFOLIOS } from '@commonweal/domain/portfolio-limits';
import { paths } from '@commonweal/platform/paths';
import type { Sort } from '@commonweal/ui';

/** The state of the comparison, which lives in its address. */
export interface ComparedAddress {
  readonly ids: readonly number[];
  /** The portfolio that they are held against; null for all companies. */
  readonly benchmark: number | null;
  /** A portfolio that somebody shared, in the place of another benchmark. */
  readonly shared: SharedLink | null;
  /** Of the goals, by the portfolio with this number; null in their own order. */
  readonly order: Sort | null;
}

/** Number and token of a shared portfolio. */
export interface SharedLink {
  readonly id: number;
  readonly token: string;
}

const ID = /^[1-9]\d{0,8}$/;
/** `7-desc`: by the score of the portfolio with this number. */
const ORDER = /^([1-9]\d{0,8})-(asc|desc)$/;

/** `7.Zx…`: the portfolio and the token of its link. */
const SHARED = /^([1-9]\d{0,8})\.([\w-]{1,100})$/;

/**
 * The portfolios that an address names, each once; what is no number is left out.
 * @returns also `ignored`, how many there are beyond the most that are compared
 */
export function readCompared(search: string): ComparedAddress & { readonly ignored: number } {
  const params = new URLSearchParams(search);
  const texts = (params.get('ids') ?? '').split(',').filter((text) => ID.test(text));
  const all = [...new Set(texts.map(Number))];
  const ids = all.slice(0, COMPARED_PORTFOLIOS);
  const [, column = '', direction] = ORDER.exec(params.get('order') ?? '') ?? [];
  const order: Sort = { column, direction: direction === 'asc' ? 'asc' : 'desc' };
  const against = params.get('benchmark') ?? '';
  const benchmark = ID.test(against) && !ids.includes(Number(against)) ? Number(against) : null;
  const [, sharedId, token = ''] = SHARED.exec(params.get('shared') ?? '') ?? [];
  const shared = benchmark === null && sharedId !== undefined ? { id: Number(sharedId), token } : null;
  return {
    ids,
    benchmark,
    shared,
    order: ids.includes(Number(column)) ? order : null,
    ignored: all.length - ids.length,
  };
}

/** The address of a comparison. An order by a portfolio that is not in it goes. */
export function comparedPath({ ids, benchmark, shared, order }: ComparedAddress): string {
  const path = paths.comparePortfolios(ids, benchmark, shared && sharedText(shared));
  return order && ids.includes(Number(order.column)) ? `${path}&order=${order.column}-${order.direction}` : path;
}

/** The address with a portfolio put beside the others, or taken away; it is no benchmark any more. */
export function toggleCompared({ ids, benchmark, shared, order }: ComparedAddress, id: number): string {
  return comparedPath({
    ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id],
    benchmark: benchmark === id ? null : benchmark,
    shared,
    order,
  });
}

/** A link as the address and the API take it. */
export function sharedText({ id, token }: SharedLink): string {
  return `${id}.${token}`;
}
