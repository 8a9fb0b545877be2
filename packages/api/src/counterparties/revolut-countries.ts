import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import type { Locale } from '@commonweal/domain/locale';
import { readReference } from '../reference/reference-lists.ts';

/** Countries whose people can have a Revolut account: the European Economic Area, and eight others. */
export const revolutCountries: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE AU BR CH GB JP NZ SG US'.split(
    ' ',
  ),
);

/** Those countries by name, with the codes of their phone numbers. */
export function listRevolutCountries(locale: Locale) {
  const collator = new Intl.Collator(locale);
  return readReference('countries')
    .countries.filter(({ code }) => revolutCountries.has(code))
    .flatMap(({ code, name_en, name_fr }) => {
      if (!isSupportedCountry(code)) return [];
      return [{ code, name: locale === 'fr' ? name_fr : name_en, calling_code: `+${getCountryCallingCode(code)}` }];
    })
    .toSorted((a, b) => collator.compare(a.name, b.name));
}
