import type { Bilingual } from '../http/locale.ts';

/** Problems of bank details, shown beside their fields. Specification 000 §5 words that of a phone, and the rest follow it. */
export const counterpartyTexts = {
  needed: { en: 'Please fill this in.', fr: 'Renseignez ce champ.' },
  phone: { en: 'Invalid phone number', fr: 'Numéro de téléphone non valide' },
  country: { en: 'Please choose a country from the list.', fr: 'Choisissez un pays dans la liste.' },
  currency: { en: 'Please choose a currency from the list.', fr: 'Choisissez une devise dans la liste.' },
  iban: { en: 'Invalid IBAN', fr: 'IBAN non valide' },
  ibanCountry: { en: 'This IBAN belongs to another country.', fr: 'Cet IBAN est celui d’un autre pays.' },
  bic: { en: 'Invalid BIC', fr: 'BIC non valide' },
  account: { en: 'Invalid account number', fr: 'Numéro de compte non valide' },
  routing: { en: 'Invalid routing code', fr: 'Code de routage non valide' },
} as const satisfies Readonly<Record<string, Bilingual>>;
