import { FUND_DEPTH } from '@commonweal/domain/portfolio-limits';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

/** A portfolio and the rows of its file without a company, by the names of what they hold. */
export interface PlannedPortfolio {
  readonly name: string;
  /** Makes it the holdings of a fund. */
  readonly fund?: { readonly isin: string | null; readonly on: string };
  readonly companies: Readonly<Record<string, number>>;
  readonly rows?: readonly { readonly name?: string; readonly isin?: string; readonly weight: number | null }[];
}

/** Companies that the portfolios hold; one of them has no score. */
export const fundCompanies = [
  { name: 'Goodquax', impactScore: 4 },
  { name: 'Badquax', impactScore: -2 },
  { name: 'Newquax' },
] as const;

/** A fund of which a fifth is unknown. */
export const worldFund: PlannedPortfolio = {
  name: 'World fund',
  fund: { isin: 'IE00B4L5Y983', on: '2026-09-30' },
  companies: { Goodquax: 60, Badquax: 20 },
  rows: [{ name: 'Cash', weight: 20 }],
};

/** Makes portfolios over the API. @returns their ids by name */
export async function makePortfolios(
  api: TestApi,
  companies: Readonly<Record<string, number>>,
  planned: readonly PlannedPortfolio[],
  as: DemoAccount = 'client',
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const { name, fund, companies: held, rows } of planned) {
    const entities = Object.entries(held).map(([company, weight]) => ({ id: companies[company] ?? 0, weight }));
    const unmatched = rows?.map((row, at) => ({
      ...{ line: at + 2, isin: row.isin ?? null, name: row.name ?? null, weight: row.weight },
      reason: 'unknown-name' as const,
    }));
    const file = unmatched ? { unmatched, file_name: 'holdings.csv' } : {};
    const { body, status } = await api.call('POST v3/portfolios', { body: { name, entities, ...file } }, { as });
    if (status !== 200) throw new Error(`${name} was not made: ${status}`);
    ids[name] = body.id;
    if (fund) await makeFund(api, body.id, fund, as);
  }
  return ids;
}

/** Makes a portfolio the holdings of a fund. */
export async function makeFund(
  api: TestApi,
  id: number,
  fund: NonNullable<PlannedPortfolio['fund']>,
  as: DemoAccount = 'client',
): Promise<void> {
  const body = { fund: { isin: fund.isin, holdings_on: fund.on } };
  const { status } = await api.call('PATCH v3/portfolios/:id/fund', { params: { id }, body }, { as });
  if (status !== 200) throw new Error(`${id} was not made a fund: ${status}`);
}

/**
 * The parts of a portfolio, 0 to 1 of its file, that lie in companies: row by row, as the rule is worded.
 * @param fundOf the number of the fund that a row names, in `planned`; undefined where it names none
 */
export function partsOf(
  planned: readonly PlannedPortfolio[],
  fundOf: (row: NonNullable<PlannedPortfolio['rows']>[number]) => number | undefined,
  at: number,
  through: readonly number[] = [at],
): Map<string, number> {
  const portfolio = planned[at];
  const parts = new Map<string, number>();
  if (!portfolio) return parts;
  const add = (company: string, part: number) => parts.set(company, (parts.get(company) ?? 0) + part);
  const rows = portfolio.rows ?? [];
  const whole =
    Object.values(portfolio.companies).reduce((sum, weight) => sum + weight, 0) +
    rows.reduce((sum, { weight }) => sum + Math.max(0, weight ?? 0), 0);
  for (const [company, weight] of Object.entries(portfolio.companies)) add(company, weight / whole);
  for (const row of rows) {
    const fund = fundOf(row);
    if (fund === undefined || through.includes(fund) || through.length > FUND_DEPTH) continue;
    const share = Math.max(0, row.weight ?? 0) / whole;
    for (const [company, part] of partsOf(planned, fundOf, fund, [...through, fund])) {
      if (share > 0) add(company, share * part);
    }
  }
  return parts;
}
