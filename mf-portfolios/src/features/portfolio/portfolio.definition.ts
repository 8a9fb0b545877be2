import { compareNames } from '@commonweal/domain/name-order';
import { defineList } from '@commonweal/domain/list-query';
import type { ListOrder } from '@commonweal/domain/list-query';
import type { ApiReply } from '@commonweal/contracts';
import type { ListAddress } from '@commonweal/platform/list-address';

export type Portfolio = ApiReply<'GET v3/portfolios/:id'>;
export type PortfolioCompany = ApiReply<'GET v3/portfolios/entities/:id'>['data'][number];
export type Breakdowns = ApiReply<'GET v3/portfolios/:id/breakdowns'>;
export type BreakdownKind = keyof Breakdowns;

export const breakdownKinds: readonly BreakdownKind[] = ['sector', 'industry', 'country'];

/** Figures of a portfolio beside its breakdowns. */
export const graphKinds = ['companies', 'goals', 'analyses', 'figures'] as const;

export type GraphKind = (typeof graphKinds)[number];

/** The query parameters of a portfolio: order and page of its companies, and the tab of its figures. */
export const portfolioView = defineList({
  filters: [],
  sortable: ['name', 'weight', 'score', 'contribution'],
  tabs: [...breakdownKinds, ...graphKinds],
  perPage: 50,
});

export type PortfolioList = ListAddress<(typeof portfolioView)['filters']>;

const amounts: Readonly<Record<string, (company: PortfolioCompany) => number | null>> = {
  weight: ({ weight }) => weight,
  score: ({ impact_score: score }) => score,
  contribution: ({ contribution }) => contribution,
};

/** The companies in an order, largest weight first where there is none; without a score last either way. */
export function sortCompanies(
  companies: readonly PortfolioCompany[],
  order: ListOrder | null,
): readonly PortfolioCompany[] {
  if (order === null) return companies;
  const sign = order.direction === 'asc' ? 1 : -1;
  const amount = amounts[order.column];
  return companies.toSorted((a, b) => {
    const [one, other] = amount ? [amount(a), amount(b)] : [null, null];
    if (one !== null && other !== null) return sign * (one - other) || byName(a, b);
    if (one !== null || other !== null) return one === null ? 1 : -1;
    return amount ? byName(a, b) : sign * byName(a, b);
  });
}

function byName(a: PortfolioCompany, b: PortfolioCompany): number {
  return compareNames({ id: a.entity_id, name: a.entity_name }, { id: b.entity_id, name: b.entity_name });
}

/** The companies that move the score most, whichever way. */
export function movers(companies: readonly PortfolioCompany[], count: number): readonly PortfolioCompany[] {
  return companies
    .filter(({ contribution }) => contribution !== 0)
    .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution) || byName(a, b))
    .slice(0, count);
}
