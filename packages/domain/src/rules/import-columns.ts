/** Columns of a file of companies, in the spelling that other spellings are brought to. */
export const importColumns = [
  'isin',
  'name',
  'country',
  'country_code',
  'industry',
  'market_cap_band',
  'website',
  'name_variations',
  'ticker',
  'exchange',
  'delisted',
] as const;

export type ImportColumn = (typeof importColumns)[number];
