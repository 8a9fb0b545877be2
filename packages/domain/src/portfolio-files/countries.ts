import { plainCellWords } from './cells.ts';
import { countriesOfCurrency } from './currencies.ts';
import { isIsin, keyOfIsin } from './isin.ts';

const languages = ['en', 'fr', 'de', 'nl', 'it', 'es'] as const;
/** Prefixes of ISINs that stand for no country: international and European securities. */
const noCountries = new Set(['XS', 'EU', 'XC', 'QS', 'QT']);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of today; Intl names those of former states too, `DD` with the name of `DE`. */
const codes = () =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => new Intl.Locale(`und-${code}`).region === code,
  );

let codesByName: ReadonlyMap<string, string> | null = null;

/** The code of a country from its code or its name in one of six languages; null for anything else. */
export function countryCodeOf(text: string): string | null {
  if (/^[A-Z]{2}$/i.test(text.trim())) return text.trim().toUpperCase();
  codesByName ??= namedCountries();
  return codesByName.get(plainCellWords(text)) ?? null;
}

/** Cells of a row that tell the country of its company. */
export interface PlaceTexts {
  readonly isin: string;
  readonly country: string;
  readonly currency: string;
}

/** Codes of the countries that a row speaks for: by ISIN, else by country, else by currency; empty where it is silent. */
export function placesOf({ isin, country, currency }: PlaceTexts): readonly string[] {
  const key = keyOfIsin(isin);
  const prefix = isIsin(key) ? key.slice(0, 2) : '';
  if (prefix !== '' && !noCountries.has(prefix)) return [prefix];
  const code = countryCodeOf(country);
  return code === null ? countriesOfCurrency(currency) : [code];
}

function namedCountries(): ReadonlyMap<string, string> {
  const known = codes();
  const byName = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of known) {
      const name = plainCellWords(names.of(code) ?? '');
      if (name !== '' && !byName.has(name)) byName.set(name, code);
    }
  }
  return byName.set('usa', 'US').set('uk', 'GB').set('etats unis d amerique', 'US').set('grande bretagne', 'GB');
}
