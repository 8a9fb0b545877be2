import { importColumns } from '@commonweal/domain/import-columns';
import type { ImportColumn } from '@commonweal/domain/import-columns';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import isDate from 'validator/lib/isDate.js';
import isISIN from 'validator/lib/isISIN.js';
import isURL from 'validator/lib/isURL.js';
import type { ImportedEntity } from '../entities/entity-import.service.ts';
import type { Bilingual } from '../http/locale.ts';
import { readReference } from '../reference/reference-lists.ts';
import { rowReasons } from './row-reasons.ts';

/** The columns that are read, in the spelling they are normalised to; any other is passed over. */
export const companyColumns = importColumns;
export type CompanyColumn = ImportColumn;

/** A row that can be stored. */
export interface CompanyRow extends ImportedEntity {
  readonly line: number;
}

export interface RejectedRow {
  /** Line on which the row begins in the file; the header is line 1. */
  readonly line: number;
  readonly reason: Bilingual;
}

export type CompanyFields = Readonly<Partial<Record<CompanyColumn, string>>>;

const MOST_CHARACTERS = 200;
const MOST_CODE_CHARACTERS = 20;
const MOST_URL_CHARACTERS = 500;
const MOST_VARIATIONS = 20;
const VARIATION_SEPARATOR = '|';
// Nothing that a name has, and Postgres cannot store the first of them.
const controlCharacter = /\p{Cc}/u;

export function isCompanyColumn(column: string): column is CompanyColumn {
  return (companyColumns as readonly string[]).includes(column);
}

/** Columns a file has to have, each as the spellings of which one is enough. */
export const requiredColumns: readonly (readonly CompanyColumn[])[] = [
  ['isin'],
  ['name'],
  ['country_code', 'country'],
  ['industry'],
];

/** Reads rows into companies: knows the countries and industries by every name that files use. */
export function createCompanyReader(): (fields: CompanyFields, line: number) => CompanyRow | RejectedRow {
  const countries = countryIds();
  const industries = industryIds();
  return (fields, line) => {
    const isin = (fields.isin ?? '').replaceAll(/\s/g, '').toUpperCase();
    const name = (fields.name ?? '').trim();
    const countryId = find(countries, fields.country_code) ?? find(countries, fields.country);
    const industryId = find(industries, fields.industry);
    const reject = (reason: Bilingual): RejectedRow => ({ line, reason });
    if (isin === '') return reject(rowReasons.noIsin);
    if (!isISIN(isin)) return reject(rowReasons.wrongIsin(isin));
    if (name === '') return reject(rowReasons.noName);
    if (name.length > MOST_CHARACTERS) return reject(rowReasons.longName(MOST_CHARACTERS));
    if (controlCharacter.test(name)) return reject(rowReasons.controlInName);
    if (normaliseCompanyName(name) === '') return reject(rowReasons.emptyName(name));
    if (countryId === undefined) return reject(rowReasons.country(fields.country_code || fields.country));
    if (industryId === undefined) return reject(rowReasons.industry(fields.industry));
    const variations = variationsOf(fields.name_variations ?? '', name);
    if (variations.some((variation) => variation.length > MOST_CHARACTERS || controlCharacter.test(variation))) {
      return reject(rowReasons.variation(MOST_CHARACTERS));
    }
    if (variations.length > MOST_VARIATIONS) return reject(rowReasons.variations(MOST_VARIATIONS));
    const band = (fields.market_cap_band ?? '').trim();
    if (band.length > MOST_CHARACTERS || controlCharacter.test(band)) return reject(rowReasons.band);
    const [ticker, exchange] = [codeOf(fields.ticker), codeOf(fields.exchange)];
    if (!isCode(ticker)) return reject(rowReasons.ticker(ticker));
    if (!isCode(exchange)) return reject(rowReasons.exchange(exchange));
    const delisted = delistingOf(fields.delisted);
    if (delisted === undefined) return reject(rowReasons.delisting(fields.delisted));
    return {
      line,
      isin,
      name,
      countryId,
      industryId,
      ticker: ticker || null,
      exchange: exchange || null,
      delisted,
      marketCapBand: band || null,
      website: websiteOf(fields.website ?? ''),
      nameVariations: variations,
    };
  };
}

function countryIds(): ReadonlyMap<string, number> {
  return new Map(
    readReference('countries').countries.flatMap(({ id, code, alpha3, name_en: en, name_fr: fr, aliases = [] }) =>
      [code, alpha3, en, fr, ...aliases].map((name) => [comparable(name), id] as const),
    ),
  );
}

/** By SASB code, by name in both languages, and by the names of market-data providers. */
function industryIds(): ReadonlyMap<string, number> {
  const { industries } = readReference('industries');
  const { aliases } = readReference('industry-aliases');
  return new Map(
    industries.flatMap(({ id, code, name_en: en, name_fr: fr }) =>
      [...(aliases[code] ?? []), code, en, fr].map((name) => [comparable(name), id] as const),
    ),
  );
}

function find(ids: ReadonlyMap<string, number>, name = ''): number | undefined {
  return ids.get(comparable(name));
}

/** Without case, accents and punctuation: files disagree about all of them. */
function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function variationsOf(text: string, name: string): string[] {
  const variations = text.split(VARIATION_SEPARATOR).map((variation) => variation.trim());
  return [...new Set(variations)].filter((variation) => variation !== '' && variation !== name);
}

function codeOf(text = ''): string {
  return text.trim().toUpperCase();
}

/** Empty, or as exchanges write them: `STR.VI`, `BRK-B`, `0700.HK`. */
function isCode(code: string): boolean {
  return code.length <= MOST_CODE_CHARACTERS && /^(?:[A-Z\d][A-Z\d.&/^-]*)?$/.test(code);
}

/** True, false or the day; null where nothing is said, undefined where it cannot be read. */
function delistingOf(text = ''): boolean | string | null | undefined {
  const said = text.trim().toLowerCase();
  if (said === '') return null;
  if (said === '0' || said === 'false') return false;
  if (said === '1' || said === 'true') return true;
  return isDate(said, { format: 'YYYY-MM-DD', strictMode: true }) ? said : undefined;
}

/** Files give mostly a bare host; what is no address is left out, for it is no reason to refuse a company. */
function websiteOf(text: string): string | null {
  const address = text.trim();
  const url = address === '' || /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return url.length <= MOST_URL_CHARACTERS && isURL(url, { protocols: ['http', 'https'], disallow_auth: true })
    ? url
    : null;
}
