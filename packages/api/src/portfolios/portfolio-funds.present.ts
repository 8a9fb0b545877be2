import type { ApiReply } from '@commonweal/contracts';
import type { HeldFundRow, InnerFundRow } from './portfolio-funds.repo.ts';
import type { PortfolioRecord } from './portfolios.repo.ts';

type HeldFund = ApiReply<'GET v3/portfolios/:id/funds'>['data'][number];
type FundEntity = ApiReply<'GET v3/portfolios/:id/funds/:fund_id/entities'>['data'][number];

/** Day and ISIN of a portfolio that is the holdings of a fund; null for any other. */
export function presentFund({
  fundIsin,
  holdingsOn,
}: Pick<PortfolioRecord, 'fundIsin' | 'holdingsOn'>): ApiReply<'PATCH v3/portfolios/:id/fund'>['fund'] {
  return holdingsOn === null ? null : { isin: fundIsin, holdings_on: holdingsOn };
}

/** Funds of a portfolio, each with those within it. */
export function presentHeldFunds(rows: readonly HeldFundRow[], inner: readonly InnerFundRow[]): HeldFund[] {
  const byFirst = Map.groupBy(inner, ({ first }) => first);
  return rows.map(({ id, holdingsOn, ...row }) => {
    const within = byFirst.get(id) ?? [];
    // A portfolio that names itself has nothing below it.
    const itself = row.companies === 0 ? within.find((one) => one.id === id) : undefined;
    return {
      fund_id: id,
      holdings_on: holdingsOn,
      ...row,
      cut: itself?.cut ?? null,
      funds: within.filter((one) => one !== itself).map(presentInnerFund),
    };
  });
}

function presentInnerFund({ id, name, holdingsOn, within, weight, cut }: InnerFundRow): HeldFund['funds'][number] {
  return { fund_id: id, name, holdings_on: holdingsOn, within, weight, cut };
}

export function presentFundEntity({
  id,
  name,
  slug,
  weight,
}: Record<'id' | 'weight', number> & Record<'name' | 'slug', string>): FundEntity {
  return { entity_id: id, entity_name: name, entity_slug: slug, weight };
}
