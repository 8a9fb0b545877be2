/** The roles of the columns of a file. */
export const columnRoles = ['isin', 'name', 'weight'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Which column is which, counted from 0; null where the file has none. */
export type Columns = Readonly<Record<ColumnRole, number | null>>;

/** Normalised headers that people and portfolio systems use, the plainest first. */
const aliases: Readonly<Record<ColumnRole, readonly string[]>> = {
  isin: [
    'isin',
    'isin_code',
    'code_isin',
    'isin_number',
    'numero_isin',
    'isin_id',
    'security_isin',
    'identifiant_isin',
  ],
  name: [
    ...['name', 'company', 'company_name', 'nom', 'societe', 'nom_de_la_societe', 'nom_societe', 'raison_sociale'],
    ...['entreprise', 'entity', 'entity_name', 'issuer', 'issuer_name', 'emetteur', 'security', 'security_name'],
    ...['holding', 'holding_name', 'instrument', 'instrument_name', 'titre', 'libelle', 'designation', 'valeur'],
  ],
  weight: [
    ...['weight', 'weights', 'weight_percent', 'weighting', 'poids', 'poids_percent', 'poids_en_percent', 'part'],
    ...['part_percent', 'part_en_percent', 'percent', 'percentage', 'pourcentage', 'pct', 'allocation', 'ponderation'],
    ...['portfolio_weight', 'percent_of_portfolio', 'percent_of_assets', 'percent_actif', 'percent_de_l_actif'],
    ...['market_value', 'amount', 'montant', 'valorisation', 'valeur_de_marche'],
  ],
};

/** A header as it is compared: lower case with underscores, without accents (specification 001 §5). */
export function normaliseHeader(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('%', ' percent ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
}

export function columnsByHeader(headers: readonly string[]): Columns {
  const names = headers.map(normaliseHeader);
  const find = (role: ColumnRole) => {
    const known = aliases[role].find((alias) => names.includes(alias));
    return known === undefined ? null : names.indexOf(known);
  };
  return { isin: find('isin'), name: find('name'), weight: find('weight') };
}

export function knownColumns(columns: Columns): number {
  return columnRoles.filter((role) => columns[role] !== null).length;
}

/** True where rows can be matched with these columns; without weights every company counts alike. */
export function areUsable({ isin, name }: Columns): boolean {
  return isin !== null || name !== null;
}

const ISIN_FORM = /^[A-Z]{2}[A-Z0-9]{9}\d$/i;
const NUMBER_FORM = /^[+-]?\d[\d\s.,'’]*%?$/u;

/** True for a text in the form of an ISIN; the check digit is verified when it is matched. */
export function looksLikeIsin(text: string): boolean {
  return ISIN_FORM.test(text.replaceAll(/[\s-]/g, ''));
}

/** True for a text in the form of a number, in any notation. */
export function looksLikeNumber(text: string): boolean {
  return NUMBER_FORM.test(text.trim());
}

/** Adds what the headers left open, by what most cells of a column look like. */
export function guessColumns(known: Columns, rows: readonly (readonly string[])[], width: number): Columns {
  const taken = new Set(columnRoles.map((role) => known[role]));
  const take = (role: ColumnRole, fits: (cell: string) => boolean): number | null => {
    if (known[role] !== null) return known[role];
    const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
    const found = free.find((at) => isMostly(rows, at, fits)) ?? null;
    taken.add(found);
    return found;
  };
  return {
    isin: take('isin', looksLikeIsin),
    weight: take('weight', (cell) => looksLikeNumber(cell) && /[1-9]/.test(cell)),
    name: take('name', (cell) => /\p{L}{2}/u.test(cell) && !looksLikeIsin(cell)),
  };
}

function isMostly(rows: readonly (readonly string[])[], at: number, fits: (cell: string) => boolean): boolean {
  const filled = rows.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(fits).length >= filled.length * 0.8;
}
