/** A portfolio that is the holdings of a fund, by what rows of files name it by. */
export interface NamedFund {
  readonly id: number;
  readonly name: string;
  readonly isin: string | null;
  /** Day of the holdings, `YYYY-MM-DD`. */
  readonly holdingsOn: string;
}

interface NamingRow {
  readonly isin: string | null;
  readonly name: string | null;
}

/**
 * The fund that a row of a file names, as `positions.sql.ts` has it once the row is saved: by its ISIN, or by its name
 * where the row or the fund has no ISIN; of several the one with the newest holdings.
 */
export function namedFund(row: NamingRow, funds: readonly NamedFund[]): NamedFund | null {
  const isin = row.isin?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || null;
  const name = row.name?.toLowerCase();
  const named = funds.filter(
    (fund) =>
      (fund.isin !== null && fund.isin === isin) ||
      ((fund.isin === null || isin === null) && fund.name.toLowerCase() === name),
  );
  const [best] = named.toSorted(
    (a, b) =>
      Number(b.isin === isin) - Number(a.isin === isin) || b.holdingsOn.localeCompare(a.holdingsOn) || b.id - a.id,
  );
  return best ?? null;
}
