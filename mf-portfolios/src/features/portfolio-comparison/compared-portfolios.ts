import { paths } from '@commonweal/platform/paths';

/** Portfolios side by side, at most. */
export const COMPARED_PORTFOLIOS = 6;

const ID = /^[1-9]\d{0,8}$/;

/** The portfolios that an address names, each once; what is no number is left out. */
export function readCompared(search: string): readonly number[] {
  const texts = (new URLSearchParams(search).get('ids') ?? '').split(',').filter((text) => ID.test(text));
  return [...new Set(texts.map(Number))].slice(0, COMPARED_PORTFOLIOS);
}

/** The address with a portfolio put beside the others, or taken away. */
export function toggleCompared(ids: readonly number[], id: number): string {
  return paths.comparePortfolios(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
}
